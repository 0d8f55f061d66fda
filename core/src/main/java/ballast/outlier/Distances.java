package ballast.outlier;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.detection.Judgement;
import ballast.fit.Fit;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.solver.UnusableValue;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.ScoredSamples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * How far samples are from a subspace, and from its centre within it.
 *
 * <p>The orthogonal distance OD is the residual r. The score distance is {@code SD = sqrt(sum_j z_j^2 / l_j)} with z
 * the scores and l their variances; the scores of images are all k1 k2 of them. A {@link CurvedSubspace} has orthogonal
 * distances only, since its scores are no coordinates on one scale. Scores are taken one by one as they are: for
 * methods whose scores are correlated SD is not the Mahalanobis distance.
 *
 * <p>A deviation {@code sqrt(l_j)} below a 1e-7th of the largest, or below what rounding leaves of the mean, is taken
 * as that: a sample that leaves the others where these do not vary at all is very far, and rounding alone is not.
 * Immutable.
 */
public final class Distances {

    private static final double LEAST_DEVIATION = 1e-7;
    private static final double ROUNDING = 1e-12;

    private final double[] score;
    private final double[] orthogonal;

    private Distances(double[] score, double[] orthogonal) {
        this.score = score;
        this.orthogonal = orthogonal;
    }

    /** The distances of a judgement. */
    static Distances of(Judgement judgement) {
        return new Distances(judgement.scoreDistances(), judgement.orthogonalDistances());
    }

    /** The distances of samples by a fit to them or to others. */
    public static Distances of(Fit<?> fit, Samples samples) {
        return of(
                fit.subspace(),
                Optional.of(fit.explainedVariance().variances()).filter(variances -> variances.length > 0),
                samples);
    }

    /**
     * The distances of samples. Two passes, O(n d c).
     *
     * @param variances the variance of each score; without them there are no score distances
     */
    public static Distances of(Subspace subspace, Optional<double[]> variances, Samples samples) {
        if (variances.isEmpty() || subspace instanceof CurvedSubspace) {
            return new Distances(null, measurable(subspace.residuals(samples), samples));
        }
        ScoredSamples scored = subspace.score(samples);
        double[] orthogonal = measurable(scored.residuals(), samples);
        return new Distances(finite(scoreDistances(subspace, variances.get(), scored.scores()), samples), orthogonal);
    }

    private static double[] measurable(double[] residuals, Samples samples) {
        double[] orthogonal = finite(residuals, samples);
        if (!Arrays.stream(orthogonal).allMatch(Double::isFinite)) {
            throw new BadInputException("the distances of the samples from the subspace are too large to be squared");
        }
        return orthogonal;
    }

    private static double[] finite(double[] distances, Samples samples) {
        if (!Arrays.stream(distances).allMatch(Double::isFinite)) {
            UnusableValue.refuse(LocalSamples.of(samples));
        }
        return distances;
    }

    private static double[] scoreDistances(Subspace subspace, double[] variances, Samples scored) {
        int c = subspace.components();
        if (variances.length != c) {
            throw new BadInputException(variances.length + " variances for the scores of " + c + " components");
        }
        double[] deviations = deviations(variances, subspace.mean());
        double[] distances = new double[scored.rows()];
        LocalSamples.of(scored).visit(block -> {
            double[] scores = block.values().toArray();
            for (int i = 0; i < scores.length; i++) {
                scores[i] = scores[i] == 0 ? 0 : scores[i] / deviations[i % c];
            }
            for (int i = 0; i < block.rows(); i++) {
                distances[block.first() + i] = Math.sqrt(SquaredNorm.of(scores, i * c, c));
            }
        });
        return distances;
    }

    /** What each score is divided by: its deviation, or the least that counts. */
    public static double[] deviations(double[] variances, double[] mean) {
        double[] deviations =
                Arrays.stream(variances).map(l -> Math.sqrt(Math.max(0, l))).toArray();
        double largest = Arrays.stream(deviations).max().orElse(0);
        double least = Math.max(LEAST_DEVIATION * largest, ROUNDING * Math.sqrt(SquaredNorm.of(mean)));
        return Arrays.stream(deviations)
                .map(deviation -> Math.max(deviation, least))
                .toArray();
    }

    /** Number of samples. */
    public int size() {
        return orthogonal.length;
    }

    /** The score distance of each sample, if there are any. */
    public Optional<double[]> score() {
        return Optional.ofNullable(score).map(double[]::clone);
    }

    /** The orthogonal distance of each sample. */
    public double[] orthogonal() {
        return orthogonal.clone();
    }
}
