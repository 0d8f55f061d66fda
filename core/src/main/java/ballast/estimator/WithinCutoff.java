package ballast.estimator;

import ballast.weight.Losses;
import ballast.weight.OrthogonalCutoff;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Samples within the cutoff of orthogonal distances have weight 1, those beyond it weight 0.
 *
 * <p>The cutoff is computed from the losses, so there is no fixed objective; its value is the sum of squares within the
 * cutoff.
 *
 * @param deviations the number of normal standard deviations between the median of the losses and the cutoff
 * @see OrthogonalCutoff
 */
record WithinCutoff(double deviations) implements WeightRule {

    /** The rule that gives weight 0 to about this share of regular samples, half of it by each of two distances. */
    public static WithinCutoff atLevel(double alpha) {
        return new WithinCutoff(NormalDistribution.of(0, 1).inverseSurvivalProbability(alpha / 2));
    }

    @Override
    public Weighting weigh(Losses losses) {
        double cutoff = OrthogonalCutoff.of(losses, deviations);
        return new Weighting(r -> r <= cutoff ? 1 : 0, losses.sum(r -> r <= cutoff ? r * r : 0));
    }

    @Override
    public Settling settling() {
        return Settling.WEIGHTS;
    }
}
