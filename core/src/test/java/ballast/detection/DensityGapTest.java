package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DensityGapTest {

    private static final double HALF = 0.5;

    private static double[] normal(int count, double middle, double deviation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return DoubleStream.generate(() -> middle + deviation * random.nextGaussian())
                .limit(count)
                .toArray();
    }

    private static double[] together(double[] some, double[] others) {
        return DoubleStream.concat(Arrays.stream(some), Arrays.stream(others)).toArray();
    }

    private static LogDistances sorted(double[] values) {
        double[] ones = new double[values.length];
        Arrays.fill(ones, 1);
        return LogDistances.of(values, ones);
    }

    private static DensityGap gap(double[] values) {
        return DensityGap.in(sorted(values), HALF, 0, below -> true);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void one_group_has_no_deep_gap(long seed) {
        assertThat(gap(normal(1000, 3, 0.2, seed)).depth()).isLessThan(2.3);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 60, 150, 260})
    void a_second_group_is_separated_at_the_gap_before_it(int second) {
        double[] values = together(normal(400, 0, 0.2, 1), normal(second, 1.2, 0.1, 2));
        DensityGap gap = gap(values);
        assertThat(gap.depth()).isGreaterThan(2.3);
        assertThat(Arrays.stream(values).filter(value -> value > gap.place()).count())
                .isBetween(second - 1L, second + 4L);
    }

    @Test
    void the_depth_is_the_rise_in_standard_deviations_of_counts() {
        // Lower half spread so that the window is known; 16 equal values beyond an empty stretch.
        double[] good =
                DoubleStream.iterate(0, value -> value + 0.01).limit(101).toArray();
        double[] bad = new double[16];
        Arrays.fill(bad, 9);
        assertThat(gap(together(good, bad)).depth()).isEqualTo(Math.sqrt(16));
        assertThat(gap(together(good, bad)).place()).isBetween(4.99, 5.01);
    }

    @Test
    void a_value_of_weight_two_is_the_value_twice() {
        double[] values = together(normal(60, 0, 0.2, 3), normal(15, 1, 0.1, 4));
        double[] weights = new double[values.length];
        double[] repeated = values.clone();
        Arrays.fill(weights, 1);
        for (int i = 0; i < values.length; i += 5) {
            weights[i] = 2;
            repeated = together(repeated, new double[] {values[i]});
        }
        assertThat(DensityGap.in(LogDistances.of(values, weights), HALF, 0, below -> true))
                .isEqualTo(gap(repeated));
    }

    @Test
    void equal_values_have_no_gap() {
        assertThat(gap(new double[50])).isEqualTo(DensityGap.NONE);
    }
}
