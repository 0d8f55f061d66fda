package ballast.outlier;

import ballast.classical.OrderStatistic;
import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.detection.Reference;
import ballast.fit.Fit;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Which samples are outliers by their two distances and a rule, whatever the method of the fit.
 *
 * <p>Both are brought to standard deviations by powers that make those of normal samples about normal (Wilson, Hilferty
 * 1931). Orthogonal distances are compared with those of the fit, or of its inliers if it detects outliers, by
 * {@code (OD^(2/3) - median) / (1.4826 mad)}, as in the cutoff of Hubert, Rousseeuw and Vanden Branden (2005); score
 * distances with the chi-squared distribution, by {@code ((SD^2/c)^(1/3) - (1 - v)) / sqrt(v), v = 2/(9c)}. The larger
 * of the two decides, and over the cutoff it is the outlier score.
 */
public final class DistanceDecision {

    private static final double NORMAL_DEVIATION = 1.482602218505602;
    private static final double POWER = 2.0 / 3;
    private static final double LEAST_CUTOFF = 1e-9;

    /** Where distances of regular samples are all the same, a deviation is this share of them. */
    private static final double LEAST_SPREAD = 1e-9;

    private final Fit<?> fit;
    private final Distances distances;
    private final double middle;
    private final double spread;
    private final int components;
    private final double[] across;
    private final double[] within;
    private final double[] larger;

    private DistanceDecision(Fit<?> fit, Distances distances) {
        this.fit = fit;
        this.distances = distances;
        this.components = fit.subspace().components();
        double[] usual = usual(fit, distances);
        this.middle = median(usual);
        double mad =
                median(Arrays.stream(usual).map(own -> Math.abs(own - middle)).toArray());
        this.spread = Math.max(NORMAL_DEVIATION * mad, Math.max(LEAST_SPREAD * middle, Double.MIN_NORMAL));
        this.across = Arrays.stream(distances.orthogonal())
                .map(distance -> (Math.pow(distance, POWER) - middle) / spread)
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

    /** Powers of the orthogonal distances of regular samples. */
    private static double[] usual(Fit<?> fit, Distances distances) {
        double[] losses = fit.losses().length > 0 ? fit.losses() : distances.orthogonal();
        return IntStream.range(0, losses.length)
                .filter(i -> fit.detection().map(all -> !all.of(i).isOutlier()).orElse(true))
                .mapToDouble(i -> Math.pow(losses[i], POWER))
                .toArray();
    }

    private static double median(double[] values) {
        return values.length == 0 ? 0 : OrderStatistic.median(values);
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

    /** What judges other samples by the same cutoffs; of subspaces of vectors alone. */
    private Optional<Reference> reference(Cutoffs cutoffs) {
        double[] variances = fit.explainedVariance().variances();
        if (!(fit.subspace() instanceof VectorSubspace subspace)
                || cutoffs.score().isEmpty()
                || Arrays.stream(variances).anyMatch(variance -> !(variance > 0))) {
            return Optional.empty();
        }
        return Optional.of(new Reference(
                subspace,
                variances,
                Optional.of(subspace).filter(whole -> cutoffs.orthogonal() > 0),
                cutoffs.score().getAsDouble(),
                cutoffs.orthogonal(),
                false,
                false,
                Optional.empty()));
    }

    /** The outlier map by a rule. */
    public OutlierMap map(DecisionRule rule) {
        double cutoff = Math.max(LEAST_CUTOFF, rule.cutoff(larger));
        Cutoffs cutoffs = new Cutoffs(
                distances.score().isPresent() ? OptionalDouble.of(scoreDistance(cutoff)) : OptionalDouble.empty(),
                Math.pow(Math.max(0, middle + cutoff * spread), 1 / POWER));
        OutlierMap plain = new OutlierMap(distances, cutoffs);
        int n = larger.length;
        Criterion[] criteria = new Criterion[n];
        boolean[] far = new boolean[n];
        double[] scores = new double[n];
        for (int i = 0; i < n; i++) {
            OutlierKind kind = plain.kind(i);
            far[i] = kind.isOutlier();
            criteria[i] = plain.criterion(i).orElse(null);
            double deviations = Math.max(0, larger[i] / cutoff);
            // rounding must not part the score from the flag
            scores[i] = kind == OutlierKind.REGULAR ? Math.min(1, deviations) : Math.max(Math.nextUp(1.0), deviations);
        }
        Detection detection = new Detection(
                scores, criteria, far, DecisionRule.tail(cutoff), "decided by a rule", reference(cutoffs));
        return new OutlierMap(distances, cutoffs, Optional.of(detection));
    }
}
