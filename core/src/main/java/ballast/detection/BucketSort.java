package ballast.detection;

import java.util.Arrays;

/**
 * Sorts values that lie about evenly between the least and the largest, such as projections: put into as many buckets
 * as there are values, hardly any has to move afterwards. A quarter of the time that {@link Arrays#sort(double[])}
 * takes for some hundred values, to which values that crowd in one place are left.
 */
final class BucketSort {

    /** Fewer values are not worth it. */
    private static final int FEWEST = 32;

    /** So many values in one bucket would have to move too far. */
    private static final int CROWDED = 16;

    private BucketSort() {}

    /** Sorts values in place, in rising order. */
    static void sort(double[] values) {
        int n = values.length;
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
            largest = Math.max(largest, value);
        }
        double scale = (n - 1) / (largest - least);
        int[] ends = n < FEWEST || !(scale > 0 && scale < Double.POSITIVE_INFINITY)
                ? new int[0]
                : ends(values, least, scale);
        if (ends.length == 0) {
            Arrays.sort(values);
            return;
        }
        double[] given = values.clone();
        for (int i = n - 1; i >= 0; i--) {
            values[--ends[bucket(given[i], least, scale)]] = given[i];
        }
        for (int i = 1; i < n; i++) {
            double value = values[i];
            int at = i;
            for (; at > 0 && values[at - 1] > value; at--) {
                values[at] = values[at - 1];
            }
            values[at] = value;
        }
    }

    private static int bucket(double value, double least, double scale) {
        return (int) ((value - least) * scale);
    }

    /** Where each bucket ends; none if one is crowded. */
    private static int[] ends(double[] values, double least, double scale) {
        int[] ends = new int[values.length];
        int most = 0;
        for (double value : values) {
            most = Math.max(most, ++ends[bucket(value, least, scale)]);
        }
        if (most > CROWDED) {
            return new int[0];
        }
        for (int k = 1; k < ends.length; k++) {
            ends[k] += ends[k - 1];
        }
        return ends;
    }
}
