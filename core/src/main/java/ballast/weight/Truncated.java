package ballast.weight;

/**
 * Truncation (TRPCA): the k samples of least loss count by their distance, the rest not at all.
 *
 * <p>Objective: the sum of the k smallest r; weight {@code 1 / (2 r)} for those k, otherwise 0. It never rises.
 *
 * @param keep the number k of samples that count
 */
public record Truncated(SampleCount keep) implements WeightRule {

    @Override
    public Weighting weigh(Losses losses) {
        double k = keep.of(losses.count());
        double limit = losses.kthSmallest(k);
        double floor = losses.floor();
        double below = losses.sum(r -> r < limit ? 1 : 0);
        double atLimit = losses.sum(r -> r == limit ? 1 : 0);
        // Samples that tie for the last places share them.
        double share = Math.min(1, (k - below) / atLimit);
        double objective = losses.sum(r -> r < limit ? r : 0) + (k - below) * limit;
        return new Weighting(r -> r > limit ? 0 : (r < limit ? 1 : share) * 0.5 / Math.max(r, floor), objective);
    }

    @Override
    public void check(double samples, int fittedExactly) {
        keep.of(samples);
    }
}
