package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class LeadingAxesTest {

    private static Basis axes(LocalSamples samples, int most) {
        return LeadingAxes.of(samples, most).orElseThrow().basis();
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"40, 41", "80, 200", "30, 2000", "200, 30"})
    void they_are_the_leading_eigenvectors_of_the_scatter(int n, int d) {
        LocalSamples samples = new Cloud(n, d, 4, 0.2, 0, 0).samples(1);
        PlainFitter plain = new PlainFitter(samples, 4);
        plain.start();
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        assertThat(axes(samples, 4).angleTo(plain.finish(ones).subspace().basis()))
                .isLessThan(1e-10);
    }

    @Test
    void a_sample_of_weight_two_counts_twice_and_one_of_weight_zero_not_at_all() {
        double[][] rows = new Cloud(50, 90, 3, 0.3, 0, 0).rows(2);
        double[] weights = new double[50];
        Arrays.fill(weights, 1);
        weights[3] = 2;
        weights[49] = 0;
        LocalSamples weighted = LocalSamples.of(Samples.of(rows)).weightedBy(weights);
        double[][] repeated = rows.clone();
        repeated[49] = rows[3];
        assertThat(axes(weighted, 3).angleTo(axes(LocalSamples.of(Samples.of(repeated)), 3)))
                .isLessThan(1e-10);
    }

    @Test
    void there_are_no_more_than_the_samples_vary_in() {
        LocalSamples flat = LocalSamples.of(Samples.of(Cloud.exact(40, 100, 3).rows(5)));
        assertThat(axes(flat, 5).size()).isEqualTo(3);
        assertThat(LeadingAxes.of(LocalSamples.of(Samples.of(new double[30][100])), 5))
                .isEmpty();
    }
}
