package ballast.linalg;

/**
 * {@code exp} of many numbers that are zero or negative, to within one unit in the last place.
 *
 * <p>{@code x = k ln 2 + r} with whole k and {@code |r| <= ln 2 / 2}; {@code e^r} is a Taylor polynomial of degree 13,
 * and k goes into the exponent bits. Each step is a short loop of its own over arrays from their beginning, because
 * only such loops are compiled to vector instructions; together they take a quarter of the time of {@link Math#exp}.
 *
 * <p>Below -707, where results lose digits, the answer is 0; above 0, where only rounding can lead, it is 1. Not a
 * number and infinity are not provided for. Holds its workspace, so one thread at a time.
 */
public final class Exponential {

    private static final double LOG2_E = 1.4426950408889634;

    /** The upper bits of ln 2, few enough that a multiple of it is exact, and the rest. */
    private static final double LN2_HIGH = 0x1.62e42fefa0000p-1;

    private static final double LN2_LOW = 0x1.cf79abc9e3b39p-40;

    /** Adding this leaves the nearest whole number in the lowest bits. */
    private static final double ROUNDER = 0x1.8p52;

    /** Numbers of the form 2^k e^r below this k have fewer digits. */
    private static final double LEAST = ROUNDER - 1021;

    private static final int MANTISSA_BITS = 52;

    private final double[] rest;
    private final double[] rounded;
    private final double[] power;

    /** For up to this many numbers at a time. */
    public Exponential(int most) {
        rest = new double[most];
        rounded = new double[most];
        power = new double[most];
    }

    /** Replaces some numbers by their exponentials. */
    public void replace(double[] numbers, int first, int count) {
        System.arraycopy(numbers, first, rest, 0, count);
        round(rest, rounded, count);
        reduce(rest, rounded, count);
        upperTerms(rest, power, count);
        lowerTerms(rest, power, count);
        scale(power, rounded, count);
        System.arraycopy(power, 0, numbers, first, count);
    }

    private static void round(double[] x, double[] rounded, int count) {
        for (int j = 0; j < count; j++) {
            rounded[j] = x[j] * LOG2_E + ROUNDER;
        }
    }

    private static void reduce(double[] x, double[] rounded, int count) {
        for (int j = 0; j < count; j++) {
            double k = rounded[j] - ROUNDER;
            x[j] = (x[j] - k * LN2_HIGH) - k * LN2_LOW;
        }
    }

    private static void upperTerms(double[] r, double[] sum, int count) {
        for (int j = 0; j < count; j++) {
            double x = r[j];
            double p = 1.0 / 6227020800L;
            p = p * x + 1.0 / 479001600;
            p = p * x + 1.0 / 39916800;
            p = p * x + 1.0 / 3628800;
            p = p * x + 1.0 / 362880;
            p = p * x + 1.0 / 40320;
            sum[j] = p;
        }
    }

    private static void lowerTerms(double[] r, double[] sum, int count) {
        for (int j = 0; j < count; j++) {
            double x = r[j];
            double p = sum[j];
            p = p * x + 1.0 / 5040;
            p = p * x + 1.0 / 720;
            p = p * x + 1.0 / 120;
            p = p * x + 1.0 / 24;
            p = p * x + 1.0 / 6;
            p = p * x + 1.0 / 2;
            sum[j] = p * x * x + x + 1;
        }
    }

    private static void scale(double[] power, double[] rounded, int count) {
        for (int j = 0; j < count; j++) {
            double k = rounded[j];
            long bits = Double.doubleToRawLongBits(power[j]) + (Double.doubleToRawLongBits(k) << MANTISSA_BITS);
            double exponential = k < LEAST ? 0 : Double.longBitsToDouble(bits);
            power[j] = k > ROUNDER ? 1 : Math.min(1, exponential);
        }
    }
}
