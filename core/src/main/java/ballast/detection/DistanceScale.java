package ballast.detection;

import ballast.block.Indices;
import java.util.Arrays;

/**
 * The scale of distances, from the quartiles of those of good samples.
 *
 * <p>Distances d are raised to the power p for which their quartiles lie evenly, {@code 0 <= p <= 2/3}: 2/3 is the
 * power of Wilson and Hilferty (1931) for distances of normal samples, 0 stands for the logarithm, for long tails. The
 * deviation of a distance is {@code (d^p - m^p) / ((b^p - a^p) / 2)}, m the median and a and b the quartiles, times the
 * normal quantile of 3/4.
 *
 * @param middle the logarithm of the median
 * @param power the power p
 * @param spread half the distance of the quartiles on that scale, in units of the median
 */
record DistanceScale(double middle, double power, double spread) {

    /** The normal quantile of 3/4. */
    static final double QUARTILE = 0.6744897501960817;

    /** A power that makes less of the spread than this is as good as none. */
    private static final double LEAST_BEND = 1e-6;

    private static final double MOST_POWER = 2.0 / 3;
    private static final double LEAST_SPREAD = 1e-9;
    private static final int BISECTIONS = 40;

    /**
     * The scale of distances that are given by their logarithms.
     *
     * @param counts how often each counts
     */
    static DistanceScale of(double[] logarithms, double[] counts) {
        int[] counting = Indices.where(counts.length, i -> counts[i] > 0);
        Sorted sorted = Sorted.of(
                Arrays.stream(counting).mapToDouble(i -> logarithms[i]).toArray(),
                Arrays.stream(counting).mapToDouble(i -> counts[i]).toArray());
        double middle = sorted.quantile(0.5);
        double below = middle - sorted.quantile(0.25);
        double above = sorted.quantile(0.75) - middle;
        double power = power(below, above);
        double spread = power == 0 ? (above + below) / 2 : (Math.expm1(power * above) - Math.expm1(-power * below)) / 2;
        return new DistanceScale(middle, power, Math.max(spread, LEAST_SPREAD));
    }

    /** The root p of {@code exp(p above) + exp(-p below) = 2}, which rises through it. */
    private static double power(double below, double above) {
        if (above >= below) {
            return 0;
        }
        double low = 0;
        double high = MOST_POWER;
        for (int step = 0; step < BISECTIONS && (step > 0 || isBeyond(high, below, above)); step++) {
            double power = 0.5 * (low + high);
            if (isBeyond(power, below, above)) {
                high = power;
            } else {
                low = power;
            }
        }
        return high * above > LEAST_BEND ? high : 0;
    }

    private static boolean isBeyond(double power, double below, double above) {
        return Math.exp(power * above) + Math.exp(-power * below) > 2;
    }

    /** The logarithm of the distance that is this many deviations from the median. */
    double cutoff(double deviations) {
        return middle
                + (power == 0 ? deviations * spread / QUARTILE : Math.log1p(deviations * spread / QUARTILE) / power);
    }
}
