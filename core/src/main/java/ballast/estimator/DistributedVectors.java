package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.solver.DistributedMean;
import ballast.solver.DistributedScatter;
import ballast.solver.EigenSolver;
import ballast.solver.Rank;
import ballast.solver.SampleWeighting;
import ballast.solver.SolverChoice;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.Centring;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Weighted PCA of vectors on many machines by their scatter, as {@code ScatterFitter} does it on one: d x d sums where
 * d is small, otherwise products with a few vectors, and eigenvectors here.
 */
final class DistributedVectors extends DistributedSession<VectorSubspace> {

    private final VectorModel model;
    private final EigenSolver solver;
    private double[] mean;
    private boolean equal;

    DistributedVectors(DistributedSamples samples, VectorModel model, double accuracy) {
        super(samples);
        model.checkCount(samples.columns());
        this.model = model;
        this.solver = SolverChoice.distributedSolver(samples.size(), samples.columns(), model.count(), accuracy);
    }

    /** The same through a fixed point. */
    DistributedVectors through(double[] point) {
        mean = point;
        return this;
    }

    @Override
    void fitPlain() {
        DistributedMean plain = DistributedMean.of(samples);
        equal = plain.isOfEqualSamples();
        if (mean == null) {
            mean = model.centring() == Centring.ORIGIN ? new double[samples.columns()] : plain.mean();
        }
        if (equal && model.centring() != Centring.ORIGIN) {
            return;
        }
        equal = false;
        Rank.require(model.count(), model.mostDirections(samples.size(), samples.columns()));
        solve(SampleWeighting.EQUAL);
        int rank = Rank.of(solver.values(), (int) Math.min(1 << 30, Math.max(samples.size(), samples.columns())));
        Rank.require(model.count(), rank);
    }

    @Override
    void fit(SampleWeighting weighting, SampleColumn losses) {
        if (!equal) {
            solve(weighting, losses);
        }
    }

    private void solve(SampleWeighting weighting, SampleColumn... losses) {
        DistributedScatter scatter = new DistributedScatter(samples, mean, model.centring(), weighting, losses);
        solver.solve(scatter);
        mean = scatter.mean();
    }

    @Override
    VectorSubspace subspace() {
        if (equal) {
            return new VectorSubspace(mean, Basis.axes(samples.columns(), model.count()));
        }
        try (Matrix basis = solver.vectors().copy()) {
            return new VectorSubspace(mean, Bases.of(basis));
        }
    }

    /** Along the eigenvectors lie the eigenvalues, and across them the losses: no pass over the samples is needed. */
    @Override
    ExplainedVariance plainVariances() {
        if (equal) {
            return variances();
        }
        double[] along = Arrays.copyOf(solver.values(), model.count());
        double spread = Arrays.stream(along).sum() + losses().sum(r -> r * r);
        return ExplainedVariance.ofSquares(along, spread, samples.count(), samples.count());
    }

    @Override
    String route() {
        return (equal ? "all samples are equal" : solver.route()) + ", on many machines";
    }

    @Override
    public boolean settled() {
        return equal || solver.settled();
    }

    @Override
    public void close() {
        super.close();
        solver.close();
    }
}
