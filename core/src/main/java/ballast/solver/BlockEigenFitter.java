package ballast.solver;

import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.projection.Residuals;
import ballast.samples.SampleWeights;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.stream.IntStream;

/**
 * Weighted PCA of vectors by the steps of {@link BlockEigenSearch}, which carries the scores along.
 *
 * <p>Samples are read about their centre. Very many samples, perhaps in a file larger than the memory, are multiplied
 * as they are stored, in single precision. Sums over more than a block and distances from the centre are in double
 * precision, so errors are about 1e-6 of the spread of the samples. Samples that are too close to the subspace for that
 * are measured again.
 */
final class BlockEigenFitter implements SubspaceFitter<VectorSubspace> {

    /** The largest number of steps at the start of a streamed fit, which later steps improve. */
    private static final int START_STEPS = 6;

    /** The relative residual of a rough start, which is followed by steps under other weights. */
    private static final double ROUGH_START = 1e-3;

    private static final long START_SEED = 20_210_311L;

    private final VectorProblem problem;
    private final LocalSamples samples;
    private final boolean asStored;
    private final BlockEigenSearch search;
    private boolean startsRoughly;

    /**
     * A fitter before its start.
     *
     * @param asStored whether the samples are multiplied as they are stored, or read about their centre
     */
    BlockEigenFitter(VectorProblem problem, boolean asStored) {
        this.problem = problem;
        this.samples = problem.samples;
        this.asStored = asStored;
        CarriedScores scores = new CarriedScores(samples, problem.block(), asStored);
        double[] norms = asStored ? problem.norms() : new double[samples.rows()];
        this.search = new BlockEigenSearch(samples, scores, problem.mean, norms, problem.model);
    }

    /** Steps under other weights follow, which compute the last digits of a long start. */
    @Override
    public void allowRough() {
        startsRoughly = (double) samples.rows() * samples.columns() >= Thresholds.LONG_START;
    }

    @Override
    public int start() {
        int most = problem.model.mostDirections(samples);
        if (most < problem.components()) {
            return most;
        }
        if (asStored) {
            return startFromSome();
        }
        if (problem.hasPrincipalAxes()) {
            search.vectors()
                    .write(Basis.axes(samples.columns(), problem.block()).toArray());
            search.solvedTo(0);
        } else {
            int rank = startFromAll();
            if (rank < problem.components()) {
                return rank;
            }
        }
        search.carry();
        return problem.components();
    }

    private int startFromAll() {
        double accuracy = startsRoughly ? Math.max(ROUGH_START, problem.accuracy) : problem.accuracy;
        try (WarmStartedSolver plain = new WarmStartedSolver(problem.components(), accuracy, false)) {
            plain.solve(problem.plainScatter());
            search.vectors().assign(plain.block());
            search.solvedTo(plain.residual());
            return Rank.of(plain.values(), samples, problem.mean, problem.components());
        }
    }

    /**
     * Starts from the axes of some thousands of samples, which are so close to those of all that a few steps suffice.
     */
    private int startFromSome() {
        axesOfSome(search.vectors());
        search.carry();
        if (startsRoughly) {
            search.refit(SampleWeights.ones(samples.rows()).toArray(), Double.POSITIVE_INFINITY);
        } else {
            search.start(problem.accuracy, START_STEPS);
        }
        return search.rank();
    }

    /**
     * The leading axes of samples spread evenly over all, completed by random ones where these vary in fewer
     * directions.
     */
    private void axesOfSome(Matrix vectors) {
        int n = samples.rows();
        int d = samples.columns();
        int block = vectors.columns();
        int some = (int) Math.min(n, Math.max((long) Thresholds.STREAMED_START_SAMPLES * d, (long) n * block / d));
        int[] rows =
                IntStream.range(0, some).map(k -> (int) ((long) n * k / some)).toArray();
        LocalSamples part = samples.select(rows);
        int found = LeadingAxes.of(part, block)
                .map(axes -> {
                    vectors.columnRange(0, axes.components()).write(axes.basis().toArray());
                    return axes.components();
                })
                .orElse(0);
        if (found < block) {
            Matrix rest = vectors.columnRange(found, block - found);
            try (Matrix random = Orthonormal.random(d, block - found, START_SEED)) {
                rest.assign(random);
            }
            Orthonormal.columnsOutside(vectors.columnRange(0, found), rest);
        }
    }

    @Override
    public void refit(double[] weights) {
        search.refit(weights, asStored ? Thresholds.OFF_CENTRE_IN_SINGLE : Thresholds.OFF_CENTRE);
    }

    @Override
    public void residuals(double[] into) {
        if (search.residuals(asStored ? Thresholds.LEAST_SHARE_IN_SINGLE : Residuals.CANCELLATION, into)) {
            return;
        }
        try (Matrix wanted = search.wanted()) {
            if (asStored) {
                measureAgain(wanted, into);
            } else {
                Residuals.of(samples, search.mean(), wanted, into);
            }
        }
    }

    /** Measures samples whose residual cancelled again, in double precision. */
    private void measureAgain(Matrix wanted, double[] residuals) {
        int[] cancelled = Indices.where(residuals.length, i -> Double.isNaN(residuals[i]));
        double[] again = Residuals.of(samples.select(cancelled), search.mean(), wanted);
        for (int k = 0; k < cancelled.length; k++) {
            residuals[cancelled[k]] = again[k];
        }
    }

    @Override
    public double rounding() {
        return asStored ? Thresholds.ROUNDING_WHEN_STREAMED : 0;
    }

    @Override
    public boolean settled() {
        return search.residual() <= problem.accuracy;
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        String route =
                asStored ? "block solver, samples streamed in single precision" : "block solver, scores carried along";
        return problem.turnedBack(search.finish(weights, route));
    }

    @Override
    public void close() {
        search.close();
    }
}
