package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExponentialTest {

    private static double[] exponentials(double... numbers) {
        double[] values = new double[numbers.length + 2];
        System.arraycopy(numbers, 0, values, 1, numbers.length);
        values[0] = -1;
        new Exponential(numbers.length).replace(values, 1, numbers.length);
        assertThat(values[0]).as("what is not asked for stays").isEqualTo(-1);
        double[] exponentials = new double[numbers.length];
        System.arraycopy(values, 1, exponentials, 0, numbers.length);
        return exponentials;
    }

    @Seeded
    void it_is_the_exponential_to_the_last_digit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] numbers = random.doubles(10_000)
                .map(share -> -Math.pow(10, 20 * share - 17.2))
                .toArray();
        double[] exponentials = exponentials(numbers);
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] > -707) {
                double expected = Math.exp(numbers[i]);
                assertThat(exponentials[i])
                        .as("exp(%s)", numbers[i])
                        .isCloseTo(expected, within(2 * Math.ulp(expected)));
            } else {
                assertThat(exponentials[i]).isLessThan(1e-307);
            }
        }
    }

    @Test
    void zero_gives_one_and_very_negative_numbers_give_zero() {
        assertThat(exponentials(0, -0.0, -746, -1e5, -1e30, -1e300)).containsExactly(1, 1, 0, 0, 0, 0);
    }

    /** Rounding may leave an exponent above zero, far above with large numbers. */
    @Test
    void what_rounding_leaves_above_zero_counts_as_zero() {
        assertThat(exponentials(1e-12, 0.5, 40, 1e4, 1e20)).containsOnly(1);
    }
}
