package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.solver.FittedSubspace;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.LocalLosses;
import ballast.weight.Loss;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
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

    private static double merit(double[] losses) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += (losses[i] - i - 1) * (losses[i] - i - 1);
        }
        return sum;
    }

    @Test
    void linear_steps_are_solved_after_as_many_as_there_are_rates() {
        GivenLosses session = new GivenLosses(SampleWeights.ones(5));
        Acceleration acceleration = new Acceleration(session, Stopping.DEFAULT);
        session.set(3, 3, 3, 3, 3);
        for (int k = 0; k < 9; k++) {
            acceleration.extrapolate(merit(session.values));
            session.set(step(session.values));
        }
        assertThat(merit(session.values)).as("plain steps would leave 3.7").isLessThan(1e-8);
    }

    /** Three steps toward 2, the last of which ended at 2.5 with merit 8 and is extrapolated. */
    private static Acceleration extrapolated(GivenLosses session) {
        Acceleration acceleration = new Acceleration(session, Stopping.DEFAULT);
        session.set(4, 4);
        assertThat(acceleration.extrapolate(10)).isFalse();
        session.set(3, 3);
        assertThat(acceleration.extrapolate(9)).isFalse();
        session.set(2.5, 2.5);
        assertThat(acceleration.extrapolate(8)).isTrue();
        assertThat(session.values[0]).isLessThan(2.5);
        return acceleration;
    }

    @Test
    void a_failed_extrapolation_is_taken_back_and_plain_steps_follow() {
        GivenLosses session = new GivenLosses(SampleWeights.ones(2));
        Acceleration acceleration = extrapolated(session);
        session.set(9, 9);
        assertThat(acceleration.failed(8.5, true)).isTrue();
        acceleration.takeBack(true);
        assertThat(session.values).containsExactly(2.5, 2.5);
        session.set(2.4, 2.4);
        assertThat(acceleration.failed(8.2, true)).as("still worse than before").isTrue();
        acceleration.takeBack(true);
        assertThat(session.values).containsExactly(2.4, 2.4);
        session.rounding = 0.1;
        assertThat(acceleration.failed(8.2, true)).as("no more than rounding").isFalse();
        session.rounding = 0;
        assertThat(acceleration.failed(7.9, true)).isFalse();
        session.set(2.3, 2.3);
        assertThat(acceleration.extrapolate(7.9)).isFalse();
        assertThat(session.values).containsExactly(2.3, 2.3);
    }

    @Test
    void plain_steps_that_stay_worse_are_iterations_again_after_twenty() {
        GivenLosses session = new GivenLosses(SampleWeights.ones(2));
        Acceleration acceleration = extrapolated(session);
        int failures = 0;
        while (acceleration.failed(8.5, true)) {
            acceleration.takeBack(true);
            failures++;
        }
        assertThat(failures).isEqualTo(1 + 20);
    }

    @Test
    void where_the_merit_does_not_descend_the_step_after_a_failure_counts_however_bad_it_is() {
        GivenLosses session = new GivenLosses(SampleWeights.ones(2));
        Acceleration acceleration = extrapolated(session);
        session.rounding = 1;
        assertThat(acceleration.failed(8.5, false)).as("no matter of rounding").isTrue();
        acceleration.takeBack(false);
        assertThat(session.values).containsExactly(2.5, 2.5);
        assertThat(acceleration.failed(8.2, false)).isFalse();
    }

    @Test
    void an_objective_that_stands_still_is_not_enough_after_an_extrapolation() {
        GivenLosses session = new GivenLosses(SampleWeights.ones(2));
        assertThat(new Acceleration(session, Stopping.DEFAULT).confirmsStandstill(0, WeightRule.Settling.OBJECTIVE))
                .isTrue();
        Acceleration acceleration = extrapolated(session);
        assertThat(acceleration.confirmsStandstill(0, WeightRule.Settling.OBJECTIVE))
                .as("the losses stayed")
                .isTrue();
        session.set(3, 3);
        assertThat(acceleration.confirmsStandstill(0, WeightRule.Settling.OBJECTIVE))
                .isFalse();
        acceleration.forget();
        assertThat(acceleration.confirmsStandstill(0, WeightRule.Settling.OBJECTIVE))
                .as("nobody knows where the step began")
                .isFalse();
    }

    @Test
    void a_sample_with_weight_two_counts_as_two() {
        SplittableRandom random = new SplittableRandom(4);
        GivenLosses once = new GivenLosses(SampleWeights.of(new double[] {1, 2, 1}));
        GivenLosses twice = new GivenLosses(SampleWeights.ones(4));
        Acceleration weighted = new Acceleration(once, Stopping.DEFAULT);
        Acceleration doubled = new Acceleration(twice, Stopping.DEFAULT);
        boolean moved = false;
        for (int k = 0; k < 3; k++) {
            double[] losses = random.doubles(3, 1, 2).toArray();
            once.set(losses);
            twice.set(losses[0], losses[1], losses[1], losses[2]);
            moved = weighted.extrapolate(1);
            doubled.extrapolate(1);
        }
        assertThat(moved).isTrue();
        assertThat(twice.values).containsExactly(once.values[0], once.values[1], once.values[1], once.values[2]);
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
        Fit<?> fit = new Reweighting<>(VectorModel.of(5), Loss.DISTANCE, new Stopping(1e-12, 1000))
                .fit(LocalSamples.of(Samples.of(rows)), ProgressListener.NONE);
        assertThat(fit.stop().converged()).isTrue();
        double[] trace = fit.objectiveTrace();
        for (int k = 1; k < trace.length; k++) {
            assertThat(trace[k]).as("step %d", k).isLessThanOrEqualTo(trace[k - 1] * (1 + 1e-14));
        }
        assertThat(trace.length).as("plain steps: 325").isLessThan(100);
    }

    /** Losses that a test gives instead of a subspace. */
    private static final class GivenLosses implements FitSession<VectorSubspace> {

        private final double[] values;
        private final LocalHistory history;
        private double rounding;

        GivenLosses(SampleWeights userWeights) {
            this.values = new double[userWeights.size()];
            this.history = new LocalHistory(values, userWeights);
        }

        void set(double... losses) {
            System.arraycopy(losses, 0, values, 0, values.length);
        }

        @Override
        public StepHistory history() {
            return history;
        }

        @Override
        public double rounding() {
            return rounding;
        }

        @Override
        public Losses losses() {
            return LocalLosses.of(values);
        }

        @Override
        public void start() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void weigh(WeightFunction weight) {
            throw new UnsupportedOperationException();
        }

        @Override
        public double weightChange() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void refit() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean settled() {
            throw new UnsupportedOperationException();
        }

        @Override
        public FittedSubspace<VectorSubspace> finish() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }
}
