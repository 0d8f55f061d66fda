package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;

/** Weighted PCA of vectors: the weighted mean and the leading eigenvectors of the weighted scatter about it. */
public final class VectorFitter implements SubspaceFitter {

    private final LocalSamples samples;
    private final VectorModel model;
    private final EigenSolver eigenspace;
    private double[] mean;

    VectorFitter(LocalSamples samples, double[] plainMean, VectorModel model, double accuracy) {
        this.samples = samples;
        this.model = model;
        this.mean = plainMean;
        this.eigenspace = EigenSolver.forShape(samples.rows(), samples.columns(), model.count(), accuracy);
    }

    @Override
    public void start() {
        eigenspace.solve(WeightedScatter.plain(samples, mean, model.centring()));
        Rank.check(eigenspace.values(), samples, mean, model.count());
    }

    @Override
    public void residuals(double[] into) {
        try (Matrix basis = eigenspace.vectors().copy()) {
            Residuals.of(samples, mean, basis, into);
        }
    }

    @Override
    public void refit(double[] weights) {
        WeightedScatter scatter = WeightedScatter.of(samples, mean, weights, model.centring());
        eigenspace.solve(scatter);
        mean = scatter.mean();
    }

    @Override
    public boolean settled() {
        return eigenspace.settled();
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        try (Matrix basis = eigenspace.vectors().copy()) {
            return FittedSubspace.of(new VectorSubspace(mean, Basis.of(basis)), samples, weights, eigenspace.route());
        }
    }

    @Override
    public void close() {
        eigenspace.close();
    }
}
