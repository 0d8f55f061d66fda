package ballast.probabilistic;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;

/**
 * The density of probabilistic PCA: a normal distribution with variance {@code l_j} along each component and the same
 * variance {@code s} in all other directions.
 *
 * <p>Given weighted samples, the likelihood is largest for the weighted PCA, the weighted variances along its
 * components, and as s the mean of the variances that are left (Tipping and Bishop 1999): what their EM converges to.
 *
 * @param variances along the components
 * @param rest the variance in all directions beside the components
 * @param others the number of these directions
 */
record Density(double[] variances, double rest, int others) {

    /** What a sample contributes: squared scores, n x c row after row, and squared residuals. */
    record Coordinates(double[] squaredScores, double[] squaredResiduals) {

        static Coordinates of(VectorSubspace subspace, LocalSamples samples, double[] residuals) {
            try (Matrix w = Bases.matrix(subspace.basis());
                    Matrix scores = samples.centredAt(subspace.mean()).project(w)) {
                return new Coordinates(squares(scores.toArray()), squares(residuals));
            }
        }

        private static double[] squares(double[] values) {
            double[] squares = new double[values.length];
            for (int i = 0; i < squares.length; i++) {
                squares[i] = values[i] * values[i];
            }
            return squares;
        }

        int components() {
            return squaredScores.length / squaredResiduals.length;
        }
    }

    /**
     * The likeliest density of weighted samples.
     *
     * @param dimension number of values of a sample, more than there are components
     * @param leastRest s is no less, since samples that lie in the subspace exactly would be infinitely likely
     */
    static Density of(Coordinates coordinates, double[] weights, int dimension, double leastRest) {
        int c = coordinates.components();
        double[] variances = new double[c];
        double rest = 0;
        double total = 0;
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < c; j++) {
                variances[j] += weights[i] * coordinates.squaredScores[i * c + j];
            }
            rest += weights[i] * coordinates.squaredResiduals[i];
            total += weights[i];
        }
        rest = Math.max(leastRest, rest / total / (dimension - c));
        for (int j = 0; j < c; j++) {
            variances[j] = Math.max(rest, variances[j] / total);
        }
        return new Density(variances, rest, dimension - c);
    }

    /** The negative logarithm of the density at each sample. */
    double[] losses(Coordinates coordinates) {
        int c = variances.length;
        double constant = (c + others) * Math.log(2 * Math.PI) + others * Math.log(rest);
        for (double variance : variances) {
            constant += Math.log(variance);
        }
        double[] losses = new double[coordinates.squaredResiduals.length];
        for (int i = 0; i < losses.length; i++) {
            double distance = coordinates.squaredResiduals[i] / rest;
            for (int j = 0; j < c; j++) {
                distance += coordinates.squaredScores[i * c + j] / variances[j];
            }
            losses[i] = (constant + distance) / 2;
        }
        return losses;
    }
}
