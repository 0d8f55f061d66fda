package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.projection.Residuals;
import ballast.subspace.VectorSubspace;

/**
 * Weighted PCA of vectors by the scatter: the weighted mean, and the leading eigenvectors of the weighted scatter about
 * it.
 *
 * <p>With a dense solver, a refit costs n d (d / 2 + c) + O(d^3) multiplications, losses included, and is as exact as
 * its precision at once, where the steps of a block solver leave a residual.
 */
final class ScatterFitter implements SubspaceFitter<VectorSubspace> {

    private final LocalSamples samples;
    private final VectorProblem problem;
    private final EigenSolver solver;
    private final PrecisionSchedule schedule;
    private double[] mean;
    private Precision solvedIn;

    ScatterFitter(VectorProblem problem, EigenSolver solver, PrecisionSchedule.Limits limits) {
        this.samples = problem.samples();
        this.problem = problem;
        this.solver = solver;
        this.schedule = new PrecisionSchedule(limits, problem.values());
        this.mean = problem.mean();
    }

    @Override
    public void allowSinglePrecision() {
        schedule.allowSingle();
    }

    @Override
    public void requireDoublePrecision() {
        schedule.endEarly();
    }

    /** Exact in any case: what some rules take from the first losses, like the middle one, stays for the whole fit. */
    @Override
    public int start() {
        int most = problem.model().mostDirections(samples);
        if (most < problem.components()) {
            return most;
        }
        if (schedule.isEarly()) {
            schedule.begin(problem.norms());
        }
        solver.solve(problem.plainScatter());
        solvedIn = Precision.DOUBLE;
        return Rank.of(solver.values(), samples, mean, problem.components());
    }

    @Override
    public void refit(double[] weights) {
        if (!schedule.allows(weights) || !solveInSingle(scatter(ofTraceOne(weights)))) {
            schedule.endEarly();
            WeightedScatter scatter = scatter(weights);
            solver.solve(scatter);
            solved(scatter, Precision.DOUBLE);
        }
    }

    private WeightedScatter scatter(double[] weights) {
        return WeightedScatter.of(samples, mean, weights, problem.model().centring());
    }

    /** The same weights but for a factor that gives the scatter a trace of about one, whatever the unit of the data. */
    private double[] ofTraceOne(double[] weights) {
        double[] all = WeightedScatter.combined(samples, weights);
        double[] norms = problem.norms();
        double trace = 0;
        for (int i = 0; i < all.length; i++) {
            trace += all[i] * norms[i];
        }
        double[] scaled = weights.clone();
        if (trace > 0 && !Double.isInfinite(trace)) {
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] /= trace;
            }
        }
        return scaled;
    }

    /** Solves in single precision; false if that is not enough. Where it may be what moves the subspace, it ends. */
    private boolean solveInSingle(WeightedScatter scatter) {
        try (Matrix before = solver.vectors().copy()) {
            if (!solver.solveInSingle(scatter)) {
                return false;
            }
            if (sine(before, solver.vectors()) < Thresholds.STILL) {
                schedule.endEarly();
            }
        }
        solved(scatter, Precision.SINGLE);
        return true;
    }

    /** The root of the mean squared sine from one subspace to another. */
    private static double sine(Matrix from, Matrix to) {
        int c = from.columns();
        try (Matrix cosines = Matrix.allocate(c, c)) {
            cosines.assignTransposeProduct(from, to);
            double norm = cosines.frobeniusNorm();
            return Math.sqrt(Math.max(0, 1 - norm * norm / c));
        }
    }

    private void solved(WeightedScatter scatter, Precision precision) {
        mean = scatter.mean();
        solvedIn = precision;
    }

    @Override
    public void residuals(double[] into) {
        try (Matrix basis = solver.vectors().copy()) {
            boolean inSingle = solvedIn == Precision.SINGLE
                    && Residuals.inSingle(samples, mean, basis, Thresholds.DECOMPOSED_SCATTER.leastShare(), into);
            schedule.measured(inSingle ? Precision.SINGLE : Precision.DOUBLE);
            if (!inSingle) {
                if (solvedIn == Precision.SINGLE) {
                    schedule.endEarly();
                }
                Residuals.of(samples, mean, basis, into);
            }
        }
    }

    @Override
    public double rounding() {
        return schedule.rounding();
    }

    @Override
    public boolean settled() {
        return solvedIn == Precision.DOUBLE && solver.settled();
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        VectorSubspace subspace = new VectorSubspace(mean, Bases.of(solver.vectors()));
        return problem.turnedBack(new FittedSubspace<>(
                subspace,
                FittedSubspace.variances(subspace, samples, weights),
                schedule.describe(solver.route(), solvedIn)));
    }

    @Override
    public void close() {
        solver.close();
    }
}
