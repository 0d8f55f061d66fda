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
        double objective = losses.sum(r -> r < limit ? r : 0) + (k - below) * limit;
        return new Weighting(r -> r <= limit ? 0.5 / Math.max(r, floor) : 0, objective);
    }

    @Override
    public void check(double samples, int fittedExactly) {
        keep.of(samples);
    }
}
