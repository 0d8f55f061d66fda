package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogDistancesTest {

    private static final double[] VALUES = new SplittableRandom(1)
            .doubles(200)
            .map(value -> Math.round(50 * value))
            .toArray();

    private static double[] all(double weight) {
        double[] weights = new double[VALUES.length];
        Arrays.fill(weights, weight);
        return weights;
    }

    @Test
    void samples_of_weight_two_are_the_same_distribution_with_double_weight() {
        LogDistances once = LogDistances.of(VALUES, all(1));
        LogDistances twice = LogDistances.of(VALUES, all(2));
        assertThat(twice.spread()).isEqualTo(once.spread());
        assertThat(twice.ends(2.5)).isEqualTo(once.ends(2.5));
        assertThat(twice.upTo(17)).isEqualTo(2 * once.upTo(17)).isGreaterThan(0);
    }

    @Test
    void samples_that_count_nothing_are_not_there() {
        double[] weights = all(1);
        Arrays.fill(weights, 0, 150, 0);
        LogDistances sorted = LogDistances.of(VALUES, weights);
        assertThat(sorted.size()).isEqualTo(50);
        assertThat(sorted.upTo(20))
                .isEqualTo(Arrays.stream(VALUES, 150, 200)
                        .filter(value -> value <= 20)
                        .count());
    }

    @Test
    void windows_end_before_the_first_value_beyond_them() {
        LogDistances sorted = LogDistances.of(new double[] {5, 1, 2, 2, 9}, new double[] {1, 1, 1, 1, 1});
        assertThat(sorted.ends(1)).containsExactly(3, 3, 3, 4, 5);
        assertThat(sorted.firstAbove(2)).isEqualTo(3);
        assertThat(sorted.firstAbove(0)).isZero();
        assertThat(sorted.firstAbove(9)).isEqualTo(5);
    }

    @Test
    void the_chance_to_be_farther_is_counted_over_pairs() {
        boolean[] inliers = {true, true, false, false};
        double[] weights = {1, 3, 1, 1};
        assertThat(RankSum.of(new double[] {1, 2, 3, 4}, inliers, weights)).isEqualTo(1);
        assertThat(RankSum.of(new double[] {1, 3, 2, 4}, inliers, weights)).isEqualTo((1 + 4) / 8.0);
        assertThat(RankSum.of(new double[] {1, 3, 2, 4}, new boolean[] {true, true, true, true}, weights))
                .isEqualTo(1);
    }
}
