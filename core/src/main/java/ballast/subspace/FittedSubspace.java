package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.Samples;

/**
 * A subspace together with the variance that it explains.
 *
 * @param subspace the subspace
 * @param variances how much the samples vary along it and in all, under the weights of the fit
 * @param route how the subspace was computed, in a few words
 */
public record FittedSubspace(Subspace subspace, ExplainedVariance variances, String route) {

    /** The subspace through a mean along orthonormal columns, with the weighted variances of the samples. */
    static FittedSubspace of(
            Samples samples, double[] mean, Matrix basis, double[] weights, Centring centring, String route) {
        return new FittedSubspace(
                new VectorSubspace(mean, Basis.of(basis)), variances(samples, mean, basis, weights, centring), route);
    }

    private static ExplainedVariance variances(
            Samples samples, double[] mean, Matrix basis, double[] weights, Centring centring) {
        int c = basis.columns();
        double n = samples.totalUserWeight();
        WeightedScatter scatter = WeightedScatter.of(samples, mean, weights, centring);
        double scale = n > 1 ? n / (n - 1) / scatter.total() : 0;
        double[] along = new double[c];
        try (Matrix image = Matrix.allocate(samples.columns(), c);
                Matrix inner = Matrix.allocate(c, c)) {
            scatter.apply(basis, image);
            inner.assignTransposeProduct(basis, image);
            for (int j = 0; j < c; j++) {
                along[j] = Math.max(0, inner.get(j, j) * scale);
            }
        }
        return new ExplainedVariance(along, scatter.squaredSpread() * scale);
    }
}
