package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelTableTest {

    private static final LevelTable TABLE = new LevelTable(
            new double[] {0.5, 0.1, 0.01},
            List.of(
                    new LevelTable.Row(50, 0, new double[] {0, 2, 4}),
                    new LevelTable.Row(50, 1, new double[] {0, 3, 6}),
                    new LevelTable.Row(50, 4, new double[] {0, 5, 10}),
                    new LevelTable.Row(100, 0, new double[] {0, 1, 2}),
                    new LevelTable.Row(100, 1, new double[] {0, 2, 3}),
                    new LevelTable.Row(100, 4, new double[] {0, 4, 5})));

    /** Between 1 and 4 axes lie 2, between 50 and 100 samples 200/3: halfway. */
    @ParameterizedTest(name = "level {0}, {1} samples, {2} axes")
    @CsvSource({
        "0.1, 50, 1, 3",
        "0.01, 100, 4, 5",
        "0.1, 50, 2, 4",
        "0.1, 66.66666666666667, 1, 2.5",
        "0.01, 66.66666666666667, 2, 6",
        "0.01, 50, 0, 4",
        "0.01, 66.66666666666667, 0, 3",
        "0.1, 20, 1, 3",
        "0.1, 5000, 9, 4"
    })
    void it_is_interpolated_and_ends_at_its_border(double level, double samples, int axes, double expected) {
        assertThat(TABLE.deviations(level, samples, axes)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void levels_below_those_of_the_table_are_as_much_farther_as_normal_quantiles() {
        double ratio = LevelTable.normalQuantile(0.0001) / LevelTable.normalQuantile(0.01);
        assertThat(TABLE.deviations(0.0001, 50, 1)).isCloseTo(6 * ratio, within(1e-12));
    }

    @ParameterizedTest(name = "{0} samples, {1} axes")
    @CsvSource({"25, 1", "50, 0", "77, 3", "200, 0", "1000, 8", "100000, 0", "30, 40"})
    void of_the_shipped_table_a_lower_level_is_farther(double samples, int axes) {
        double before = Double.NEGATIVE_INFINITY;
        for (double level : new double[] {0.9, 0.4, 0.2, 0.1, 0.05, 0.025, 0.01, 0.003, 0.001, 1e-4, 1e-6}) {
            double deviations = LevelTable.SHIPPED.deviations(level, samples, axes);
            assertThat(deviations).as("level %s", level).isGreaterThan(before);
            before = deviations;
        }
    }

    @Test
    void few_samples_need_a_farther_cutoff() {
        assertThat(LevelTable.SHIPPED.deviations(0.01, 30, 3))
                .isGreaterThan(LevelTable.SHIPPED.deviations(0.01, 3000, 3));
    }
}
