package ballast.outlier;

import java.util.Arrays;

/**
 * The medcouple (Brys, Hubert, Struyf 2004), a robust skewness in -1..1: the median over all pairs of a value a at or
 * above the median m and a value b at or below it of
 *
 * <pre>{@code h(a, b) = ((a - m) - (m - b)) / (a - b)}</pre>
 *
 * <p>Of the k² pairs of k values equal to the median, k count as 0 and as many as +1 as -1. Where two pairs are in the
 * middle it is their mean, as {@code mc(x, doReflect = TRUE)} of R's robustbase has it.
 *
 * <p>The pairs are never formed: h rises with a and with b, so those up to a bound are counted in one walk, and the
 * median is bisected for. O(n log n), for the sorting.
 */
final class Medcouple {

    private static final int HALVINGS = 64;

    /** How far the values above the median are from it, the nearest first. */
    private final double[] above;

    /** How far the values below the median are from it, the nearest first. */
    private final double[] below;

    private final long ties;

    private Medcouple(double[] sorted) {
        int n = sorted.length;
        double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
        above = Arrays.stream(sorted).map(x -> x - median).filter(z -> z > 0).toArray();
        below = Arrays.stream(sorted)
                .map(x -> median - x)
                .filter(z -> z > 0)
                .sorted()
                .toArray();
        ties = n - above.length - below.length;
    }

    static double of(double[] sorted) {
        Medcouple pairs = new Medcouple(sorted);
        long count = (pairs.above.length + pairs.ties) * (pairs.below.length + pairs.ties);
        double lower = pairs.ranked((count + 1) / 2);
        return count % 2 == 1 ? lower : (lower + pairs.ranked(count / 2 + 1)) / 2;
    }

    /** The value at a rank among all pairs, counted from 1. */
    private double ranked(long rank) {
        double low = -1;
        double high = 1;
        if (upTo(low) >= rank) {
            return low;
        }
        if (upTo(0) >= rank && upTo(-Double.MIN_NORMAL) < rank) {
            return 0; // halving would only come near to it
        }
        for (int i = 0; i < HALVINGS; i++) {
            double half = (low + high) / 2;
            if (upTo(half) >= rank) {
                high = half;
            } else {
                low = half;
            }
        }
        return high;
    }

    private long upTo(double bound) {
        long count = 0;
        int near = 0;
        for (double a : above) {
            while (near < below.length && a * (1 - bound) > below[near] * (1 + bound)) {
                near++;
            }
            count += below.length - near;
        }
        long unequal = ties * (ties - 1) / 2;
        count += ties * below.length + unequal;
        count += bound >= 0 ? ties : 0;
        return bound >= 1 ? count + ties * above.length + unequal : count;
    }
}
