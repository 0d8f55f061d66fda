package ballast.weight;

/**
 * The losses of all samples in one iteration, as far as a weight rule may see them: sums and order statistics.
 *
 * <p>A loss is the residual norm r of a sample, not its square. A sample with user weight u counts u times in every sum
 * and in every rank, so a sample of weight two is the same as the sample twice. Each question is an aggregation that
 * one thread or a cluster can answer.
 */
public interface Losses {

    /** Share of the largest loss below which a loss is taken as this share in divisions by the loss. */
    double FLOOR = 1e-10;

    /** The number of samples, each counted with its user weight. */
    double count();

    /** The smallest loss. */
    double min();

    /** The largest loss. */
    double max();

    /** The sum of {@code term(loss)} over the samples. */
    double sum(LossTerm term);

    /** The k-th smallest loss, {@code 0 < k <= count}. O(n), by selection. */
    double kthSmallest(double k);

    /** The loss at a share of the ranks, interpolated linearly between neighbouring ranks. */
    default double quantile(double share) {
        double rank = Math.max(0, (count() - 1) * share);
        double lower = Math.floor(rank);
        double below = kthSmallest(Math.min(lower + 1, count()));
        if (rank == lower) {
            return below;
        }
        return below + (rank - lower) * (kthSmallest(Math.min(lower + 2, count())) - below);
    }

    /** The median loss. */
    default double median() {
        return quantile(0.5);
    }

    /** The smallest divisor: {@link #FLOOR} times the largest loss, so that no sample has an infinite weight. */
    default double floor() {
        return FLOOR * max();
    }
}
