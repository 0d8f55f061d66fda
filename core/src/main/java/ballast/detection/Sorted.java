package ballast.detection;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * Values in rising order, and how often each counts.
 *
 * @param values the values, rising
 * @param counts in the same order
 */
record Sorted(double[] values, double[] counts) {

    static Sorted of(double[] values, double[] counts) {
        if (Arrays.stream(counts).allMatch(count -> count == 1)) {
            // Numbers are sorted several times as fast as indices.
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Sorted(sorted, counts);
        }
        int[] order = OrderStatistic.rising(values);
        return new Sorted(
                Arrays.stream(order).mapToDouble(i -> values[i]).toArray(),
                Arrays.stream(order).mapToDouble(i -> counts[i]).toArray());
    }

    /** A quantile, by linear interpolation between neighbours; all counts are positive. */
    double quantile(double share) {
        int last = values.length - 1;
        double place = share * (Arrays.stream(counts).sum() - 1);
        int k = 0;
        double upTo = counts[0];
        while (k < last && upTo <= place) {
            upTo += counts[++k];
        }
        double beyond = place - (upTo - 1);
        return beyond <= 0 || k == last ? values[k] : values[k] + beyond * (values[k + 1] - values[k]);
    }
}
