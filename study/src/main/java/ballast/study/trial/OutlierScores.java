package ballast.study.trial;

import ballast.fit.Fit;
import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.weight.LocalLosses;

/** One number per sample that says how much it is an outlier, larger being worse; by a fit of any method. */
public final class OutlierScores {

    private OutlierScores() {}

    /**
     * The scores of the method's own detection; of a method that detects nothing itself, the larger of the orthogonal
     * and the score distance, each over its cutoff.
     *
     * @param fit a fit to the samples; without a detection it may be one to some of them
     */
    public static double[] of(Fit<?> fit, Samples samples) {
        return fit.detection().map(OutlierMap::outlierScores).orElseGet(() -> overCutoffs(fit, samples));
    }

    private static double[] overCutoffs(Fit<?> fit, Samples samples) {
        OutlierDecision usual = OutlierDecision.of(
                fit.subspace(),
                fit.explainedVariance().variances(),
                LocalLosses.of(fit.subspace().residuals(samples), samples.weights()));
        Cutoffs cutoffs = usual.cutoffs();
        // Where regular samples have no distance at all, as with as many components as features, it says nothing.
        OutlierDecision telling = cutoffs.orthogonal() > 0
                ? usual
                : usual.withCutoffs(new Cutoffs(cutoffs.score(), Double.POSITIVE_INFINITY));
        return telling.judgeScaled(samples).outlierScores();
    }
}
