package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What no method can fit is refused in words that say what to do, and without leaking anything. */
@Conformance
class RefusalsTest {

    @Parameter
    Candidate candidate;

    @Test
    void no_components_are_refused() {
        assertThatThrownBy(() -> candidate.components(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 0, must be at least 1");
    }

    @Test
    void more_components_than_values_are_refused() {
        Samples samples = new Cloud(30, 5, 5, 1, 0, 0).samples(0);
        assertThatThrownBy(() -> candidate.components(6).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 6, but the samples have only 5 values: choose 1..5");
    }

    @ParameterizedTest(name = "{0} x {1} of rank {2}")
    @CsvSource({"40, 8, 3", "150, 80, 3", "70, 70, 3", "24, 120, 3", "24, 30, 3", "100, 500, 3", "40, 8, 1"})
    void more_components_than_the_rank_are_refused(int n, int d, int rank) {
        Samples samples = Cloud.exact(n, d, rank).samples(2);
        assertThatThrownBy(() -> candidate.components(rank + 1).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = " + (rank + 1) + ", but the data has rank " + rank + ": choose 1.." + rank);
    }

    /** RPCA-AN may say first that its k is too small for so many components. */
    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"5, 8", "5, 100", "5, 900", "40, 41", "40, 100", "70, 200"})
    void as_many_components_as_samples_are_more_than_the_rank(int n, int d) {
        Samples samples = new Cloud(n, d, n, 1, 0, 0).samples(3);
        assertThatThrownBy(() -> candidate.components(n).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("components = " + n + ", .*: choose 1\\.\\." + (n - 1) + "|k = .*");
    }
}
