package ballast.detection;

import java.util.Arrays;

/** The order of numbers, in which those that differ by rounding alone are equal. */
final class Order {

    /** Significant bits that are dropped: numbers that differ by less than about 1e-9 of themselves are equal. */
    private static final long ROUNDING = 1L << 22;

    /** Relative difference of distances that rounding may leave of none. */
    static final double TIE = 1e-9;

    private Order() {}

    /** The indices of nonnegative numbers in rising order; of equal ones the lower index first. */
    static int[] rising(double[] values) {
        // The index takes the place of the bits that are dropped.
        long[] keys = new long[values.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (Double.doubleToRawLongBits(values[i]) + ROUNDING / 2 & -ROUNDING) + i;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) (key & ROUNDING - 1)).toArray();
    }
}
