package ballast.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.estimator.Trace;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoppingTest {

    @Test
    void tolerances_and_limits_out_of_range_are_refused() {
        for (double tolerance : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> new Stopping(tolerance, 10))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("tolerance = " + tolerance + ", must be finite and not negative");
        }
        assertThatThrownBy(() -> new Stopping(1e-3, -1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("max-iterations = -1, must not be negative");
        assertThat(Stopping.DEFAULT).isEqualTo(new Stopping(1e-7, 200));
        assertThat(Stopping.DEFAULT.withTolerance(0).withMaxIterations(3)).isEqualTo(new Stopping(0, 3));
    }

    @Test
    void eigenvectors_need_the_root_of_the_tolerance() {
        assertThat(new Stopping(1e-6, 1).accuracy()).isEqualTo(1e-4);
        assertThat(new Stopping(0, 1).accuracy()).isPositive();
    }

    @Test
    void the_change_is_relative_to_the_larger_objective() {
        Trace trace = new Trace(Stopping.DEFAULT, ProgressListener.NONE);
        assertThat(trace.relativeChange(5)).isInfinite();
        trace.add(8, Double.POSITIVE_INFINITY, false);
        assertThat(trace.relativeChange(6)).isEqualTo(0.25);
        assertThat(trace.relativeChange(-8)).isEqualTo(2);
        assertThat(trace.relativeChange(8)).isZero();
        trace.add(0, 1, false);
        assertThat(trace.relativeChange(0)).isZero();
        assertThat(trace.values()).containsExactly(8, 0);
    }

    @Test
    void reasons_come_in_this_order_cancelled_converged_limit() {
        Trace cancelled = new Trace(new Stopping(0, 0), progress -> false);
        assertThat(cancelled.add(1, 0, true)).contains(new Stop.Cancelled(0));
        Trace converged = new Trace(new Stopping(0, 0), ProgressListener.NONE);
        assertThat(converged.add(1, 0.5, true)).contains(new Stop.Converged(0, 0.5));
        Trace limited = new Trace(new Stopping(0, 1), ProgressListener.NONE);
        assertThat(limited.add(1, 0.5, false)).isEqualTo(Optional.empty());
        assertThat(limited.add(1, 0.5, false)).contains(new Stop.IterationLimit(1, 0.5));
    }

    @Test
    void every_reason_has_its_words() {
        assertThat(new Stop.Converged(3, 0).reason()).isEqualTo("converged");
        assertThat(new Stop.IterationLimit(3, 0).reason()).isEqualTo("iteration limit");
        assertThat(new Stop.Cancelled(3).reason()).isEqualTo("cancelled");
        assertThat(new Stop.Converged(3, 0).converged()).isTrue();
        assertThat(new Stop.IterationLimit(3, 0).converged()).isFalse();
        assertThat(new Stop.Cancelled(3).converged()).isFalse();
    }
}
