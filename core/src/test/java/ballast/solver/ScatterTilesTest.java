package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scatters of few samples in many dimensions. */
@ExtendWith(NoNativeLeak.class)
class ScatterTilesTest {

    @Test
    void tiles_are_for_many_dimensions_and_not_too_many_samples() {
        assertThat(ScatterTiles.suit(Spectrum.DECAYING.samples(20, 511, 3, 0, 1)))
                .isFalse();
        assertThat(ScatterTiles.suit(Spectrum.DECAYING.samples(20, 512, 3, 0, 1)))
                .isTrue();
        assertThat(ScatterTiles.suit(Spectrum.DECAYING.samples(8 * 512 + 1, 512, 3, 0, 1)))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"900, 530", "40, 600", "1100, 769"})
    void the_scatter_is_what_one_product_of_all_samples_says(int n, int d) {
        LocalSamples samples = Spectrum.DECAYING.samples(n, d, 3, 5, 12);
        double[] weights = weights(n);
        WeightedScatter scatter = WeightedScatter.of(samples, samples.row(3), weights, Centring.WEIGHTED);
        try (Matrix expected = inOne(samples, weights);
                Matrix exact = scatter.formed()) {
            double size = expected.frobeniusNorm();
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    assertThat(exact.get(i, j)).isCloseTo(expected.get(i, j), within(1e-12 * size));
                }
            }
        }
    }

    private static double[] weights(int n) {
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            weights[i] = i % 7;
        }
        return weights;
    }

    /** The scatter about the weighted mean, by a single product. */
    private static Matrix inOne(LocalSamples samples, double[] weights) {
        int n = samples.rows();
        int d = samples.columns();
        double total = Arrays.stream(weights).sum();
        double[][] rows = samples.toArrays();
        double[] mean = new double[d];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                mean[j] += weights[i] / total * rows[i][j];
            }
        }
        double[] scaled = new double[n * d];
        for (int i = 0; i < n * d; i++) {
            scaled[i] = Math.sqrt(weights[i / d]) * (rows[i / d][i % d] - mean[i % d]);
        }
        try (Matrix all = Matrix.of(n, d, scaled)) {
            Matrix scatter = Matrix.allocate(d, d);
            scatter.assignTransposeProduct(all, all);
            return scatter;
        }
    }

    @Test
    void the_bits_do_not_depend_on_the_number_of_threads() {
        LocalSamples samples = Spectrum.DECAYING.samples(1100, 769, 3, 5, 12);
        assertThat(sums(samples.onThreads(1))).isEqualTo(sums(samples.onThreads(5)));
    }

    private static double[] sums(LocalSamples samples) {
        Scatter.Moments moments = ScatterTiles.over(samples, weights(samples.rows()));
        try (Matrix scatter = moments.scatter()) {
            double[] all = Arrays.copyOf(scatter.toArray(), samples.columns() * (samples.columns() + 1));
            System.arraycopy(moments.sum(), 0, all, all.length - samples.columns(), samples.columns());
            return all;
        }
    }
}
