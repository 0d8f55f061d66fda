package ballast.contrast;

/**
 * The exponential of many non-positive numbers at once.
 *
 * <p>A polynomial of {@code x / 2048} squared eleven times: additions and multiplications only, which the compiler turns into vector
 * instructions, several times as fast as {@link Math#exp}. The relative error stays below 1e-12; numbers below -700 count as -700.
 */
final class Exponential {

    private static final double LEAST = -700;
    private static final double SCALE = 1.0 / 2048;

    private Exponential() {}

    /** Replaces the first numbers of an array by their exponentials. */
    static void replace(double[] exponents, int length) {
        for (int i = 0; i < length; i++) {
            double x = Math.max(exponents[i], LEAST) * SCALE;
            double e = 1 / 479001600.0;
            e = e * x + 1 / 39916800.0;
            e = e * x + 1 / 3628800.0;
            e = e * x + 1 / 362880.0;
            e = e * x + 1 / 40320.0;
            e = e * x + 1 / 5040.0;
            e = e * x + 1 / 720.0;
            e = e * x + 1 / 120.0;
            e = e * x + 1 / 24.0;
            e = e * x + 1 / 6.0;
            e = e * x + 0.5;
            e = e * x + 1;
            e = e * x + 1;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            e *= e;
            exponents[i] = e;
        }
    }
}
