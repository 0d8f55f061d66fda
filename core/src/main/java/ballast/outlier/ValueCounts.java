package ballast.outlier;

/** Counts equal numbers, many times over in the same memory: a hash table with linear probing that is never cleared. */
final class ValueCounts {

    /** Spreads bits (Knuth, multiplicative hashing: 2^64 over the golden ratio). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final double[] values;
    private final int[] counts;
    /** The count that an entry was written in; entries of earlier counts are free. */
    private final int[] written;

    private final int shift;
    private int current;
    private double commonest;
    private int most;

    ValueCounts(int capacity) {
        int bits = 64 - Long.numberOfLeadingZeros(Math.max(1, 2L * capacity - 1));
        values = new double[1 << bits];
        counts = new int[1 << bits];
        written = new int[1 << bits];
        shift = 64 - bits;
    }

    void begin() {
        current++;
        commonest = Double.NaN;
        most = 0;
    }

    void add(double number) {
        // Minus zero becomes zero.
        double value = number + 0.0;
        int at = (int) (Double.doubleToRawLongBits(value) * SPREAD >>> shift);
        while (written[at] == current && values[at] != value) {
            at = (at + 1) & (values.length - 1);
        }
        if (written[at] != current) {
            written[at] = current;
            values[at] = value;
            counts[at] = 0;
        }
        counts[at]++;
        if (counts[at] > most || counts[at] == most && value < commonest) {
            most = counts[at];
            commonest = value;
        }
    }

    /** The number that was added most often; of several the least. */
    double commonest() {
        return commonest;
    }

    int most() {
        return most;
    }
}
