package ballast.detection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Logarithms of distances in rising order, each with the weight of its sample.
 *
 * <p>On this scale the distances of clean samples are about as widely spread on all data sets, whatever their unit and
 * dimension.
 */
final class LogDistances {

    private final double[] values;
    /** Weight of all values before each, and of all at the end. */
    private final double[] before;

    private LogDistances(double[] values, double[] before) {
        this.values = values;
        this.before = before;
    }

    /** The logarithms of distances; samples of weight zero are left out. */
    static LogDistances of(double[] logarithms, double[] weights) {
        int[] counted =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        return Arrays.stream(counted).allMatch(i -> weights[i] == 1)
                ? ofEquals(logarithms, counted)
                : ofOthers(logarithms, weights);
    }

    /** Numbers alone are sorted many times faster than samples with their weights. */
    private static LogDistances ofEquals(double[] logarithms, int[] counted) {
        double[] values = new double[counted.length];
        double[] before = new double[counted.length + 1];
        for (int k = 0; k < values.length; k++) {
            values[k] = logarithms[counted[k]];
            before[k + 1] = k + 1;
        }
        Arrays.sort(values);
        return new LogDistances(values, before);
    }

    private static LogDistances ofOthers(double[] logarithms, double[] weights) {
        int[] order = IntStream.range(0, logarithms.length)
                .filter(i -> weights[i] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> logarithms[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] values = new double[order.length];
        double[] before = new double[order.length + 1];
        for (int k = 0; k < order.length; k++) {
            values[k] = logarithms[order[k]];
            before[k + 1] = before[k] + weights[order[k]];
        }
        return new LogDistances(values, before);
    }

    int size() {
        return values.length;
    }

    double value(int index) {
        return values[index];
    }

    double total() {
        return before[values.length];
    }

    /** Weight of the values up to a place, which is included. */
    double upTo(double place) {
        return before[firstAbove(place)];
    }

    /** Weight of the values from one index to another, the last excluded. */
    double between(int from, int to) {
        return before[to] - before[from];
    }

    /** Index of the first value above a place. */
    int firstAbove(double place) {
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** For each value the index of the first that is more than a window above it. */
    int[] ends(double window) {
        int[] ends = new int[values.length];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            while (end < values.length && values[end] <= values[i] + window) {
                end++;
            }
            ends[i] = end;
        }
        return ends;
    }

    /** Index of the first value that has this share of the weight up to and including it. */
    int indexAt(double share) {
        int found = Arrays.binarySearch(before, share * total());
        int index = (found < 0 ? -found - 1 : found) - 1;
        return Math.max(0, Math.min(values.length - 1, index));
    }

    private double quantile(double share) {
        return values[indexAt(share)];
    }

    /** Width of the lower half, as a standard deviation. */
    double spread() {
        return (quantile(0.5) - quantile(0.25)) / DistanceScale.QUARTILE;
    }
}
