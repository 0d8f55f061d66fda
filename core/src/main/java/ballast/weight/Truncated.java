package ballast.weight;

import java.util.Map;

/**
 * Truncation: the k samples of least loss count, the rest not at all. With the distance it is TRPCA.
 *
 * <p>Objective: the sum of the k smallest costs; weight that of the loss, {@code 1 / (2 r)} for the distance, for those
 * k, otherwise 0. It never rises.
 *
 * @param loss what a residual costs
 * @param keep the number k of samples that count
 */
public record Truncated(Loss loss, SampleCount keep) implements WeightRule {

    /** Truncated distances, as in TRPCA. */
    public Truncated(SampleCount keep) {
        this(Loss.DISTANCE, keep);
    }

    @Override
    public Truncated tunedTo(Losses first) {
        return new Truncated(loss.tunedTo(first), keep);
    }

    @Override
    public Truncated frozenAt(Losses losses) {
        return new Truncated(loss.frozenAt(losses), keep);
    }

    @Override
    public Map<String, Double> scales() {
        return loss.scales();
    }

    @Override
    public Weighting weigh(Losses losses) {
        double k = keep.of(losses.count());
        double limit = losses.kthSmallest(k);
        double below = losses.sum(r -> r < limit ? 1 : 0);
        double atLimit = losses.sum(r -> r == limit ? 1 : 0);
        // Samples that tie for the last places share them.
        double share = Math.min(1, (k - below) / atLimit);
        LossCurve curve = loss.curve(losses);
        LossTerm cost = curve.cost();
        WeightFunction weight = curve.weight();
        double objective =
                losses.sum(r -> r < limit ? cost.applyAsDouble(r) : 0) + (k - below) * cost.applyAsDouble(limit);
        return new Weighting(r -> r > limit ? 0 : (r < limit ? 1 : share) * weight.applyAsDouble(r), objective);
    }

    @Override
    public void check(double samples, int fittedExactly) {
        keep.of(samples);
    }
}
