package ballast.estimator;

import ballast.weight.Losses;
import ballast.weight.OrthogonalCutoff;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Samples within the usual cutoff of orthogonal distances count alike, those beyond it not at all.
 *
 * <p>The cutoff follows the losses, so there is no one objective that falls; its value is the sum of squares within.
 *
 * @param deviations how many deviations of the normal distribution lie between the middle of the losses and the cutoff
 * @see OrthogonalCutoff
 */
record WithinCutoff(double deviations) implements WeightRule {

    /** The rule by which about this share of regular samples does not count, by either of two distances. */
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
