package ballast.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExponentialTest {

    @Seeded
    void it_is_the_exponential_to_twelve_digits(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[20_001];
        for (int i = 0; i < values.length; i++) {
            values[i] = -Math.pow(10, random.nextDouble(-12, Math.log10(700)));
        }
        double[] exponentials = values.clone();
        Exponential.replace(exponentials, values.length);
        for (int i = 0; i < values.length; i++) {
            double expected = Math.exp(values[i]);
            assertThat(exponentials[i]).as("exp(%s)", values[i]).isCloseTo(expected, within(1e-12 * expected));
        }
    }

    @Test
    void zero_gives_one_what_is_far_below_nearly_nothing_and_the_rest_of_the_array_stays() {
        double[] values = {0, -1e300, Double.NEGATIVE_INFINITY, -5};
        Exponential.replace(values, 3);
        assertThat(values[0]).isEqualTo(1);
        assertThat(values[1]).isBetween(0.0, 1e-300);
        assertThat(values[2]).isBetween(0.0, 1e-300);
        assertThat(values[3]).isEqualTo(-5);
    }
}
