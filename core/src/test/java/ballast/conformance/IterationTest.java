package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.fit.Watch;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import java.util.ArrayList;
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
        List<Watch.Progress> seen = new ArrayList<>();
        Fit fit = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(31), progress -> {
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
    void a_cancelled_fit_says_so_and_gives_what_it_has(Shape shape) {
        Samples samples = shape.cloud().samples(32);
        for (int end : new int[] {0, 2}) {
            Fit cancelled = candidate.components(Shape.COMPONENTS).fit(samples, progress -> progress.iteration() < end);
            Fit whole = candidate.components(Shape.COMPONENTS).fit(samples);
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
        Fit fit = candidate
                .components(Shape.COMPONENTS)
                .withStopping(new Stopping(0, 3))
                .fit(samples);
        assertThat(fit.stop().iterations()).isLessThanOrEqualTo(3);
        if (fit.stop().iterations() == 3) {
            assertThat(fit.stop()).isInstanceOf(Stop.IterationLimit.class);
            assertThat(fit.stop().reason()).isEqualTo("iteration limit");
        } else {
            assertThat(fit.stop().converged())
                    .as("stopped early because nothing moved")
                    .isTrue();
        }
    }

    /** Every method starts from plain PCA and keeps its subspace when it may not move. */
    @ParameterizedTest
    @EnumSource
    void no_iterations_leave_plain_pca(Shape shape) {
        Samples samples = shape.cloud().samples(35);
        Fit fit = candidate
                .components(Shape.COMPONENTS)
                .withStopping(new Stopping(1e-7, 0))
                .fit(samples);
        Fit pca = Catalogue.method("pca").components(Shape.COMPONENTS).fit(samples);
        assertThat(Answers.basis(fit).angleTo(Answers.basis(pca))).isLessThan(1e-10);
        if (candidate.startsAtThePlainMean()) {
            Answers.assertClose(fit.losses(), pca.losses(), 1e-10);
        }
    }
}
