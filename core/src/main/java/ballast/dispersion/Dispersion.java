package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;

/**
 * How far samples spread along directions: {@code sum_i u_i |w'x_i|^p} with the user's weights u.
 *
 * <p>p = 2 is the variance of plain PCA, p = 1 the dispersion of PCA-L1. From p = 1 on it is convex in w, so that every
 * step to the direction of steepest ascent on the sphere is an ascent; below, steps have to be searched for.
 */
public record Dispersion(double p) implements Spread {

    /** Sum of absolute scores. */
    public static final Dispersion ABSOLUTE = new Dispersion(1);

    /** The power of Lp-PCA when none is given: between PCA-L1 and PCA, as compared in EPCA. */
    public static final double DEFAULT_P = 1.2;

    @Override
    public ScoreGradient at(LocalSamples centred, Matrix directions) {
        return ScoreGradient.of(centred, this, directions);
    }

    /** {@code |t|^p}. */
    double of(double score) {
        double size = Math.abs(score);
        return p == 1 ? size : p == 2 ? size * size : Math.pow(size, p);
    }

    /**
     * Its derivative over p, {@code |t|^(p-1) sign(t)}; the sign of zero is +1, and the infinite slope at zero for p
     * below 1 is 0.
     */
    double slope(double score) {
        if (p == 1) {
            return score >= 0 ? 1 : -1;
        }
        return score == 0 ? 0 : Math.copySign(p == 2 ? Math.abs(score) : Math.pow(Math.abs(score), p - 1), score);
    }

    boolean isConvex() {
        return p >= 1;
    }

    /** Whether there is no slope at scores of zero, from which moving to either side is an ascent. */
    boolean isNonsmooth() {
        return p <= 1;
    }

    /** The dispersion along all columns of scores, n x m. */
    double of(double[] scores, double[] userWeights) {
        int m = scores.length / userWeights.length;
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += userWeights[i / m] * of(scores[i]);
        }
        return sum;
    }
}
