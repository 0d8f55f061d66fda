package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.SampleWeights;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Order statistics of losses against sorting. */
class KthSmallestTest {

    @Seeded
    void the_kth_smallest_is_the_kth_of_the_sorted_values(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {1, 2, 3, 4, 7, 50, 333}) {
            for (int distinct : new int[] {1, 2, 5, 1000}) {
                double[] values = random.doubles(n)
                        .map(v -> Math.floor(v * distinct) / distinct)
                        .toArray();
                double[] sorted = values.clone();
                Arrays.sort(sorted);
                for (int k = 1; k <= n; k++) {
                    assertThat(LocalLosses.of(values).kthSmallest(k))
                            .as("%d of %d", k, n)
                            .isEqualTo(sorted[k - 1]);
                }
            }
        }
    }

    @Seeded
    void a_weight_counts_like_as_many_copies(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {1, 2, 5, 40}) {
            double[] values = random.doubles(n).map(v -> Math.floor(v * 10)).toArray();
            double[] weights = random.ints(n, 0, 4).asDoubleStream().toArray();
            weights[n / 2] = 1;
            double[] copies = copies(values, weights);
            Arrays.sort(copies);
            for (int k = 1; k <= copies.length; k++) {
                assertThat(LocalLosses.of(values, weights).kthSmallest(k)).isEqualTo(copies[k - 1]);
                assertThat(LocalLosses.of(values, weights).kthSmallest(k - 0.5)).isEqualTo(copies[k - 1]);
            }
        }
    }

    @Test
    void falling_rising_and_alternating_values_are_no_trouble() {
        int n = 20_000;
        double[] rising = new double[n];
        double[] falling = new double[n];
        double[] pipes = new double[n];
        for (int i = 0; i < n; i++) {
            rising[i] = i;
            falling[i] = n - i;
            pipes[i] = Math.min(i, n - i);
        }
        assertThat(LocalLosses.of(rising).kthSmallest(5000)).isEqualTo(4999);
        assertThat(LocalLosses.of(falling).kthSmallest(5000)).isEqualTo(5000);
        assertThat(LocalLosses.of(pipes).kthSmallest(n)).isEqualTo(n / 2.0);
        assertThat(LocalLosses.of(new double[n]).kthSmallest(n)).isZero();
    }

    @Test
    void neither_values_nor_weights_are_changed() {
        double[] values = {5, 1, 4, 2, 3};
        double[] weights = {1, 2, 1, 2, 1};
        LocalLosses.over(values, SampleWeights.of(weights)).kthSmallest(4);
        assertThat(values).containsExactly(5, 1, 4, 2, 3);
        assertThat(weights).containsExactly(1, 2, 1, 2, 1);
    }

    static double[] copies(double[] values, double[] weights) {
        int total = (int) Arrays.stream(weights).sum();
        double[] copies = new double[total];
        int at = 0;
        for (int i = 0; i < values.length; i++) {
            for (int t = 0; t < weights[i]; t++) {
                copies[at++] = values[i];
            }
        }
        return copies;
    }
}
