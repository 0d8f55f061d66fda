package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.DistributedMean;
import ballast.solver.DistributedScatter;
import ballast.solver.EigenSolver;
import ballast.solver.Rank;
import ballast.solver.SampleWeighting;
import ballast.solver.SolverChoice;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Weighted PCA of vectors on many machines by their scatter, as {@code ScatterFitter} does it on one: d x d sums where
 * d is small, otherwise products with a few vectors, and eigenvectors here.
 */
final class DistributedVectors extends DistributedSession<VectorSubspace> {

    /** Share of a sum above which a difference from it has all digits but four. */
    private static final double LEAST_DIFFERENCE = 1e-4;

    private final VectorModel model;
    private final EigenSolver solver;
    private double[] mean;
    private OptionalDouble spread = OptionalDouble.empty();
    private boolean equal;

    DistributedVectors(DistributedSamples samples, VectorModel model, double accuracy) {
        super(samples);
        model.checkCount(samples.columns());
        this.model = model;
        this.solver = SolverChoice.distributedSolver(samples.size(), samples.columns(), model.count(), accuracy);
    }

    DistributedVectors through(double[] point) {
        mean = point;
        return this;
    }

    @Override
    void fitPlain() {
        if (model.centring() == Centring.NONE) {
            solvePlain(new double[samples.columns()], Centring.NONE);
            return;
        }
        DistributedMean near = DistributedMean.near(samples);
        equal = near.isOfEqualSamples();
        if (equal) {
            mean = mean == null ? near.mean() : mean;
        } else if (mean == null) {
            solvePlain(near.mean(), Centring.WEIGHTED);
        } else {
            solvePlain(mean, Centring.PLAIN);
        }
    }

    private void solvePlain(double[] centre, Centring centring) {
        Rank.require(model.count(), model.mostDirections(samples.size(), samples.columns()));
        mean = centre;
        solve(centring, SampleWeighting.EQUAL);
        int rank = Rank.of(solver.values(), (int) Math.min(1 << 30, Math.max(samples.size(), samples.columns())));
        Rank.require(model.count(), rank);
    }

    @Override
    void fit(SampleWeighting weighting, SampleColumn losses) {
        if (!equal) {
            solve(model.centring(), weighting, losses);
        }
    }

    private void solve(Centring centring, SampleWeighting weighting, SampleColumn... losses) {
        DistributedScatter scatter = new DistributedScatter(samples, mean, centring, weighting, losses);
        solver.solve(scatter);
        mean = scatter.mean();
        spread = scatter.trace();
    }

    @Override
    VectorSubspace subspace() {
        if (equal) {
            return new VectorSubspace(mean, Basis.axes(samples.columns(), model.count()));
        }
        return new VectorSubspace(mean, Bases.of(solver.vectors()));
    }

    /** What the eigenvectors leave of the spread, unless that is too little for a difference to be exact. */
    @Override
    double squaredLosses() {
        if (equal || spread.isEmpty()) {
            return super.squaredLosses();
        }
        double left = spread.getAsDouble()
                - Arrays.stream(solver.values()).limit(model.count()).sum();
        return left > LEAST_DIFFERENCE * spread.getAsDouble() ? left : super.squaredLosses();
    }

    /** Along the eigenvectors lie the eigenvalues, and across them the losses: no pass over the samples is needed. */
    @Override
    ExplainedVariance plainVariances() {
        if (equal) {
            return variances();
        }
        double[] along = Arrays.copyOf(solver.values(), model.count());
        double spread = Arrays.stream(along).sum() + squaredLosses();
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
