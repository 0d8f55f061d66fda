package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Weighted PCA without any shortcut: the mean, the whole scatter, its dense eigenvectors, and every residual vector.
 * What the fast paths are compared with.
 */
final class PlainFitter implements SubspaceFitter<VectorSubspace> {

    private final LocalSamples samples;
    private final double[][] rows;
    private final double[] user;
    private final int components;
    private double[] mean;
    private double[][] vectors;

    PlainFitter(LocalSamples samples, int components) {
        this.samples = samples;
        this.rows = samples.toArrays();
        this.user = samples.weights().toArray();
        this.components = components;
    }

    /** Every fit by the plain way, whatever the shape. */
    static SubspaceModel<VectorSubspace> model(int components) {
        return model(components, (samples, accuracy) -> new PlainFitter(samples, components));
    }

    /** Every fit by one given way. */
    static SubspaceModel<VectorSubspace> model(int components, Way way) {
        return new SubspaceModel<>() {
            @Override
            public int count() {
                return components;
            }

            @Override
            public int fittedExactly() {
                return VectorModel.of(components).fittedExactly();
            }

            @Override
            public SubspaceFitter<VectorSubspace> fitterOn(LocalSamples samples, double accuracy) {
                return way.fitterOn(samples, accuracy);
            }
        };
    }

    /** A way of fitting. */
    @FunctionalInterface
    interface Way {
        SubspaceFitter<VectorSubspace> fitterOn(LocalSamples samples, double accuracy);
    }

    /** One way of those to choose from, whether it would be chosen or not. */
    static Way by(SolverChoice choice, int components) {
        return (samples, accuracy) -> choice.fitter(problem(samples, components, accuracy));
    }

    /** In coordinates of the span of the samples. */
    static Way inSpan(int components) {
        return (samples, accuracy) ->
                SolverChoice.inSpan(samples, SampleMean.of(samples), VectorModel.of(components), accuracy);
    }

    static VectorProblem problem(LocalSamples samples, int components, double accuracy) {
        return new VectorProblem(samples, SampleMean.of(samples), VectorModel.of(components), accuracy);
    }

    @Override
    public int start() {
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        refit(ones);
        return components;
    }

    @Override
    public void refit(double[] weights) {
        int d = samples.columns();
        double total = 0;
        mean = new double[d];
        for (int i = 0; i < rows.length; i++) {
            double weight = weights[i] * user[i];
            total += weight;
            for (int j = 0; j < d; j++) {
                mean[j] += weight * rows[i][j];
            }
        }
        for (int j = 0; j < d; j++) {
            mean[j] /= total;
        }
        double[] centred = new double[rows.length * d];
        for (int i = 0; i < rows.length; i++) {
            double root = Math.sqrt(weights[i] * user[i]);
            for (int j = 0; j < d; j++) {
                centred[i * d + j] = root * (rows[i][j] - mean[j]);
            }
        }
        try (Matrix y = Matrix.of(rows.length, d, centred);
                Matrix scatter = Matrix.allocate(d, d)) {
            scatter.assignTransposeProduct(y, y);
            try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, components)) {
                vectors = new double[components][d];
                for (int k = 0; k < components; k++) {
                    for (int j = 0; j < d; j++) {
                        vectors[k][j] = eigen.vectors().get(j, k);
                    }
                }
            }
        }
    }

    @Override
    public void residuals(double[] into) {
        for (int i = 0; i < rows.length; i++) {
            double[] left = new double[mean.length];
            for (int j = 0; j < left.length; j++) {
                left[j] = rows[i][j] - mean[j];
            }
            for (double[] vector : vectors) {
                double score = 0;
                for (int j = 0; j < left.length; j++) {
                    score += vector[j] * left[j];
                }
                for (int j = 0; j < left.length; j++) {
                    left[j] -= score * vector[j];
                }
            }
            double square = 0;
            for (double value : left) {
                square += value * value;
            }
            into[i] = Math.sqrt(square);
        }
    }

    @Override
    public boolean settled() {
        return true;
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        double[] rowMajor = new double[mean.length * components];
        for (int k = 0; k < components; k++) {
            for (int j = 0; j < mean.length; j++) {
                rowMajor[j * components + k] = vectors[k][j];
            }
        }
        VectorSubspace subspace = new VectorSubspace(mean, Basis.of(mean.length, components, rowMajor));
        return new FittedSubspace<>(subspace, FittedSubspace.variances(subspace, samples, weights), "plain");
    }

    @Override
    public void close() {
        // It holds nothing.
    }
}
