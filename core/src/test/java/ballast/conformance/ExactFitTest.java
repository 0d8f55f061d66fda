package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Samples that lie in a subspace are fitted exactly, by every method that can find any subspace. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#unconstrained")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class ExactFitTest {

    @Parameter
    Candidate candidate;

    @ParameterizedTest(name = "{0} x {1} of rank {2}")
    @CsvSource({"40, 7, 1", "40, 7, 3", "12, 40, 1", "12, 40, 3", "150, 80, 1", "150, 80, 3", "100, 400, 3"})
    void samples_inside_the_subspace_are_fitted_exactly(int n, int d, int rank) {
        Fit<?> fit = candidate.components(rank).fit(Cloud.exact(n, d, rank).samples(1));
        Answers.assertSound(fit, n, d, rank);
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-11);
        }
        assertThat(fit.stop().converged()).isTrue();
    }

    @Seeded
    void as_many_components_as_the_rank_of_few_samples_leave_nothing_over(long seed) {
        Fit<?> fit = candidate.components(5).fit(new Cloud(6, 40, 5, 1, 0, 0).samples(seed));
        Answers.assertSound(fit, 6, 40, 5);
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-12);
        }
    }
}
