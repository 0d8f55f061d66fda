package ballast.study.trial;

import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.outlier.Cutoffs;
import ballast.outlier.Distances;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Optional;

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
        return fit.detection().map(Detection::scores).orElseGet(() -> overCutoffs(fit, samples));
    }

    private static double[] overCutoffs(Fit<?> fit, Samples samples) {
        Distances distances = Distances.of(fit, samples);
        Optional<double[]> within = distances.score();
        double[] orthogonal = distances.orthogonal();
        Cutoffs cutoffs =
                Cutoffs.normal(within.map(known -> fit.subspace().components()), orthogonal, samples.weights());
        double[] scores = new double[orthogonal.length];
        Arrays.setAll(
                scores,
                i -> Math.max(
                        over(orthogonal[i], cutoffs.orthogonal()),
                        within.map(known -> over(known[i], cutoffs.score().orElseThrow()))
                                .orElse(0.0)));
        return scores;
    }

    /** Where regular samples have no distance at all, as with as many components as features, it says nothing. */
    private static double over(double distance, double cutoff) {
        return cutoff > 0 ? distance / cutoff : 0;
    }
}
