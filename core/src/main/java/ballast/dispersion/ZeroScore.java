package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A sample that is orthogonal to a direction without being zero. There {@code |w'x|^p}, p at most 1, rises to both
 * sides, so a stationary direction with such a sample is no maximum.
 *
 * @param column the direction it is orthogonal to
 */
record ZeroScore(double[] sample, double weight, int column) {

    /** Scores below this share of the largest are zero. */
    private static final double ZERO = 1e-14;

    /** Samples shorter than this share of the largest score are zero. */
    private static final double NOTHING = 1e-9;

    /** The first zero among the scores (n x m) of samples, each as {@code deflated} makes it. */
    static Optional<ZeroScore> in(
            LocalSamples centred, double[] scores, double[] userWeights, UnaryOperator<double[]> deflated) {
        double largest = 0;
        for (double score : scores) {
            largest = Math.max(largest, Math.abs(score));
        }
        int m = scores.length / userWeights.length;
        for (int k = 0; k < scores.length; k++) {
            if (Math.abs(scores[k]) <= ZERO * largest) {
                double[] sample = deflated.apply(centred.row(k / m));
                if (Math.sqrt(SquaredNorm.of(sample)) > NOTHING * largest) {
                    return Optional.of(new ZeroScore(sample, userWeights[k / m], k % m));
                }
            }
        }
        return Optional.empty();
    }

    /** The gradient at its direction (p = 1) when the sign of its score is taken to be -1 instead of +1. */
    double[] flipped(double[] gradient) {
        double[] flipped = gradient.clone();
        for (int j = 0; j < flipped.length; j++) {
            flipped[j] -= 2 * weight * sample[j];
        }
        return flipped;
    }
}
