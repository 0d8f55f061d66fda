package ballast.subspace;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;

/** Weighted PCA of vectors: the weighted mean and the leading eigenvectors of the weighted scatter about it. */
final class VectorFitter implements SubspaceFitter {

    /** Samples closer together than this, relative to their mean, are all the same sample. */
    private static final double FLAT = 1e-13;

    private final Samples samples;
    private final int components;
    private final Centring centring;
    private final Eigenspace eigenspace;
    private double[] mean;
    private boolean flat;

    VectorFitter(Samples samples, VectorModel components, double accuracy) {
        this.samples = samples;
        this.components = components.count();
        this.centring = components.centring();
        this.eigenspace = Eigenspace.forShape(samples.rows(), samples.columns(), components.count(), accuracy);
    }

    @Override
    public void start() {
        mean = WeightedScatter.plain(samples, samples.row(0)).mean();
        WeightedScatter scatter = WeightedScatter.plain(samples, mean);
        flat = scatter.squaredSpread() <= FLAT * FLAT * scatter.total() * SquaredNorm.of(mean);
        if (!flat) {
            eigenspace.solve(scatter);
            checkRank();
        }
    }

    private void checkRank() {
        double[] values = eigenspace.values();
        double noise = Math.max(samples.rows(), samples.columns()) * Math.ulp(values[0]);
        int rank = 0;
        while (rank < values.length && values[rank] > noise) {
            rank++;
        }
        if (rank < components) {
            throw new BadInputException(
                    "components = " + components + ", but the data has rank " + rank + ": choose 1.." + rank);
        }
    }

    @Override
    public double[] residuals() {
        if (flat) {
            return new double[samples.rows()];
        }
        try (Matrix basis = eigenspace.vectors().copy()) {
            return Residuals.of(samples, mean, basis);
        }
    }

    @Override
    public void refit(double[] weights) {
        if (flat) {
            return;
        }
        WeightedScatter scatter = WeightedScatter.of(samples, mean, weights, centring);
        if (!(scatter.total() > 0)) {
            throw new ArithmeticException("all weights are zero");
        }
        eigenspace.solve(scatter);
        mean = scatter.mean();
    }

    @Override
    public boolean settled() {
        return flat || eigenspace.settled();
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        Basis basis = flat ? firstAxes() : Basis.of(eigenspace.vectors());
        return new FittedSubspace(new VectorSubspace(mean, basis), variances(weights), eigenspace.route());
    }

    /** Samples that are all equal lie in every subspace through them; the first axes are as good as any. */
    private Basis firstAxes() {
        int d = samples.columns();
        double[] axes = new double[d * components];
        for (int j = 0; j < components; j++) {
            axes[j * components + j] = 1;
        }
        return Basis.of(d, components, axes);
    }

    private ExplainedVariance variances(double[] weights) {
        double[] along = new double[components];
        double n = samples.totalUserWeight();
        if (flat || n <= 1) {
            return new ExplainedVariance(along, 0);
        }
        WeightedScatter scatter = WeightedScatter.of(samples, mean, weights, centring);
        double scale = n / (n - 1) / scatter.total();
        try (Matrix basis = eigenspace.vectors().copy();
                Matrix image = Matrix.allocate(samples.columns(), components);
                Matrix inner = Matrix.allocate(components, components)) {
            scatter.apply(basis, image);
            inner.assignTransposeProduct(basis, image);
            for (int j = 0; j < components; j++) {
                along[j] = Math.max(0, inner.get(j, j) * scale);
            }
        }
        return new ExplainedVariance(along, scatter.squaredSpread() * scale);
    }

    @Override
    public void close() {
        eigenspace.close();
    }
}
