package ballast.contrast;

/** The sum of many numbers, in four interleaved sums so that the processor can overlap them. */
final class Sum {

    private Sum() {}

    static double of(double[] values) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < values.length; i += 4) {
            a += values[i];
            b += values[i + 1];
            c += values[i + 2];
            d += values[i + 3];
        }
        for (; i < values.length; i++) {
            a += values[i];
        }
        return (a + b) + (c + d);
    }
}
