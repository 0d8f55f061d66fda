package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.samples.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outliers that lie together, and good leverage points. */
class OutlyingGroupsTest {

    private static final double[][] ROWS = {{1, 2, 3}, {3, 6, -3}, {5, 1, 0}, {-1, 7, 4}};
    private static final double[] MEAN = {2, 4, 1};
    private static final Samples SAMPLES = Samples.of(ROWS);

    @ParameterizedTest
    @ValueSource(strings = {"shift", "cluster", "point"})
    void a_group_is_moved_along_one_feature_and_drawn_together_around_the_mean(String form) {
        double width = switch (form) {
            case "shift" -> 1;
            case "cluster" -> Math.sqrt(1.0 / 15);
            default -> 0.001;
        };
        Contaminated result =
                Contamination.parse("together:0.5,feature=2,by=-8,form=" + form).apply(SAMPLES, 4);
        assertThat(result.contaminatedRows().count()).isEqualTo(2);
        for (int row : result.contaminatedRows().indices()) {
            for (int j = 0; j < 3; j++) {
                double expected = MEAN[j] + width * (ROWS[row][j] - MEAN[j]) + (j == 1 ? -8 : 0);
                assertThat(result.samples().row(row)[j]).isCloseTo(expected, within(1e-6));
            }
        }
    }

    @Test
    void the_seed_takes_the_distances_in_turn() {
        Contamination turns = Contamination.parse("together:1,feature=3,by=6/10");
        for (int seed = 0; seed < 4; seed++) {
            double moved = turns.apply(SAMPLES, seed).samples().row(0)[2] - ROWS[0][2];
            assertThat(moved).isCloseTo(seed % 2 == 0 ? 6 : 10, within(1e-6));
        }
    }

    @Test
    void good_leverage_points_leave_the_mean_along_the_first_features_only() {
        Contaminated result = Contamination.parse("leverage:0.5,features=2").apply(SAMPLES, 1);
        for (int row : result.contaminatedRows().indices()) {
            double[] after = result.samples().row(row);
            assertThat(after[0]).isCloseTo(2 + 5 * (ROWS[row][0] - 2), within(1e-5));
            assertThat(after[1]).isCloseTo(4 + 5 * (ROWS[row][1] - 4), within(1e-5));
            assertThat(after[2]).isEqualTo(ROWS[row][2]);
        }
    }

    @Test
    void a_feature_that_does_not_exist_is_refused() {
        assertThatThrownBy(
                        () -> Contamination.parse("together:0.5,feature=4,by=1").apply(SAMPLES, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("feature = 4, but the samples have 3 features");
    }
}
