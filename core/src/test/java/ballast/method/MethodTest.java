package ballast.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import org.junit.jupiter.api.Test;

/** A configured method is a value: every change gives another one. */
class MethodTest {

    @Test
    void changing_a_method_leaves_the_method_as_it_was() {
        Method<?> method = Catalogue.method("epca").sized(2);
        Method<?> changed = method.with("sigma", 0.5).withSeed(7).withStopping(new Stopping(1e-3, 9));
        assertThat(method.given()).isEmpty();
        assertThat(method.seed()).isZero();
        assertThat(method.stopping()).isEqualTo(Stopping.DEFAULT);
        assertThat(changed.given()).containsOnlyKeys("sigma");
        assertThat(changed.seed()).isEqualTo(7);
        assertThat(changed.stopping()).isEqualTo(new Stopping(1e-3, 9));
        assertThat(changed.id()).isEqualTo("epca");
    }

    @Test
    void a_parameter_that_is_set_twice_has_the_last_value() {
        Method<?> method = Catalogue.method("epca").sized(2).with("sigma", 0.5).with("sigma", 2);
        assertThat(method).isEqualTo(VectorMethods.EPCA.sized(2).with("sigma", 2));
    }

    @Test
    void the_default_written_out_is_the_default() {
        Samples samples = Cloud.of(60, 6, 2).samples(1);
        double[] plain = Catalogue.method("rpca-an").sized(2).fit(samples).weights();
        double[] written = Catalogue.method("rpca-an")
                .sized(2)
                .with("k", "0.85")
                .with("gamma", "moving")
                .fit(samples)
                .weights();
        double[] counted =
                Catalogue.method("rpca-an").sized(2).with("k", 51).fit(samples).weights();
        assertThat(written).containsExactly(plain);
        assertThat(counted).containsExactly(plain);
    }

    @Test
    void counts_beyond_the_samples_are_refused_when_the_samples_are_known() {
        Samples samples = Cloud.of(60, 6, 2).samples(1);
        for (String id : new String[] {"trpca", "rpca-an"}) {
            Method<?> method = Catalogue.method(id).sized(2).with("k", 61);
            assertThatThrownBy(() -> method.fit(samples))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("k = 61, but there are only 60 samples");
        }
        assertThatThrownBy(
                        () -> Catalogue.method("rpca-an").sized(2).with("k", 3).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("k = 3 gives 3 active samples, must be more than 3");
    }
}
