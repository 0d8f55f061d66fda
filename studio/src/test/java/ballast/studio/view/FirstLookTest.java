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
        assertThat(FirstLook.of(Samples.of(rows)).ratios()[0]).isCloseTo(0.5, within(0.05));
    }
}
