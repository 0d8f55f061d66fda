package ballast.linalg;

/** The sum of squares of a stretch of numbers, in four interleaved sums so that the processor can overlap them. */
public final class SquaredNorm {

    private SquaredNorm() {}

    /** The sum of squares of {@code length} entries from {@code start} on. */
    public static double of(double[] values, int start, int length) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int end = start + length;
        int i = start;
        for (; i + 3 < end; i += 4) {
            a += values[i] * values[i];
            b += values[i + 1] * values[i + 1];
            c += values[i + 2] * values[i + 2];
            d += values[i + 3] * values[i + 3];
        }
        for (; i < end; i++) {
            a += values[i] * values[i];
        }
        return (a + b) + (c + d);
    }

    /** The sum of squares of all entries. */
    public static double of(double[] values) {
        return of(values, 0, values.length);
    }
}
