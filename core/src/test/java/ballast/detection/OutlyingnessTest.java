package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class OutlyingnessTest {

    /** On a line there is one direction: 0 .. 18 and two far away have the median 10 and the deviation 5. */
    @Test
    void on_a_line_it_is_the_distance_from_the_median_over_the_median_deviation() {
        double[][] rows = new double[21][1];
        for (int i = 0; i < 21; i++) {
            rows[i][0] = i < 19 ? i : 1000 * i;
        }
        double[] outlyingness = Outlyingness.of(MixtureTest.points(rows));
        for (int i = 0; i < 21; i++) {
            assertThat(outlyingness[i])
                    .as("sample %d", i)
                    .isCloseTo(Math.abs(rows[i][0] - 10) / 5, within(1e-9 * (1 + rows[i][0])));
        }
    }
}
