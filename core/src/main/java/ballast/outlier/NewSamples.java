package ballast.outlier;

import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.detection.DetectionStep;
import ballast.detection.DistanceScale;
import ballast.fit.Fit;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The outliers among samples that had no part in a fit, by its own detection's level: orthogonal distances are compared
 * with those of its inliers, score distances with the chi-squared distribution.
 */
public final class NewSamples implements Serializable {

    private static final long serialVersionUID = 1;

    private static final double LEAST = 1e-150;

    private final double alpha;
    private final DistanceScale scale;
    private final double deviations;
    /** Number of scores; 0 where there are no score distances. */
    private final int components;

    private NewSamples(Detection detection, double[] losses, int components) {
        this.alpha = detection.alpha();
        this.deviations = DistanceScale.deviationsAt(alpha);
        this.components = components;
        double[] inliers = IntStream.range(0, losses.length)
                .filter(i -> !detection.of(i).isOutlier())
                .mapToDouble(i -> Math.log(Math.max(LEAST, losses[i])))
                .toArray();
        this.scale = DistanceScale.of(inliers);
    }

    /** Samples to be judged by a fit with a detection. */
    public static NewSamples by(Fit<?> fit, Distances distances) {
        return new NewSamples(
                fit.detection().orElseThrow(),
                fit.losses(),
                distances.score().isPresent() ? fit.subspace().components() : 0);
    }

    /** Samples to be judged by a fit with a detection, whose scores are coordinates on one scale. */
    public static NewSamples by(Fit<?> fit) {
        return new NewSamples(
                fit.detection().orElseThrow(), fit.losses(), fit.subspace().components());
    }

    /** The distances beyond which samples are outliers. */
    public Cutoffs cutoffs() {
        OptionalDouble score = components > 0 ? OptionalDouble.of(quantile(1 - alpha / 2)) : OptionalDouble.empty();
        return new Cutoffs(score, Math.exp(scale.cutoff(deviations)));
    }

    private double quantile(double share) {
        return Math.sqrt(ChiSquaredDistribution.of(components).inverseCumulativeProbability(share));
    }

    /** The outliers. */
    public Detection detection(Distances distances) {
        double[] orthogonal = distances.orthogonal();
        double[] score = distances.score().orElseGet(() -> new double[orthogonal.length]);
        int n = orthogonal.length;
        double[] scores = new double[n];
        Criterion[] criteria = new Criterion[n];
        boolean[] leftOut = new boolean[n];
        double middle = components > 0 ? quantile(0.5) : 1;
        double reach = components > 0 ? Math.log(quantile(1 - alpha / 2) / middle) : 1;
        for (int i = 0; i < n; i++) {
            double far = scale.relative(Math.log(Math.max(LEAST, orthogonal[i])), deviations);
            double within = components > 0 ? Math.log(Math.max(LEAST, score[i]) / middle) / reach : 0;
            scores[i] = Math.max(0, Math.max(far, within));
            leftOut[i] = far > Detection.CUTOFF;
            criteria[i] = leftOut[i]
                    ? Criterion.ORTHOGONAL_DISTANCE
                    : within > Detection.CUTOFF ? Criterion.ALL_DIRECTIONS : null;
        }
        int outliers =
                (int) Arrays.stream(criteria).filter(found -> found != null).count();
        return new Detection(
                scores,
                criteria,
                leftOut,
                alpha,
                List.of(new DetectionStep(
                        Criterion.ORTHOGONAL_DISTANCE, DetectionStep.Rule.TAIL, components, n, 0, outliers)));
    }
}
