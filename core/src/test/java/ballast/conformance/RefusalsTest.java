package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
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

    /** Buffers are not looked through when samples are made of them, so the fit has to say where the bad value is. */
    @ParameterizedTest(name = "{0} x {1}, {2}")
    @CsvSource({"40, 6, NaN", "40, 6, Infinity", "100, 70, NaN", "30, 100, NaN"})
    void a_value_that_is_no_number_is_refused_with_its_place(int n, int d, double bad) {
        double[][] rows = new Cloud(n, d, d, 1, 0, 0).rows(4);
        rows[7][4] = bad;
        ByteBuffer buffer = ByteBuffer.allocate(n * d * Double.BYTES).order(ByteOrder.nativeOrder());
        for (double[] row : rows) {
            for (double value : row) {
                buffer.putDouble(value);
            }
        }
        Samples samples = Samples.inBuffers(n, d, ElementType.FLOAT64, List.of(buffer), n, ByteOrder.nativeOrder());
        assertThatThrownBy(() -> candidate.components(2).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("row 8, column 5 is " + bad);
    }

    /** Such as the largest double, which some programs write for a missing value. */
    @ParameterizedTest(name = "{0} x {1}, {2}")
    @CsvSource({"40, 6, 1e160", "40, 6, -1.7976931348623157E308", "100, 70, 1e200", "30, 100, 1e160"})
    void a_value_whose_square_is_beyond_all_numbers_is_refused_with_its_place(int n, int d, double bad) {
        double[][] rows = new Cloud(n, d, d, 1, 0, 0).rows(4);
        rows[7][4] = bad;
        assertThatThrownBy(() -> candidate.components(2).fit(Samples.of(rows)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("row 8, column 5 is " + bad);
    }
}
