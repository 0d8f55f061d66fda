package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A method that fits residuals is over when there are none; methods of dispersion still turn the basis inside the
 * subspace.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#fittingResiduals")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class NothingLeftTest {

    @Parameter
    Candidate candidate;

    @ParameterizedTest(name = "{0} x {1} of rank {2}")
    @CsvSource({"40, 7, 1", "40, 7, 3", "12, 40, 1", "12, 40, 3", "150, 80, 1", "150, 80, 3", "100, 400, 3"})
    void samples_inside_the_subspace_leave_nothing_to_do(int n, int d, int rank) {
        Fit<?> fit = candidate.components(rank).fit(Cloud.exact(n, d, rank).samples(1));
        assertThat(fit.stop().iterations()).isLessThan(3);
    }
}
