package ballast.projection;

import ballast.linalg.Cholesky;

/**
 * Scores of one sample whose values count by weights: {@code z = argmin sum_j a_j (y - W z)_j^2 + sum_k ridge_k z_k^2}.
 *
 * <p>The normal equations have {@code W'AW = I - W'(I - A)W}, and the sum with more vanishing terms is used, so the
 * work is proportional to the number of values without full weight, or with some weight: O(m c^2 + d c + c^3).
 * Directions that no weighted value determines get the score of the mean, zero.
 */
public final class WeightedScores {

    private WeightedScores() {}

    /**
     * The scores of a sample.
     *
     * @param centred the sample less the mean; values of weight zero are not used and may be NaN
     * @param weights of each value, from 0 to 1
     * @param w orthonormal columns, row after row
     * @param ridge for each component, not negative
     */
    public static double[] of(double[] centred, double[] weights, double[] w, double[] ridge) {
        int c = ridge.length;
        double[] z = new double[c];
        for (int j = 0; j < centred.length; j++) {
            if (weights[j] != 0) {
                double value = weights[j] * centred[j];
                for (int k = 0; k < c; k++) {
                    z[k] += value * w[j * c + k];
                }
            }
        }
        solve(z, weights, w, ridge);
        return z;
    }

    /**
     * Turns the projection {@code W'A y} of a sample into its scores.
     *
     * @param z the projection, which becomes the scores
     * @param weights of each value, from 0 to 1
     * @param w orthonormal columns, row after row
     * @param ridge for each component, not negative
     */
    public static void solve(double[] z, double[] weights, double[] w, double[] ridge) {
        int c = ridge.length;
        int none = 0;
        int full = 0;
        for (double weight : weights) {
            none += weight == 0 ? 1 : 0;
            full += weight == 1 ? 1 : 0;
        }
        if (full == weights.length) {
            for (int k = 0; k < c; k++) {
                z[k] /= 1 + ridge[k];
            }
            return;
        }
        boolean direct = none > full;
        double[] normal = new double[c * c];
        for (int j = 0; j < weights.length; j++) {
            double factor = direct ? weights[j] : 1 - weights[j];
            if (factor != 0) {
                addOuter(normal, factor, w, j * c, c);
            }
        }
        for (int k = 0; k < c; k++) {
            for (int l = 0; l <= k; l++) {
                double entry = direct ? normal[k * c + l] : (k == l ? 1 : 0) - normal[k * c + l];
                normal[k * c + l] = entry + (k == l ? ridge[k] : 0);
            }
        }
        Cholesky.solveWithRidge(normal, z);
    }

    /** Adds the outer product of one row of the basis with itself, the lower triangle. */
    private static void addOuter(double[] into, double scale, double[] w, int start, int c) {
        for (int k = 0; k < c; k++) {
            double factor = scale * w[start + k];
            for (int l = 0; l <= k; l++) {
                into[k * c + l] += factor * w[start + l];
            }
        }
    }
}
