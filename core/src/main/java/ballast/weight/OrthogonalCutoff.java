package ballast.weight;

import ballast.linalg.OrderStatistic;

/**
 * The usual cutoff of orthogonal distances (Hubert, Rousseeuw, Vanden Branden 2005): powers {@code r^(2/3)} of the
 * distances of regular samples are about normal (Wilson, Hilferty), so their 97.5 % point is {@code (median + z
 * mad)^(3/2)}.
 *
 * <p>Up to half of the samples may be outliers. As {@code .crit.od} of R's rrcov has it for robust fits, the median and
 * the median absolute deviation are those of the powers, and means of the two middle ones where there are two. Samples
 * are counted by their user weights.
 */
public final class OrthogonalCutoff {

    /** The 97.5 % point of the normal distribution. */
    private static final double NORMAL_975 = 1.959963984540054;

    /** The number of bisections that reduce an interval of doubles to nearly adjacent ones. */
    private static final int HALVINGS = 60;

    private final Losses losses;
    private final double centre;

    private OrthogonalCutoff(Losses losses) {
        this.losses = losses;
        double lower = Math.pow(losses.kthSmallest(lowerRank()), 2.0 / 3);
        double upper = Math.pow(losses.kthSmallest(upperRank()), 2.0 / 3);
        this.centre = between(lower, upper);
    }

    /** The cutoff, at least the median. O(n), by counting. */
    public static double of(Losses losses) {
        return of(losses, NORMAL_975);
    }

    /** The same, at the given number of normal standard deviations from the median. */
    public static double of(Losses losses, double deviations) {
        OrthogonalCutoff cutoff = new OrthogonalCutoff(losses);
        double mad = cutoff.between(cutoff.deviation(cutoff.lowerRank()), cutoff.deviation(cutoff.upperRank()));
        // Powers of equal losses may be rounded up or down.
        double apart = deviations * OrderStatistic.ROUNDED_NORMAL_DEVIATION * mad;
        return Math.max(losses.median(), Math.pow(cutoff.centre + apart, 1.5));
    }

    private double middle() {
        return Math.max(0, (losses.count() - 1) / 2);
    }

    private double lowerRank() {
        return Math.min(Math.floor(middle()) + 1, losses.count());
    }

    private double upperRank() {
        return Math.min(Math.ceil(middle()) + 1, losses.count());
    }

    private double between(double lower, double upper) {
        return lower + (middle() - Math.floor(middle())) * (upper - lower);
    }

    /** The order statistic of the deviations of the powers from the median, by bisection. */
    private double deviation(double rank) {
        double low = 0;
        double high = Math.max(centre, Math.pow(losses.max(), 2.0 / 3));
        for (int i = 0; i < HALVINGS; i++) {
            double half = (low + high) / 2;
            if (within(half) >= rank) {
                high = half;
            } else {
                low = half;
            }
        }
        return high;
    }

    /**
     * The number of samples that deviate by at most this. The ends of the interval are converted to distances, so no
     * power of a distance is computed.
     */
    private double within(double deviation) {
        double nearest = Math.pow(Math.max(0, centre - deviation), 1.5);
        double farthest = Math.pow(centre + deviation, 1.5);
        return losses.sum(r -> r >= nearest && r <= farthest ? 1 : 0);
    }
}
