package ballast.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import ballast.fit.Stopping;
import ballast.parameter.Parameter;
import ballast.parameter.Setting;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.weight.Loss;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records and texts are two ways to say the same. */
class TypedMethodTest {

    private static final double[] NUMBERS = {0.125, 0.5, 0.75, 1, 1.5, 2, 3, 1e-9, 1e9, -1, 0, Double.NaN};

    /** Every value that is tried for a parameter, as a number or as a word. */
    private static List<Method<?>> variants(Method<?> method) {
        List<Method<?>> variants = new ArrayList<>();
        for (Parameter<?> parameter : method.entry().parameters()) {
            parameter.choices().forEach(word -> variants.add(method.with(parameter.name(), word)));
            for (double number : parameter.choices().isEmpty() ? NUMBERS : new double[0]) {
                try {
                    variants.add(method.with(parameter.name(), number));
                } catch (BadInputException e) {
                    assertThat(e)
                            .hasMessageStartingWith(parameter.name() + " = ")
                            .hasMessageContaining("must be");
                }
            }
        }
        return variants;
    }

    @Test
    void a_typed_method_is_the_method_of_its_texts() {
        assertThat(VectorMethods.RPCA_AN
                        .sized(30)
                        .with("k", 0.75)
                        .with("gamma", "fixed")
                        .withSeed(3))
                .isEqualTo(Catalogue.method("rpca-an")
                        .sized(30)
                        .with("k", "0.75")
                        .with("gamma", "fixed")
                        .withSeed(3));
        assertThat(ImageMethods.SP2DPCA.sized(14, 12).with("zeta", 0.3))
                .isEqualTo(Catalogue.method("sp2dpca")
                        .sized(new Components(14, 12))
                        .with("zeta", 0.3));
        assertThat(VectorMethods.LOCAL_PCA.sized(2).with("cells", 3))
                .isEqualTo(Catalogue.method("local-pca").sized(2).with("cells", 3));
    }

