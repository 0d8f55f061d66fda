package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.reference.PlainRules;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a rule may ask of the losses, against arrays in which every sample stands as often as it counts. */
class LossesTest {

    private static final double[] SHARES = {0, 0.01, 0.25, 0.5, 0.6, 0.75, 0.99, 1};

    @Seeded
    void quantiles_are_those_of_the_sorted_array(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {1, 2, 3, 10, 101}) {
            double[] values = random.doubles(n).toArray();
            for (double share : SHARES) {
                assertThat(LocalLosses.of(values).quantile(share))
                        .isCloseTo(PlainRules.quantile(values, share), within(1e-14));
            }
        }
    }

    @Seeded
    void a_sample_of_weight_three_is_the_sample_three_times_in_every_question(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {1, 4, 25}) {
            double[] values = random.doubles(n).map(v -> Math.floor(v * 8) / 8).toArray();
            double[] weights = random.ints(n, 0, 4).asDoubleStream().toArray();
            weights[0] = 3;
            Losses weighted = LocalLosses.of(values, weights);
            double[] copies = KthSmallestTest.copies(values, weights);
            Losses repeated = LocalLosses.of(copies);
            assertThat(weighted.count()).isEqualTo(copies.length);
            assertThat(weighted.min()).isEqualTo(repeated.min());
            assertThat(weighted.max()).isEqualTo(repeated.max());
            assertThat(weighted.floor()).isEqualTo(repeated.floor());
            assertThat(weighted.median()).isEqualTo(repeated.median());
            assertThat(weighted.sum(r -> r * r)).isCloseTo(repeated.sum(r -> r * r), within(1e-12));
            for (int k = 1; k <= copies.length; k++) {
                assertThat(weighted.kthSmallest(k)).isEqualTo(repeated.kthSmallest(k));
            }
            for (double share : SHARES) {
                assertThat(weighted.quantile(share)).isCloseTo(repeated.quantile(share), within(1e-14));
            }
        }
    }

    @Test
    void fractions_that_should_sum_to_a_whole_rank_reach_it() {
        double[] tenths = new double[10];
        Arrays.fill(tenths, 0.1);
        double[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        Losses losses = LocalLosses.of(values, tenths);
        assertThat(losses.kthSmallest(0.3)).isEqualTo(3);
        assertThat(losses.kthSmallest(1)).isEqualTo(10);
    }

    @Test
    void samples_that_count_for_less_than_one_still_have_quantiles() {
        Losses losses = LocalLosses.of(new double[] {3, 1, 2}, new double[] {0.1, 0.1, 0.1});
        assertThat(losses.median()).isBetween(1.0, 3.0);
        assertThat(losses.quantile(1)).isBetween(1.0, 3.0);
    }

    @Test
    void ranks_that_do_not_exist_are_refused() {
        Losses losses = LocalLosses.of(new double[] {1, 2});
        assertThatThrownBy(() -> losses.kthSmallest(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> losses.kthSmallest(2.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rank 2.5 of 2.0 losses");
    }

    @Test
    void losses_do_not_change_when_the_arrays_they_were_made_from_do() {
        double[] values = {1, 2};
        double[] weights = {1, 1};
        LocalLosses losses = LocalLosses.of(values, weights);
        values[0] = 9;
        weights[0] = 9;
        assertThat(losses.sum(r -> r)).isEqualTo(3);
        assertThat(losses.map(r -> 10 * r)).containsExactly(10, 20);
    }

    @Seeded
    void the_water_level_is_where_bisection_finds_it(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {2, 3, 10, 200}) {
            for (double growth : new double[] {0, 1}) {
                double[] heights =
                        random.doubles(n).map(v -> Math.floor(v * 20) / 20).toArray();
                double[] weights = random.ints(n, 1, 4).asDoubleStream().toArray();
                Losses losses = LocalLosses.of(heights, weights);
                double volume = growth == 0 ? random.nextDouble(0.01, 20) : 0;
                double level = WaterLevel.of(losses, r -> r + 0.01, growth, volume);
                assertThat(level).isCloseTo(bisected(heights, weights, growth, volume), within(1e-11 * (1 + level)));
            }
        }
    }

    /** The largest level at which no more water is held than was poured. */
    private static double bisected(double[] heights, double[] weights, double growth, double volume) {
        double low = 0;
        double high = 1e3;
        for (int step = 0; step < 200; step++) {
            double level = (low + high) / 2;
            double held = -growth * level - volume;
            for (int i = 0; i < heights.length; i++) {
                held += weights[i] * Math.max(level - heights[i] - 0.01, 0);
            }
            if (held <= 0) {
                low = level;
            } else {
                high = level;
            }
        }
        return low;
    }
}
