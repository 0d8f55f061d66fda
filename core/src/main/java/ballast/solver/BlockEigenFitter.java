package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.Precision;
import ballast.projection.Residuals;
import ballast.samples.SampleWeights;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.stream.IntStream;

/**
 * Weighted PCA of vectors by the steps of {@link BlockEigenSearch}, whose scores are carried along.
 *
 * <p>Where the samples are read about their centre, in single precision while that will do and in double precision from
 * then on. Very many samples, perhaps in a file that does not fit into memory, are multiplied as they are stored in
 * single precision throughout: sums over more than a few blocks and distances from the centre are in double precision,
 * so errors stay about 1e-6 of the spread of the samples, and samples nearer to the subspace than that allows are
 * measured again.
 */
final class BlockEigenFitter implements SubspaceFitter<VectorSubspace> {

    /** The start of a streamed fit need not be perfect: later steps go on from it. */
    private static final int START_STEPS = 6;

    private static final long START_SEED = 20_210_311L;

    private final VectorProblem problem;
    private final LocalSamples samples;
    private final boolean asStored;
    private final PrecisionSchedule schedule;
    private final BlockEigenSearch search;

    private BlockEigenFitter(VectorProblem problem, boolean asStored) {
        this.problem = problem;
        this.samples = problem.samples();
        this.asStored = asStored;
        this.schedule = new PrecisionSchedule(
                asStored ? Thresholds.STREAMED_SCORES : Thresholds.CARRIED_SCORES, problem.values());
        double[] norms = asStored ? problem.norms() : new double[samples.rows()];
        this.search = new BlockEigenSearch(samples, problem.mean(), norms, problem.model());
    }

    /** A fitter that reads the samples about their centre. */
    static BlockEigenFitter centred(VectorProblem problem) {
        return new BlockEigenFitter(problem, false);
    }

    /** A fitter that multiplies the samples as they are stored. */
    static BlockEigenFitter streamed(VectorProblem problem) {
        return new BlockEigenFitter(problem, true);
    }

    @Override
    public void allowSinglePrecision() {
        schedule.allowSingle();
    }

    @Override
    public void requireDoublePrecision() {
        if (schedule.endEarly()) {
            search.forget();
            search.carry(scores(CarriedScores.ALL_BLOCKS));
        }
    }

    private CarriedScores scores(int room) {
        return CarriedScores.centred(samples, schedule.precision(), problem.block(), room);
    }

    @Override
    public int start() {
        int most = problem.model().mostDirections(samples);
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
        search.carry(scores(schedule.isEarly() ? CarriedScores.ALL_BLOCKS : 1));
        if (schedule.begin(search.norms())) {
            search.forget();
            search.carry(scores(CarriedScores.ALL_BLOCKS));
        }
        return problem.components();
    }

    /** From the scatter of all samples under the user's weights. */
    private int startFromAll() {
        double accuracy = schedule.isEarly() ? Thresholds.NEAR_START : problem.accuracy();
        try (WarmStartedSolver plain =
                new WarmStartedSolver(problem.components(), problem.accuracy(), accuracy, false)) {
            plain.solve(problem.plainScatter());
            search.vectors().assign(plain.block());
            search.solvedTo(plain.residual());
            return Rank.of(plain.values(), samples, problem.mean(), problem.components());
        }
    }

    /** From a part of the samples: the axes of some thousands are so near to those of all that a few steps are left. */
    private int startFromSome() {
        axesOfSome(search.vectors());
        search.carryMeasured(CarriedScores.asStored(samples, problem.block()));
        if (schedule.isEarly()) {
            search.refit(SampleWeights.ones(samples.rows()).toArray(), Double.POSITIVE_INFINITY);
        } else {
            search.start(problem.accuracy(), START_STEPS);
        }
        return search.rank();
    }

    /** The leading axes of samples spread evenly over all, filled up at random where these vary in fewer directions. */
    private void axesOfSome(Matrix vectors) {
        int n = samples.rows();
        int d = samples.columns();
        int block = vectors.columns();
        int some = (int) Math.min(n, Math.max((long) Thresholds.STREAMED_START_SAMPLES * d, (long) n * block / d));
        int[] rows =
                IntStream.range(0, some).map(k -> (int) ((long) n * k / some)).toArray();
        LocalSamples part = samples.select(rows);
        int found = (some < d ? LeadingAxes.of(part, block) : LeadingAxes.ofMany(part, block))
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
        if (!schedule.allows(weights)) {
            requireDoublePrecision();
        }
        boolean single = schedule.precision() == Precision.SINGLE;
        search.refit(weights, single ? Thresholds.OFF_CENTRE_IN_SINGLE : Thresholds.OFF_CENTRE);
    }

    @Override
    public void residuals(double[] into) {
        schedule.measured(schedule.precision());
        if (search.residuals(schedule.leastShare(), into)) {
            return;
        }
        try (Matrix wanted = search.wanted()) {
            if (asStored) {
                measureAgain(wanted, into);
            } else {
                requireDoublePrecision();
                Residuals.of(samples, search.mean(), wanted, into);
            }
        }
    }

    /** In double precision, what has cancelled. */
    private void measureAgain(Matrix wanted, double[] residuals) {
        int[] cancelled = IntStream.range(0, residuals.length)
                .filter(i -> Double.isNaN(residuals[i]))
                .toArray();
        double[] again = Residuals.of(samples.select(cancelled), search.mean(), wanted);
        for (int k = 0; k < cancelled.length; k++) {
            residuals[cancelled[k]] = again[k];
        }
    }

    @Override
    public double rounding() {
        return schedule.rounding();
    }

    @Override
    public boolean settled() {
        return schedule.mayEnd() && search.residual() <= problem.accuracy();
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        String route = asStored
                ? "block solver, samples streamed in single precision"
                : schedule.describe("block solver, scores carried along", schedule.precision());
        return problem.turnedBack(search.finish(weights, route));
    }

    @Override
    public void close() {
        search.close();
    }
}
