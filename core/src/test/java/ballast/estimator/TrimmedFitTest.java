package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class TrimmedFitTest {

    @Test
    void it_is_plain_pca_of_the_accepted_samples_to_the_last_digit() {
        Samples samples = new Cloud(300, 40, 4, 0.2, 60, 15).samples(1);
        Fit<?> fit = Catalogue.method("ballast").sized(4).fit(samples);
        int[] accepted =
                IntStream.range(0, 300).filter(i -> fit.weights()[i] == 1).toArray();
        assertThat(accepted).hasSizeBetween(235, 240);
        Fit<?> plain = Catalogue.method("pca").sized(4).fit(samples.select(accepted));
        assertThat(fit.objective()).isEqualTo(plain.objective());
        assertThat(Arrays.stream(accepted).mapToDouble(i -> fit.losses()[i])).containsExactly(box(plain.losses()));
        assertThat(fit.losses()[0]).isGreaterThan(5);
        assertThat(fit.explainedVariance().variances())
                .containsExactly(plain.explainedVariance().variances());
    }

    @Test
    void without_outliers_it_is_the_plain_fit_to_all_samples() {
        LocalSamples samples = LocalSamples.of(new Cloud(100, 250, 4, 0.2, 0, 0).samples(1));
        Fit<?> fit = Catalogue.method("ballast").sized(10).fit(samples);
        Fit<?> plain = Catalogue.method("pca").sized(10).fit(samples);
        assertThat(fit.weights()).containsOnly(1);
        assertThat(fit.route()).isEqualTo(plain.route()).startsWith("rotated to ");
        assertThat(fit.objective()).isCloseTo(plain.objective(), within(1e-12 * plain.objective()));
        assertThat(basis(fit).angleTo(basis(plain))).isLessThan(1e-8);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    private static Double[] box(double[] values) {
        return Arrays.stream(values).boxed().toArray(Double[]::new);
    }

    @Test
    void accepted_samples_that_vary_in_too_few_directions_leave_the_others_open() {
        Samples samples = new Cloud(200, 30, 3, 0, 40, 15).samples(5);
        Fit<?> fit = Catalogue.method("ballast").sized(6).fit(samples);
        assertThat(Arrays.copyOf(fit.weights(), 40)).containsOnly(0);
        assertThat(Arrays.copyOfRange(fit.weights(), 40, 200)).containsOnly(1);
        assertThat(fit.subspace().components()).isEqualTo(6);
        assertThat(Arrays.stream(fit.losses()).skip(40).max().orElseThrow()).isLessThan(1e-6);
        assertThat(fit.detection()).isPresent();
    }
}