    @Test
    void changing_what_all_methods_share_keeps_the_rest() {
        Stopping stopping = new Stopping(1e-3, 7);
        Method<VectorSubspace> epca = VectorMethods.EPCA
                .sized(4)
                .with("sigma", 0.5)
                .with("cap", 7)
                .withStopping(stopping)
                .withSeed(9);
        assertThat(epca)
                .isEqualTo(VectorMethods.EPCA
                        .sized(4)
                        .withStopping(stopping)
                        .withSeed(9)
                        .with("cap", 7)
                        .with("sigma", 0.5));
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void texts_and_numbers_and_records_give_the_same_bits(MethodEntry<?> entry) {
        Samples samples = Cloud.of(40, 6, 2).samples(1);
        Samples shaped = entry.family() == Family.IMAGES ? samples.withShape(new ImageShape(2, 3)) : samples;
        Method<?> typed = entry.sized(2).withStopping(new Stopping(1e-7, 5));
        Method<?> told = typed;
        for (Setting<?> setting : typed.settings()) {
            told = setting.value().isPresent() ? told.with(setting.name(), setting.text()) : told;
        }
        assertThat(told).isEqualTo(typed);
        Fit<?> one = typed.fit(shaped);
        Fit<?> other = told.fit(shaped);
        assertThat(other.weights()).containsExactly(one.weights());
        assertThat(other.losses()).containsExactly(one.losses());
        assertThat(other.objectiveTrace()).containsExactly(one.objectiveTrace());
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void every_value_is_read_back_from_what_is_written(MethodEntry<?> entry) {
        for (Method<?> method : variants(entry.sized(2))) {
            Method<?> written = entry.sized(2);
            Method<?> numbered = entry.sized(2);
            for (Setting<?> setting : method.settings()) {
                if (setting.value().isPresent()) {
                    written = written.with(setting.name(), setting.text());
                    numbered = setting.number().isPresent()
                            ? numbered.with(setting.name(), setting.number().getAsDouble())
                            : numbered.with(setting.name(), setting.text());
                }
            }
            assertThat(written).isEqualTo(method);
            assertThat(numbered).isEqualTo(method);
        }
    }

    /** The range of the record is not wider than that of what computes. */
    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void what_a_record_accepts_its_estimator_accepts(MethodEntry<?> entry) {
        variants(entry.sized(2)).forEach(method -> assertThat(method.partial()).isNotNull());
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void the_defaults_are_those_of_the_parameters(MethodEntry<?> entry) {
        Method<?> method = entry.sized(2);
        assertThat(method.settings()).allMatch(Setting::isDefault);
        assertThat(method.given()).isEmpty();
        assertThat(method.entry()).isSameAs(entry);
        assertThat(method.settings().stream().map(Setting::parameter).toList()).isEqualTo(entry.parameters());
    }

    @Test
    void a_bad_value_is_refused_as_the_method_is_built() {
        assertRefused(
                () -> VectorMethods.EPCA.sized(20).with("sigma", -1), "sigma = -1.0, must be positive and finite");
        assertRefused(() -> VectorMethods.EPCA.sized(20).with("cap", 1), "cap = 1.0, must be above 1 and finite");
        assertRefused(() -> VectorMethods.EPCA.sized(0), "components = 0, must be at least 1");
        assertRefused(
                () -> VectorMethods.RPCA_AN.sized(20).with("k", 1.5),
                "k = 1.5, must be a whole number of samples or a share below 1");
        assertRefused(() -> ImageMethods.G2DPCA.sized(2, 2).with("p", 3), "p = 3.0, must be above 0 and at most 2");
        assertRefused(() -> VectorMethods.LOCAL_PCA.sized(2).with("cells", 0), "cells = 0, must be at least 1");
        assertRefused(
                () -> VectorMethods.PCA_CL.sized(2).with("eta", 1.5), "eta = 1.5, must be at least 0 and at most 1");
        assertRefused(() -> ImageMethods.SP2DPCA.sized(14, 0), "components = 14x0, must be at least 1");
    }

    @Test
    void a_fit_says_what_came_of_defaults_that_follow_the_data() {
        Samples samples = Cloud.of(40, 6, 2).samples(1);
        Fit<VectorSubspace> fit = VectorMethods.EPCA.sized(2).fit(samples);
        ParameterValue sigma = fit.provenance().recipe().parameters().get("sigma");
        double used = ((ParameterValue.FromData) sigma).used().orElseThrow();
        assertThat(VectorMethods.EPCA.sized(2).with("sigma", used).fit(samples).weights())
                .containsExactly(fit.weights());
        assertThat(Catalogue.method(fit.provenance().recipe())).isEqualTo(VectorMethods.EPCA.sized(2));
        assertThat(VectorMethods.EPCA
                        .sized(2)
                        .with("sigma", 0.5)
                        .fit(samples)
                        .provenance()
                        .recipe())
                .isEqualTo(VectorMethods.EPCA.sized(2).with("sigma", 0.5).recipe());
        for (String id : List.of("sigma-pca", "capped-pca", "r1-pca", "kernel-pca")) {
            Recipe recipe =
                    Catalogue.method(id).sized(2).fit(samples).provenance().recipe();
            assertThat(recipe.parameters().values()).doesNotContain(ParameterValue.FROM_DATA);
        }
    }

    @Test
    void a_rule_of_the_users_own_makes_a_method() {
        Samples samples = Cloud.of(40, 6, 2).samples(1);
        Method<VectorSubspace> own = Reweighted.vectors(2, Loss.DISTANCE).withStopping(new Stopping(1e-9, 300));
        Fit<?> fit = own.fit(samples);
        Fit<?> known = VectorMethods.RPCA_OM
                .sized(2)
                .withStopping(new Stopping(1e-9, 300))
                .fit(samples);
        assertThat(fit.weights()).containsExactly(known.weights());
        Samples images = samples.withShape(new ImageShape(2, 3));
        assertThat(Reweighted.images(1, 2, Loss.DISTANCE).fit(images).weights())
                .containsExactly(ImageMethods.R2DPCA.sized(1, 2).fit(images).weights());
        assertThat(own.id()).isEqualTo("reweighted");
        assertRefused(() -> own.with("k", 1), "method 'reweighted' has no parameter 'k': it has none of its own");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
