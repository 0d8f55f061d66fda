package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.Residuals;
import ballast.subspace.VectorSubspace;

/**
 * Weighted PCA of vectors by the scatter: the weighted mean, and the leading eigenvectors of the weighted scatter about
 * it.
 *
 * <p>With a dense solver, a refit costs n d (d / 2 + c) + O(d^3) multiplications, including the losses, and has full
 * accuracy at once, while the steps of a block solver leave a residual.
 */
final class ScatterFitter implements SubspaceFitter<VectorSubspace> {

    private final LocalSamples samples;
    private final VectorProblem problem;
    private final EigenSolver solver;
    private double[] mean;

    ScatterFitter(VectorProblem problem, EigenSolver solver) {
        this.samples = problem.samples;
        this.problem = problem;
        this.solver = solver;
        this.mean = problem.mean;
    }

    /**
     * Always exact: a scale that a rule computes from the first losses, such as their median, holds for the whole fit.
     */
    @Override
    public int start() {
        int most = problem.model.mostDirections(samples);
        if (most < problem.components()) {
            return most;
        }
        solver.solve(problem.plainScatter());
        return Rank.of(solver.values(), samples, mean, problem.components());
    }

    @Override
    public void refit(double[] weights) {
        WeightedScatter scatter = WeightedScatter.of(samples, mean, weights, problem.model.centring());
        solver.solve(scatter);
        mean = scatter.mean();
    }

    @Override
    public void residuals(double[] into) {
        try (Matrix basis = solver.vectors().copy()) {
            Residuals.of(samples, mean, basis, into);
        }
    }

    @Override
    public boolean settled() {
        return solver.settled();
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        VectorSubspace subspace = new VectorSubspace(mean, Bases.of(solver.vectors()));
        return problem.turnedBack(
                new FittedSubspace<>(subspace, FittedSubspace.variances(subspace, samples, weights), solver.route()));
    }

    @Override
    public void close() {
        solver.close();
    }
}
