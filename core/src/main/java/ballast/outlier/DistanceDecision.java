package ballast.outlier;

import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.detection.DetectionStep;
import ballast.detection.DistanceScale;
import ballast.fit.Fit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Which samples are outliers by their two distances and a rule, whatever the method of the fit.
 *
 * <p>Orthogonal distances are compared with those of the inliers of the fit ({@link DistanceScale}), score distances
 * with the chi-squared distribution, by {@code ((SD^2/c)^(1/3) - (1 - v)) / sqrt(v), v = 2/(9c)} (Wilson, Hilferty
 * 1931), both in standard deviations. The larger of the two decides, and over the cutoff it is the outlier score.
 */
public final class DistanceDecision {

    private static final double LEAST = 1e-150;
    private static final double LEAST_CUTOFF = 1e-9;

    private final Distances distances;
    private final DistanceScale scale;
    private final int components;
    private final double[] across;
    private final double[] within;
    private final double[] larger;

    private DistanceDecision(Fit<?> fit, Distances distances) {
        this.distances = distances;
        this.components = fit.subspace().components();
        int[] outliers = fit.outliers();
        double[] losses = fit.losses().length > 0 ? fit.losses() : distances.orthogonal();
        this.scale = DistanceScale.of(IntStream.range(0, losses.length)
                .filter(i -> Arrays.binarySearch(outliers, i) < 0)
                .mapToDouble(i -> logarithm(losses[i]))
                .toArray());
        this.across = Arrays.stream(distances.orthogonal())
                .map(distance -> scale.deviations(logarithm(distance)))
                .toArray();
        this.within = distances
                .score()
                .map(score -> Arrays.stream(score).map(this::scoreDeviation).toArray())
                .orElseGet(() -> IntStream.range(0, across.length)
                        .mapToDouble(i -> Double.NEGATIVE_INFINITY)
                        .toArray());
        this.larger = new double[across.length];
        Arrays.setAll(larger, i -> Math.max(across[i], within[i]));
    }

    /** The distances of samples of a fit or of others, ready to be decided by. */
    public static DistanceDecision by(Fit<?> fit, Distances distances) {
        return new DistanceDecision(fit, distances);
    }

    private static double logarithm(double distance) {
        return Math.log(Math.max(LEAST, distance));
    }

    private double scoreDeviation(double distance) {
        double v = 2.0 / (9 * components);
        return (Math.cbrt(distance * distance / components) - (1 - v)) / Math.sqrt(v);
    }

    private double scoreDistance(double deviation) {
        double v = 2.0 / (9 * components);
        double root = 1 - v + deviation * Math.sqrt(v);
        return Math.sqrt(components * Math.max(0, root * root * root));
    }

    /** The tail probability of each sample. */
    public double[] tails() {
        return Arrays.stream(larger).map(DecisionRule::tail).toArray();
    }

    /** The outlier map by a rule. */
    public OutlierMap map(DecisionRule rule) {
        double cutoff = Math.max(LEAST_CUTOFF, rule.cutoff(larger));
        int n = larger.length;
        Criterion[] criteria = new Criterion[n];
        boolean[] far = new boolean[n];
        double[] scores = new double[n];
        for (int i = 0; i < n; i++) {
            far[i] = across[i] > cutoff;
            criteria[i] = far[i] ? Criterion.ORTHOGONAL_DISTANCE : within[i] > cutoff ? Criterion.ALL_DIRECTIONS : null;
            scores[i] = Math.max(0, larger[i] / cutoff);
        }
        int outliers = (int) Arrays.stream(larger).filter(own -> own > cutoff).count();
        DetectionStep step = new DetectionStep(
                Criterion.ORTHOGONAL_DISTANCE, DetectionStep.Rule.TAIL, components, n, cutoff, outliers);
        Detection detection = new Detection(scores, criteria, far, DecisionRule.tail(cutoff), List.of(step));
        Cutoffs cutoffs = new Cutoffs(
                distances.score().isPresent() ? OptionalDouble.of(scoreDistance(cutoff)) : OptionalDouble.empty(),
                Math.exp(scale.cutoff(cutoff)));
        return new OutlierMap(distances, cutoffs, Optional.of(detection));
    }
}
