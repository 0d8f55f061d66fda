package ballast.linalg;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Order statistics of finite values by partition, in expected linear time. The values are reordered. */
public final class OrderStatistic {

    /** The standard deviation of normal values over their median absolute deviation. */
    public static final double NORMAL_DEVIATION = 1.482602218505602;

    /** The same, rounded as R's {@code mad} and most papers have it. */
    public static final double ROUNDED_NORMAL_DEVIATION = 1.4826;

    /** So few values are sorted. */
    private static final int FEW = 12;

    /** The place of the sign of a double. */
    private static final int SIGN = Double.SIZE - 1;

    private OrderStatistic() {}

    /** The median, the mean of the two middle values where there are two. */
    public static double median(double[] values) {
        int n = values.length;
        double upper = kth(values, n / 2);
        if (n % 2 == 1) {
            return upper;
        }
        double lower = values[0];
        for (int i = 1; i < n / 2; i++) {
            lower = Math.max(lower, values[i]);
        }
        return lower / 2 + upper / 2;
    }

    /** A quantile of sorted values, by linear interpolation between neighbours. */
    public static double quantile(double[] sorted, double share) {
        double rank = (sorted.length - 1) * share;
        int below = (int) rank;
        int above = Math.min(below + 1, sorted.length - 1);
        return rank == below ? sorted[below] : sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
    }

    /** The places of values in rising order; equal ones stay in their order. */
    public static int[] rising(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The places of values in falling order; equal ones stay in their order. */
    public static int[] falling(double[] values) {
        return rising(Arrays.stream(values).map(value -> -value).toArray());
    }

    /** The indices of the h smallest, rising; of equal ones the first. */
    public static int[] smallest(int h, double[] values) {
        double limit = kth(values.clone(), h - 1);
        int below = (int)
                IntStream.range(0, values.length).filter(i -> values[i] < limit).count();
        int[] chosen = new int[h];
        int count = 0;
        int ties = h - below;
        for (int i = 0; i < values.length && count < h; i++) {
            if (values[i] < limit) {
                chosen[count++] = i;
            } else if (values[i] == limit && ties > 0) {
                chosen[count++] = i;
                ties--;
            }
        }
        return chosen;
    }

    /** The value with this many before it in rising order; no value before it in the array is larger afterwards. */
    public static double kth(double[] values, int k) {
        int low = 0;
        int high = values.length - 1;
        while (high - low >= FEW) {
            double pivot = middleOfThree(values[low], values[(low + high) >>> 1], values[high]);
            int end = smallerFirst(values, low, high, pivot);
            if (k < end) {
                high = end - 1;
            } else if (end > low) {
                low = end;
            } else {
                end = notLargerFirst(values, low, high, pivot);
                if (k < end) {
                    return pivot;
                }
                low = end;
            }
        }
        Arrays.sort(values, low, high + 1);
        return values[k];
    }

    /** Moves values below the pivot to the front, by signs instead of branches, which nobody could predict. */
    private static int smallerFirst(double[] values, int low, int high, double pivot) {
        int end = low;
        for (int i = low; i <= high; i++) {
            double value = values[i];
            values[i] = values[end];
            values[end] = value;
            end += (int) (Double.doubleToRawLongBits(value - pivot) >>> SIGN);
        }
        return end;
    }

    /** Moves values up to the pivot to the front. */
    private static int notLargerFirst(double[] values, int low, int high, double pivot) {
        int end = low;
        for (int i = low; i <= high; i++) {
            double value = values[i];
            values[i] = values[end];
            values[end] = value;
            end += 1 - (int) (Double.doubleToRawLongBits(pivot - value) >>> SIGN);
        }
        return end;
    }

    private static double middleOfThree(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
