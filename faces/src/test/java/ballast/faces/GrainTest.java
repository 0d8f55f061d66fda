package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GrainTest {

    @Test
    void noise_is_smooth_bounded_and_without_bias() {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        int draws = 20_000;
        for (int i = 0; i < draws; i++) {
            double x = random.nextDouble(-500, 500);
            double y = random.nextDouble(-500, 500);
            double value = Grain.at(7, x, y);
            assertThat(value).isBetween(-1.0, 1.0);
            assertThat(Grain.at(7, x + 1e-4, y - 1e-4)).isCloseTo(value, within(1e-3));
            sum += value;
        }
        assertThat(sum / draws).isCloseTo(0, within(0.02));
    }

    @Test
    void seeds_are_strangers_to_each_other() {
        double product = 0;
        for (int i = 0; i < 10_000; i++) {
            product += Grain.at(1, i, 3) * Grain.at(2, i, 3);
        }
        assertThat(product / 10_000).isCloseTo(0, within(0.02));
    }
}
