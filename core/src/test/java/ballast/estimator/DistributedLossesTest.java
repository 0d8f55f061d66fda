package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.testing.DistantSamples;
import ballast.weight.LocalLosses;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Order statistics by counting are those of one machine. */
class DistributedLossesTest {

    private static final int ROWS = 5000;

    private static double[] values() {
        SplittableRandom random = new SplittableRandom(4);
        return random.doubles(ROWS)
                .map(u -> u < 0.1 ? 0.25 : Math.exp(20 * (u - 0.5)))
                .toArray();
    }

    @ParameterizedTest(name = "at most {0} losses are sent")
    @ValueSource(ints = {1, 7, 4096})
    void ranks_are_exact_with_and_without_user_weights(int mostSent) {
        double[] values = values();
        double[] weights =
                new SplittableRandom(9).ints(ROWS, 1, 4).asDoubleStream().toArray();
        for (double[] user : new double[][] {ones(), weights}) {
            LocalSamples samples = LocalSamples.of(Samples.of(Arrays.stream(values)
                            .mapToObj(v -> new double[] {v})
                            .toArray(double[][]::new)))
                    .weightedBy(user);
            DistributedSamples parts = DistantSamples.of(samples, 100, 101, 3000);
            DistributedLosses losses = new DistributedLosses(parts, mostSent);
            losses.set(parts.column(some ->
                    Arrays.stream(some.toArrays()).mapToDouble(row -> row[0]).toArray()));
            LocalLosses expected = LocalLosses.of(values, user);
            assertThat(losses.min()).isEqualTo(expected.min());
            assertThat(losses.max()).isEqualTo(expected.max());
            assertThat(losses.median()).isEqualTo(expected.median());
            for (double share : new double[] {1e-9, 0.01, 0.3, 0.301, 0.55, 0.999, 1}) {
                double k = share * expected.count();
                assertThat(losses.kthSmallest(k)).as("rank %s", k).isEqualTo(expected.kthSmallest(k));
            }
            assertThat(losses.sum(Math::sqrt)).isCloseTo(expected.sum(Math::sqrt), within(1e-6));
        }
    }

    private static double[] ones() {
        double[] ones = new double[ROWS];
        Arrays.fill(ones, 1);
        return ones;
    }
}
