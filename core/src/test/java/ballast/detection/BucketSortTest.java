package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BucketSortTest {

    private static void check(double[] values) {
        double[] expected = values.clone();
        Arrays.sort(expected);
        BucketSort.sort(values);
        assertThat(values).containsExactly(expected);
    }

    @Seeded
    void values_spread_evenly_or_in_heaps_are_sorted(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {0, 1, 2, 31, 32, 400, 1000}) {
            check(random.doubles(n).toArray());
            check(random.doubles(n).map(x -> random.nextGaussian()).toArray());
            check(random.doubles(n).map(x -> Math.exp(20 * x)).toArray());
            check(random.doubles(n).map(x -> 1 + Math.floor(3 * x)).toArray());
        }
    }

    @Test
    void so_are_values_at_the_ends_of_the_range() {
        double[] values = new double[100];
        Arrays.setAll(values, i -> (i % 2 == 0 ? 1 : -1) * Double.MAX_VALUE / (1 + i));
        check(values);
        Arrays.setAll(values, i -> Double.MIN_VALUE * (37 * i % 100));
        check(values);
        Arrays.fill(values, 7);
        check(values);
        values[50] = Double.NaN;
        values[60] = Double.POSITIVE_INFINITY;
        check(values);
    }
}
