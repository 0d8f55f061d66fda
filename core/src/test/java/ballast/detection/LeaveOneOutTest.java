package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class LeaveOneOutTest {

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[] withoutOwn(double[][] rows, double[] weights, int axes) {
        return new LeaveOneOut(LocalSamples.of(Samples.of(rows)), weights, axes).withoutOwn();
    }

    /** Squared distances by a fit without one unit of the sample, refitted for each. */
    private static double[] refitted(double[][] rows, double[] weights, int axes) {
        double[] squares = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            double[] others = weights.clone();
            others[i] -= Math.min(1, others[i]);
            int[] counted =
                    IntStream.range(0, rows.length).filter(k -> others[k] > 0).toArray();
            LocalSamples fitted = LocalSamples.of(Samples.of(rows)).select(counted);
            fitted = fitted.weightedBy(
                    Arrays.stream(counted).mapToDouble(k -> others[k]).toArray());
            LocalSamples own = LocalSamples.of(Samples.of(new double[][] {rows[i]}));
            double[] mean = SampleMean.of(fitted);
            squares[i] = LeadingAxes.of(fitted, axes)
                    .map(found -> Math.pow(found.residuals(own)[0], 2))
                    .orElseGet(() -> own.centredAt(mean).squaredNorms()[0]);
        }
        return squares;
    }

    private static void assertSame(double[] found, double[] expected, double tolerance) {
        double scale = Arrays.stream(expected).average().orElseThrow();
        for (int i = 0; i < found.length; i++) {
            assertThat(found[i])
                    .as("sample %d", i)
                    .isCloseTo(expected[i], within(tolerance * Math.max(scale, expected[i])));
        }
    }

    @ParameterizedTest
    @CsvSource({"40, 6, 1", "40, 6, 3", "40, 6, 5", "12, 6, 4", "200, 20, 4", "30, 40, 5", "60, 60, 20"})
    void distances_are_those_of_refits_without_the_sample(int n, int d, int axes) {
        double[][] rows = new Cloud(n, d, 3, 0.5, n / 12, 8).rows(1);
        assertSame(withoutOwn(rows, ones(n), axes), refitted(rows, ones(n), axes), 1e-8);
    }

    @Test
    void a_sample_that_counts_three_times_is_left_out_once_and_one_of_a_third_whole() {
        double[][] rows = new Cloud(40, 6, 3, 0.5, 3, 8).rows(2);
        double[] weights = IntStream.range(0, 40)
                .mapToDouble(i -> i % 4 == 3 ? 0.3 : i % 4)
                .toArray();
        assertSame(withoutOwn(rows, weights, 2), refitted(rows, weights, 2), 1e-8);
    }

    @Test
    void samples_along_equal_and_missing_axes_are_measured() {
        // Plus and minus each unit vector: all eigenvalues equal, nearly all coordinates zero.
        double[][] rows = new double[12][7];
        for (int i = 0; i < 12; i++) {
            rows[i][i / 2] = i % 2 == 0 ? 1 : -1;
        }
        double[] found = withoutOwn(rows, ones(12), 3);
        // Without the sample its axis is the last of six, and the mean is a twelfth of it away.
        double[] expected = new double[12];
        Arrays.fill(expected, Math.pow(12.0 / 11, 2));
        assertSame(found, expected, 1e-9);
    }

    @Test
    void fewer_samples_than_axes_and_equal_samples_are_measured() {
        double[][] few = new Cloud(4, 8, 2, 0.5, 0, 0).rows(3);
        assertSame(withoutOwn(few, ones(4), 5), refitted(few, ones(4), 5), 1e-8);
        double[][] equal = new double[30][5];
        equal[7][2] = 3;
        double[] found = withoutOwn(equal, ones(30), 2);
        assertThat(found[7]).isCloseTo(9, within(1e-9));
        assertThat(found[0]).isCloseTo(0, within(1e-12));
        double[] first = new double[30];
        first[0] = 1;
        assertThat(withoutOwn(equal, first, 2)[7]).isCloseTo(9, within(1e-12));
    }

    @Test
    void the_lumped_axes_of_many_features_cost_little_accuracy() {
        SplittableRandom random = new SplittableRandom(4);
        for (double decay : new double[] {0, 1}) {
            double[][] rows = new double[120][200];
            for (double[] row : rows) {
                Arrays.setAll(row, j -> random.nextGaussian() * Math.pow(1 + j, -decay / 2) * (j < 5 ? 4 : 1));
            }
            double[] found = withoutOwn(rows, ones(120), 5);
            double[] expected = refitted(rows, ones(120), 5);
            assertSame(found, expected, 0.01);
        }
    }

    @Test
    void samples_of_weight_zero_are_measured_and_have_no_part() {
        double[][] rows = new Cloud(60, 6, 2, 0.2, 0, 0).rows(3);
        double[] weights =
                IntStream.range(0, 60).mapToDouble(i -> i < 5 ? 0 : 1).toArray();
        double[] before = withoutOwn(rows, weights, 2);
        double[][] moved = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        Arrays.setAll(moved[0], j -> 3 * rows[5][j]);
        double[] after = withoutOwn(moved, weights, 2);
        assertThat(Arrays.copyOfRange(after, 1, 60)).containsExactly(Arrays.copyOfRange(before, 1, 60));
        assertThat(after[0]).isNotEqualTo(before[0]).isPositive();
        assertSame(before, refitted(rows, weights, 2), 1e-8);
    }
}
