package ballast.classical;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The minimum covariance determinant of single numbers: location and scale from the h of them that vary least, made
 * consistent and reweighted once.
 *
 * <p>The h lie side by side in rising order, so all windows are tried, in one walk. As each holds the middle value, its
 * sums are those from the middle outwards: a window is not touched by rounding of what lies outside of it. Where
 * several windows vary least, the one in the middle counts. O(n log n).
 *
 * @see <a href="https://doi.org/10.1002/wics.1421">Hubert, Debruyne, Rousseeuw (2018)</a>
 */
final class UnivariateMcd {

    /** The squared 97.5 % point: beyond it a number counts nothing in the second step. */
    private static final double CUTOFF = ChiSquaredDistribution.of(1).inverseCumulativeProbability(0.975);

    private final int h;
    private final double quantile;

    /**
     * The estimator for n numbers.
     *
     * @param h how many of them are covered, more than a half
     */
    UnivariateMcd(int n, int h) {
        this.h = h;
        this.quantile = h == n ? 0 : ChiSquaredDistribution.of(1).inverseCumulativeProbability((double) h / n);
    }

    record LocationScale(double location, double scale) {}

    /**
     * The numbers that vary least.
     *
     * @param first place of the smallest of them in rising order
     */
    record Window(int first, double mean, double variance) {}

    /** Location and scale of numbers, which are sorted; the scale is zero where h of them are equal. */
    LocationScale of(double[] values) {
        Arrays.sort(values);
        Window window = window(values, h);
        if (h == values.length || window.variance == 0) {
            return new LocationScale(window.mean, Math.sqrt(window.variance));
        }
        double[] squares = new double[values.length];
        Arrays.setAll(squares, i -> (values[i] - window.mean) * (values[i] - window.mean));
        double cutoff = CUTOFF * farthestOfNearest(squares, h) / quantile;
        return reweighted(values, squares, cutoff, window.mean);
    }

    /** The h-th smallest of numbers that fall and then rise: the smallest ones lie side by side. */
    private static double farthestOfNearest(double[] squares, int h) {
        int first = 0;
        int last = squares.length - 1;
        while (last - first >= h) {
            if (squares[first] > squares[last]) {
                first++;
            } else {
                last--;
            }
        }
        return Math.max(squares[first], squares[last]);
    }

    private static LocationScale reweighted(double[] values, double[] squares, double cutoff, double near) {
        int count = 0;
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            if (squares[i] < cutoff) {
                count++;
                sum += values[i] - near;
            }
        }
        double location = near + sum / count;
        double spread = 0;
        for (int i = 0; i < values.length; i++) {
            if (squares[i] < cutoff) {
                spread += (values[i] - location) * (values[i] - location);
            }
        }
        return new LocationScale(location, Math.sqrt(spread / (count - 1)));
    }

    /** The window of h sorted numbers that vary least. */
    static Window window(double[] sorted, int h) {
        int n = sorted.length;
        int middle = n / 2;
        double centre = sorted[middle];
        double[] sums = new double[n + 1];
        double[] squares = new double[n + 1];
        for (int i = middle; i < n; i++) {
            double value = sorted[i] - centre;
            sums[i + 1] = sums[i] + value;
            squares[i + 1] = squares[i] + value * value;
        }
        for (int i = middle - 1; i >= 0; i--) {
            double value = sorted[i] - centre;
            sums[i] = sums[i + 1] - value;
            squares[i] = squares[i + 1] - value * value;
        }
        double least = Double.POSITIVE_INFINITY;
        int[] best = new int[n - h + 1];
        int ties = 0;
        for (int first = 0; first + h <= n; first++) {
            double sum = sums[first + h] - sums[first];
            double spread = squares[first + h] - squares[first] - sum * sum / h;
            if (spread < least) {
                least = spread;
                ties = 0;
            }
            if (spread == least) {
                best[ties++] = first;
            }
        }
        int first = best[(ties - 1) / 2];
        return exactly(sorted, first, h);
    }

    private static Window exactly(double[] sorted, int first, int h) {
        double centre = sorted[first + h / 2];
        double sum = 0;
        for (int i = first; i < first + h; i++) {
            sum += sorted[i] - centre;
        }
        double mean = centre + sum / h;
        double spread = 0;
        for (int i = first; i < first + h; i++) {
            spread += (sorted[i] - mean) * (sorted[i] - mean);
        }
        return new Window(first, mean, h > 1 ? spread / (h - 1) : 0);
    }
}
