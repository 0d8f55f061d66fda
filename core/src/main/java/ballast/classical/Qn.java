package ballast.classical;

import java.util.Arrays;

/**
 * The scale Qn: an order statistic of the distances between all pairs of values.
 *
 * <p>With {@code h = floor(n / 2) + 1} it is the {@code h (h - 1) / 2}-th smallest {@code |x_i - x_j|} of all pairs,
 * times 2.2191 and a factor for few values, so that it estimates the deviation of a normal distribution. Half of the
 * values may be anywhere; where more than half are equal it is zero.
 *
 * <p>The order statistic is exact: an interval around it shrinks, and its ends are distances that occur. A step counts
 * all pairs in one walk over the sorted values; O(n log n) in all.
 *
 * @see <a href="https://doi.org/10.1080/01621459.1993.10476408">Rousseeuw, Croux (1993)</a>
 */
final class Qn {

    private static final double CONSISTENCY = 2.21914;

    /** Factors for 2 to 12 values, as R's robustbase has them from simulation. */
    private static final double[] FEW = {
        0.399356, 0.99365, 0.51321, 0.84401, 0.6122, 0.85877, 0.66993, 0.87344, 0.72014, 0.88906, 0.75743
    };

    private final double[] sorted;
    private long within;
    private double largestWithin;
    private double smallestBeyond;

    private Qn(double[] sorted) {
        this.sorted = sorted;
    }

    /** The scale of some values, which are sorted. */
    static double of(double[] values) {
        int n = values.length;
        if (n < 2) {
            return 0;
        }
        Arrays.sort(values);
        long h = n / 2 + 1;
        return CONSISTENCY * factor(n) * new Qn(values).distance(h * (h - 1) / 2);
    }

    private static double factor(int n) {
        if (n <= FEW.length + 1) {
            return FEW[n - 2];
        }
        double inverse =
                n % 2 == 1 ? 1.60188 + (-2.1284 - 5.172 / n) / n : 3.67561 + (1.9654 + (6.987 - 77.0 / n) / n) / n;
        return 1 / (1 + inverse / n);
    }

    /** The k-th smallest distance, k from 1 on. */
    private double distance(long k) {
        count(0);
        if (within >= k) {
            return 0;
        }
        int n = sorted.length;
        double low = 0;
        double countLow = within;
        double beyond = smallestBeyond;
        double high = sorted[n - 1] - sorted[0];
        double countHigh = n * (n - 1.0) / 2;
        for (int step = 0; beyond < high; step++) {
            // Where the k-th would be if distances were spread evenly, but the middle every third time.
            double share = step % 3 == 2 ? 0.5 : (k - countLow) / (countHigh - countLow);
            double middle = Math.min(Math.nextDown(high), Math.max(beyond, low + share * (high - low)));
            count(middle);
            if (within >= k) {
                high = largestWithin;
                countHigh = within;
            } else {
                low = middle;
                countLow = within;
                beyond = smallestBeyond;
            }
        }
        return high;
    }

    /** Counts the pairs that are no further apart than this. */
    private void count(double limit) {
        long pairs = 0;
        double largest = 0;
        double smallest = Double.POSITIVE_INFINITY;
        int first = 0;
        for (int j = 1; j < sorted.length; j++) {
            while (sorted[j] - sorted[first] > limit) {
                first++;
            }
            if (first > 0) {
                smallest = Math.min(smallest, sorted[j] - sorted[first - 1]);
            }
            pairs += j - first;
            largest = Math.max(largest, sorted[j] - sorted[first]);
        }
        within = pairs;
        largestWithin = largest;
        smallestBeyond = smallest;
    }
}
