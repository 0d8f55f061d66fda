package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ReliefTest {

    @Test
    void slopes_are_the_derivatives_of_the_height() {
        Relief relief = Identity.drawn(new SplittableRandom(1)).relief(Expression.NEUTRAL);
        SplittableRandom random = new SplittableRandom(2);
        double step = 1e-5;
        for (int i = 0; i < 1000; i++) {
            double x = random.nextDouble(0.01, 0.7) * (i % 2 == 0 ? 1 : -1);
            double y = random.nextDouble(-1, 1);
            relief.measure(x, y);
            double right = (relief.heightAt(x + step, y) - relief.heightAt(x - step, y)) / (2 * step);
            double up = (relief.heightAt(x, y + step) - relief.heightAt(x, y - step)) / (2 * step);
            assertThat(relief.height()).isEqualTo(relief.heightAt(x, y));
            assertThat(relief.slopeX()).isCloseTo(right, within(1e-6));
            assertThat(relief.slopeY()).isCloseTo(up, within(1e-6));
        }
    }

    @Test
    void both_sides_of_a_face_are_alike() {
        Relief relief = Identity.drawn(new SplittableRandom(1)).relief(Expression.NEUTRAL);
        assertThat(relief.heightAt(-0.3, 0.1)).isEqualTo(relief.heightAt(0.3, 0.1));
    }
}
