package ballast.outlier;

/**
 * Points of the chi-squared distribution, by Newton's method on the regularised incomplete gamma function.
 *
 * <p>The function is summed as a series below its middle and as a continued fraction (Lentz) above it, 1e-13 or better.
 */
final class ChiSquared {

    private static final double ACCURACY = 1e-15;
    private static final int MOST_TERMS = 1_000_000;
    private static final int MOST_STEPS = 100;

    /** The first terms of Stirling's series: {@code B_2k / (2k (2k - 1))}. */
    private static final double[] STIRLING = {
        1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156
    };

    private ChiSquared() {}

    /** The value that a share of the distribution does not exceed, the share strictly between 0 and 1. */
    static double quantile(double share, int degrees) {
        double a = degrees / 2.0;
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double x = a;
        for (int step = 0; step < MOST_STEPS; step++) {
            double excess = lowerShare(a, x) - share;
            if (excess > 0) {
                high = x;
            } else {
                low = x;
            }
            double next = x - excess / density(a, x);
            if (!(next > low && next < high)) {
                next = high == Double.POSITIVE_INFINITY ? 2 * x : (low + high) / 2;
            }
            double change = Math.abs(next - x);
            x = next;
            if (change <= ACCURACY * x) {
                break;
            }
        }
        return 2 * x;
    }

    private static double density(double a, double x) {
        return factor(a, x) / x;
    }

    /** {@code x^a e^-x / Gamma(a)}. */
    private static double factor(double a, double x) {
        return Math.exp(a * Math.log(x) - x - logGamma(a));
    }

    /** P(a, x), the share of the gamma distribution of shape a up to x. */
    static double lowerShare(double a, double x) {
        return x < a + 1 ? series(a, x) : 1 - fraction(a, x);
    }

    private static double series(double a, double x) {
        double term = 1 / a;
        double sum = term;
        for (int k = 1; k < MOST_TERMS && term > ACCURACY * sum; k++) {
            term *= x / (a + k);
            sum += term;
        }
        return sum * factor(a, x);
    }

    private static double fraction(double a, double x) {
        double b = x + 1 - a;
        double c = Double.MAX_VALUE;
        double d = 1 / b;
        double value = d;
        for (int k = 1; k < MOST_TERMS; k++) {
            double numerator = -k * (k - a);
            b += 2;
            d = 1 / (b + numerator * d);
            c = b + numerator / c;
            value *= c * d;
            if (Math.abs(c * d - 1) <= ACCURACY) {
                break;
            }
        }
        return value * factor(a, x);
    }

    /** Stirling's series, after moving the argument to where it is accurate. */
    private static double logGamma(double a) {
        double shift = 0;
        double z = a;
        while (z < 15) {
            shift += Math.log(z++);
        }
        double series = 0;
        double power = 1 / z;
        for (double coefficient : STIRLING) {
            series += coefficient * power;
            power /= z * z;
        }
        return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
    }
}
