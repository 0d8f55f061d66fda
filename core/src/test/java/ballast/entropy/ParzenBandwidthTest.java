package ballast.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.reference.PlainEntropy;
import ballast.reference.PlainRules;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class ParzenBandwidthTest {

    private static final double[][] AXES = Rotation.random(3, 3, 5);

    private static double sigma(ParzenBandwidth bandwidth, double[][] scores, double... user) {
        double[] flat = Arrays.stream(scores).flatMapToDouble(Arrays::stream).toArray();
        try (Matrix matrix = Matrix.of(scores.length, scores[0].length, flat)) {
            return bandwidth.sigma(matrix, user, Workers.shared());
        }
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Seeded
    void the_mean_squared_distance_needs_no_pairs(long seed) {
        double[][] scores = Rotation.turn(new Cloud(90, 3, 3, 1, 9, 20).rows(seed), AXES);
        double expected = PlainEntropy.fromDistances(scores, identity(), 3.5);
        assertThat(sigma(new ParzenBandwidth.Distance(3.5), scores, ones(90)))
                .isCloseTo(expected, within(1e-12 * expected));
    }

    @Seeded
    void silverman_sees_every_pair_once(long seed) {
        for (int n : new int[] {3, 40, 500}) {
            double[][] scores = new Cloud(n, 3, 3, 1, n / 10, 20).rows(seed);
            double expected = PlainEntropy.silverman(scores, identity());
            assertThat(sigma(new ParzenBandwidth.Silverman(), scores, ones(n)))
                    .isCloseTo(expected, within(1e-8 * expected));
        }
    }

    @Seeded
    void huber_takes_the_median_of_every_pair(long seed) {
        for (int n : new int[] {3, 40, 500}) {
            double[][] scores = new Cloud(n, 3, 3, 1, n / 10, 20).rows(seed);
            double[] distances = IntStream.range(0, n)
                    .boxed()
                    .flatMapToDouble(i -> IntStream.range(0, i).mapToDouble(j -> distance(scores[i], scores[j])))
                    .sorted()
                    .toArray();
            int half = distances.length / 2;
            double median = distances.length % 2 == 1 ? distances[half] : (distances[half - 1] + distances[half]) / 2;
            assertThat(sigma(new ParzenBandwidth.Huber(), scores, ones(n)))
                    .isCloseTo(1.4826 * median, within(1e-8 * median));
        }
    }

    /** What the constant is for: one normal score has a difference of standard deviation sqrt(2). */
    @Test
    void huber_finds_the_deviation_of_normal_differences_whatever_a_few_samples_do() {
        double[][] scores = new double[1000][1];
        Random random = new Random(1);
        Arrays.setAll(scores, i -> new double[] {i < 20 ? 1000 : random.nextGaussian()});
        assertThat(sigma(new ParzenBandwidth.Huber(), scores, ones(1000))).isCloseTo(Math.sqrt(2), within(0.15));
    }

    @Seeded
    void silverman_counts_a_sample_as_often_as_it_is_there(long seed) {
        double[][] scores = new Cloud(80, 3, 3, 1, 8, 20).rows(seed);
        int[] times = new int[80];
        Arrays.setAll(times, i -> i % 3);
        double expected = PlainEntropy.silverman(PlainRules.repeated(scores, times), identity());
        double[] user = Arrays.stream(times).asDoubleStream().toArray();
        assertThat(sigma(new ParzenBandwidth.Silverman(), scores, user)).isCloseTo(expected, within(1e-7 * expected));
    }

    @Test
    void scores_that_are_all_equal_have_no_bandwidth_of_their_own() {
        double[][] scores = {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}};
        assertThat(sigma(new ParzenBandwidth.Distance(2), scores, ones(3))).isZero();
        assertThat(sigma(new ParzenBandwidth.Silverman(), scores, ones(3))).isZero();
        assertThat(sigma(new ParzenBandwidth.Huber(), scores, ones(3))).isZero();
        assertThat(sigma(new ParzenBandwidth.Fixed(0.7), scores, ones(3))).isEqualTo(0.7);
    }

    /** With two samples there is one distance, which does not deviate from anything. */
    @Test
    void distances_that_do_not_differ_stand_in_for_their_deviation() {
        double[][] scores = {{0, 0, 0}, {3, 4, 0}};
        assertThat(sigma(new ParzenBandwidth.Silverman(), scores, ones(2)))
                .isCloseTo(1.06 * 5 * Math.pow(4, -0.2), within(1e-9));
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(k -> Math.pow(a[k] - b[k], 2))
                .sum());
    }

    private static double[][] identity() {
        return new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    }
}
