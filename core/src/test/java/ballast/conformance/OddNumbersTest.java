package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.testing.Cloud;
import ballast.testing.Suite;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Odd numbers end in an answer, all of whose numbers are finite, or in a clear word.
 *
 * <p>{@code -Dballast.odd=20000} draws as many for each method instead of a hundred, or ten in the fast suite.
 */
class OddNumbersTest {

    private static final int DRAWS = Suite.draws("ballast.odd", 100);

    private static final int LONGEST_MESSAGE = 300;

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void end_in_an_answer_or_a_clear_word(MethodEntry<?> entry) {
        for (int seed = 0; seed < DRAWS; seed++) {
            OddNumbers odd = entry.family() == Family.IMAGES ? OddNumbers.images(seed) : OddNumbers.vectors(seed);
            String drawn = "seed " + seed + ": " + odd.words();
            try {
                assertFinite(sized(entry, seed).fit(odd.samples()), drawn);
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as(drawn).isNotBlank().hasSizeLessThan(LONGEST_MESSAGE);
            } catch (RuntimeException e) {
                throw new AssertionError(drawn, e);
            }
        }
    }

    /** The others vary in all directions: it is the cell that is in the way, and to be named if anything is. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void one_cell_far_away_is_not_taken_for_others_that_do_not_vary(MethodEntry<?> entry) {
        for (double far : new double[] {1e9, 1e20, 9.97e36, Float.MAX_VALUE}) {
            double[][] rows = new Cloud(200, 12, 12, 1, 0, 0).rows(4);
            rows[41][8] = far;
            try {
                assertFinite(entry.sized(2).fit(Samples.of(rows).withShape(new ImageShape(3, 4))), "" + far);
            } catch (BadInputException e) {
                assertThat(e.getMessage()).as("" + far).doesNotContain("the data has rank", "are equal");
            }
        }
    }

    private static Method<?> sized(MethodEntry<?> entry, int seed) {
        Components components = entry.family() == Family.IMAGES
                ? new Components(1 + seed % 2, 1 + seed / 2 % 2)
                : Components.of(1 + seed % 3);
        return entry.sized(components).withStopping(new Stopping(1e-7, 100));
    }

    private static void assertFinite(Fit<?> fit, String drawn) {
        assertThat(Stream.of(
                                fit.subspace().mean(),
                                fit.weights(),
                                fit.losses(),
                                fit.objectiveTrace(),
                                fit.explainedVariance().variances())
                        .flatMapToDouble(Arrays::stream))
                .as(drawn)
                .allMatch(Double::isFinite);
        assertThat(fit.explainedVariance().total()).as(drawn).isFinite();
        assertThat(fit.outliers()).as(drawn).hasSizeLessThanOrEqualTo(fit.losses().length);
    }
}
