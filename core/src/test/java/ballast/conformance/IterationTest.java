package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How an iteration is watched, ended and reported. */
@Conformance
class IterationTest {

    @Parameter
    Candidate candidate;

    @ParameterizedTest
    @EnumSource
    void the_watch_sees_every_iteration_as_the_trace_keeps_it(Shape shape) {
        List<ProgressListener.Progress> seen = new ArrayList<>();
        Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(31), progress -> {
            seen.add(progress);
            return true;
        });
        assertThat(seen).hasSize(fit.objectiveTrace().length);
        for (int i = 0; i < seen.size(); i++) {
            assertThat(seen.get(i).iteration()).isEqualTo(i);
            assertThat(seen.get(i).objective()).isEqualTo(fit.objectiveTrace()[i]);
            assertThat(seen.get(i).change()).isGreaterThanOrEqualTo(0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_last_weights_that_the_watch_can_see_are_those_of_the_answer(Shape shape) {
        List<double[]> seen = new ArrayList<>();
        Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(31), progress -> {
            progress.weights().ifPresent(weights -> {
                Arrays.fill(weights.get(), -1); // a copy: nothing comes of it
                seen.add(weights.get());
            });
            return true;
        });
        // A method may say nothing of its weights, or say them every time.
        assertThat(seen.size()).isIn(0, fit.objectiveTrace().length);
        if (!seen.isEmpty()) {
            assertThat(seen.get(seen.size() - 1)).containsExactly(fit.weights());
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_fit_says_so_and_gives_what_it_has(Shape shape) {
        Samples samples = shape.cloud().samples(32);
        for (int end : new int[] {0, 2}) {
            Fit<?> cancelled =
                    candidate.components(Shape.COMPONENTS).fit(samples, progress -> progress.iteration() < end);
            Fit<?> whole = candidate.components(Shape.COMPONENTS).fit(samples);
            if (whole.stop().iterations() < end) {
                Answers.assertSameBits(cancelled, whole);
            } else {
                assertThat(cancelled.stop()).isEqualTo(new Stop.Cancelled(end));
                assertThat(cancelled.stop().converged()).isFalse();
                assertThat(cancelled.objectiveTrace()).hasSize(end + 1);
                Answers.assertSound(cancelled, shape.rows(), shape.columns(), Shape.COMPONENTS);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_watch_that_fails_ends_the_fit_and_leaks_nothing(Shape shape) {
        Samples samples = shape.cloud().samples(33);
        assertThatThrownBy(() -> candidate.components(Shape.COMPONENTS).fit(samples, progress -> {
                    throw new IllegalStateException("seen enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("seen enough");
    }

    @ParameterizedTest
    @EnumSource
    void the_iteration_limit_is_reported(Shape shape) {
        Samples samples = shape.cloud().samples(34);
        Fit<?> fit = candidate
                .components(Shape.COMPONENTS)
                .withStopping(new Stopping(0, 3))
                .fit(samples);
        int most = candidate.mostIterations(3, Shape.COMPONENTS);
        assertThat(fit.stop().iterations()).isLessThanOrEqualTo(most);
        if (!fit.stop().converged()) {
            assertThat(fit.stop()).isInstanceOf(Stop.IterationLimit.class);
            assertThat(fit.stop().iterations()).isEqualTo(most);
            assertThat(fit.stop().reason()).isEqualTo("iteration limit");
        }
    }
}
