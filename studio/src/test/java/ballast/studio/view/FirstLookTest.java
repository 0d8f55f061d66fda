package ballast.studio.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.Samples;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FirstLookTest {

    @Test
    void samples_that_alternate_all_have_a_part_in_the_variances() {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[8000][3];
        for (int i = 0; i < rows.length; i++) {
            rows[i][i % 2] = random.nextGaussian();
            rows[i][2] = 0.1 * random.nextGaussian();
        }
        assertThat(FirstLook.of(Samples.of(rows), false).ratios()[0]).isCloseTo(0.5, within(0.05));
    }

    @Test
    void values_that_are_missing_are_left_out() {
        SplittableRandom random = new SplittableRandom(2);
        double[][] rows = new double[200][4];
        for (double[] row : rows) {
            double t = random.nextGaussian();
            for (int j = 0; j < 4; j++) {
                row[j] = random.nextInt(10) == 0 ? Double.NaN : (j + 1) * t + 0.1 * random.nextGaussian();
            }
        }
        FirstLook look = FirstLook.of(Samples.withGaps(rows), true);
        assertThat(look.ratios()[0]).isGreaterThan(0.9);
        assertThat(look.x()).hasSize(200).doesNotContain(Float.NaN);
    }
}
