package ballast.detection;

import java.io.Serializable;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * What is usual among distances, from their quartiles: a scale on which distances of all kinds can be compared.
 *
 * <p>Distances d are raised to the power p for which their quartiles lie evenly, {@code 0 <= p <= 2/3}: 2/3 is the
 * power of Wilson and Hilferty for distances of normal samples, 0 stands for the logarithm, for long tails. A distance
 * is so many deviations from the middle as {@code (d^p - m^p) / (q^p - m^p)}, m the median and q the upper quartile,
 * times the normal quantile of 3/4. What is far out has no part in it.
 *
 * @param middle the logarithm of the median
 * @param spread from there to the logarithm of the upper quartile
 * @param power the power p
 */
public record DistanceScale(double middle, double spread, double power) implements Serializable {

    private static final long serialVersionUID = 1;

    /** The normal quantile of 3/4. */
    static final double QUARTILE = 0.6744897501960817;

    private static final double MOST_POWER = 2.0 / 3;

    private static final double LEAST_SPREAD = 1e-9;

    /** A power that makes less of the spread than this is as good as none. */
    private static final double LEAST_BEND = 1e-6;

    private static final int BISECTIONS = 40;

    private static final double LARGEST_EXPONENT = 50;

    /** The deviations at which a tail begins: two distances are looked at, and share the level. */
    public static double deviationsAt(double alpha) {
        return NormalDistribution.of(0, 1).inverseSurvivalProbability(alpha / 2);
    }

    /** The scale of distances that are given by their logarithms. */
    public static DistanceScale of(double[] logarithms) {
        double[] sorted = logarithms.clone();
        Arrays.sort(sorted);
        double middle = quantile(sorted, 0.5);
        double below = middle - quantile(sorted, 0.25);
        double above = quantile(sorted, 0.75) - middle;
        return new DistanceScale(middle, Math.max(above, LEAST_SPREAD), power(below, above));
    }

    /** The scale that the nearer half of the distances has at the power of normal samples, whatever the others are. */
    static DistanceScale ofNearerHalf(double[] logarithms) {
        double[] sorted = logarithms.clone();
        Arrays.sort(sorted);
        double middle = quantile(sorted, 0.5);
        double below = -Math.expm1(MOST_POWER * (quantile(sorted, 0.25) - middle));
        return new DistanceScale(middle, Math.log1p(Math.max(below, LEAST_SPREAD)) / MOST_POWER, MOST_POWER);
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

    /** Between two neighbours of sorted values, by linear interpolation. */
    public static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int lower = (int) place;
        int upper = Math.min(lower + 1, sorted.length - 1);
        return sorted[lower] + (place - lower) * (sorted[upper] - sorted[lower]);
    }

    /** How many deviations a distance of this logarithm is from the middle. */
    public double deviations(double logarithm) {
        double beyond = logarithm - middle;
        if (power == 0) {
            return QUARTILE * beyond / spread;
        }
        double exponent = Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, power * beyond));
        return QUARTILE * Math.expm1(exponent) / Math.expm1(power * spread);
    }

    /** The logarithm of the distance that is so many deviations from the middle. */
    public double cutoff(double deviations) {
        return middle
                + (power == 0
                        ? deviations * spread / QUARTILE
                        : Math.log1p(deviations * Math.expm1(power * spread) / QUARTILE) / power);
    }

    /** Where a distance of this logarithm lies between the middle (0) and so many deviations from it (1). */
    public double relative(double logarithm, double deviations) {
        return (logarithm - middle) / (cutoff(deviations) - middle);
    }
}
