package ballast.fit;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.weight.Distance;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AccelerationTest {

    private static final double[] RATES = {0.99, 0.95, 0.9, 0.5, -0.3};

    /** A step whose losses approach 1, 2, 3, ... slowly. */
    private static double[] step(double[] losses) {
        double[] next = new double[losses.length];
        for (int i = 0; i < losses.length; i++) {
            next[i] = i + 1 + RATES[i] * (losses[i] - i - 1);
        }
        return next;
    }

    private static double height(double[] losses) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += (losses[i] - i - 1) * (losses[i] - i - 1);
        }
        return sum;
    }

    @Test
    void linear_steps_are_seen_through_after_as_many_as_there_are_rates() {
        Acceleration acceleration = new Acceleration(5, SampleWeights.ones(5));
        double[] losses = {3, 3, 3, 3, 3};
        for (int k = 0; k < 9; k++) {
            losses = step(acceleration.next(losses, height(losses)));
        }
        assertThat(height(losses)).as("plain steps would leave 3.7").isLessThan(1e-8);
    }

    @Test
    void a_step_that_ended_higher_is_taken_back_and_plain_ones_follow() {
        Acceleration acceleration = new Acceleration(2, SampleWeights.ones(2));
        acceleration.next(new double[] {4, 4}, 10);
        acceleration.next(new double[] {3, 3}, 9);
        double[] ahead = acceleration.next(new double[] {2.5, 2.5}, 8);
        assertThat(ahead[0]).isLessThan(2.5);
        assertThat(acceleration.overshot(8.5, 0)).isTrue();
        assertThat(acceleration.back(new double[] {9, 9}, 5)).containsExactly(2.5, 2.5);
        assertThat(acceleration.overshot(8.2, 0)).as("not made up for yet").isTrue();
        assertThat(acceleration.back(new double[] {2.4, 2.4}, 5)).containsExactly(2.4, 2.4);
        assertThat(acceleration.overshot(8.2, 0.1)).as("no more than rounding").isFalse();
        assertThat(acceleration.overshot(7.9, 0)).isFalse();
        assertThat(acceleration.next(new double[] {2.3, 2.3}, 7.9)).containsExactly(2.3, 2.3);
    }

    @Test
    void where_nothing_is_to_be_made_up_for_the_next_step_counts_however_high_it_ends() {
        Acceleration acceleration = new Acceleration(2, SampleWeights.ones(2));
        acceleration.next(new double[] {4, 4}, 10);
        acceleration.next(new double[] {3, 3}, 9);
        acceleration.next(new double[] {2.5, 2.5}, 8);
        assertThat(acceleration.overshot(8.5, 0)).isTrue();
        assertThat(acceleration.back(new double[] {9, 9}, 0)).containsExactly(2.5, 2.5);
        assertThat(acceleration.overshot(8.2, 0)).isFalse();
    }

    @Test
    void a_still_objective_is_not_enough_once_there_was_a_look_ahead() {
        Acceleration acceleration = new Acceleration(2, SampleWeights.ones(2));
        double[] moved = {3, 3};
        assertThat(acceleration.stoodStill(moved, 0, WeightRule.Settling.OBJECTIVE, Stopping.DEFAULT))
                .isTrue();
        acceleration.next(new double[] {4, 4}, 10);
        acceleration.next(new double[] {3, 3}, 9);
        double[] ahead = acceleration.next(new double[] {2.5, 2.5}, 8);
        assertThat(acceleration.stoodStill(moved, 0, WeightRule.Settling.OBJECTIVE, Stopping.DEFAULT))
                .isFalse();
        assertThat(acceleration.stoodStill(ahead, 0, WeightRule.Settling.OBJECTIVE, Stopping.DEFAULT))
                .isTrue();
    }

    @Test
    void a_sample_with_weight_two_counts_as_two() {
        SplittableRandom random = new SplittableRandom(4);
        double[] first = random.doubles(3, 1, 2).toArray();
        double[] second = random.doubles(3, 1, 2).toArray();
        double[] third = random.doubles(3, 1, 2).toArray();
        Acceleration weighted = new Acceleration(3, SampleWeights.of(new double[] {1, 2, 1}));
        Acceleration doubled = new Acceleration(4, SampleWeights.ones(4));
        double[] once = {};
        double[] twice = {};
        for (double[] losses : new double[][] {first, second, third}) {
            once = weighted.next(losses, 1);
            twice = doubled.next(new double[] {losses[0], losses[1], losses[1], losses[2]}, 1);
        }
        assertThat(Arrays.equals(once, third)).isFalse();
        assertThat(twice).containsExactly(once[0], once[1], once[1], once[2]);
    }

    @Test
    void a_slow_fit_ends_sooner_and_lower_than_plain_steps() {
        SplittableRandom random = new SplittableRandom(7);
        double[][] rows = new double[60][20];
        for (double[] row : rows) {
            for (int j = 0; j < 20; j++) {
                row[j] = random.nextGaussian() * (j < 10 ? 1.2 : 1);
            }
        }
        Fit<?> fit = new Reweighting<>(VectorModel.of(5), new Distance(), new Stopping(1e-12, 1000))
                .fit(LocalSamples.of(Samples.of(rows)), ProgressListener.NONE);
        assertThat(fit.stop().converged()).isTrue();
        double[] trace = fit.objectiveTrace();
        for (int k = 1; k < trace.length; k++) {
            assertThat(trace[k]).as("step %d", k).isLessThanOrEqualTo(trace[k - 1] * (1 + 1e-14));
        }
        assertThat(trace.length).as("plain steps: 325").isLessThan(100);
    }
}
