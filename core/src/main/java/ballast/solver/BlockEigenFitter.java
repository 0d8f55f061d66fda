package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.RitzIteration;
import ballast.subspace.Basis;

/**
 * Weighted PCA of vectors whose scores fit beside them: the steps of {@link BlockEigenSearch}, in single precision
 * while that will do and in double precision from then on.
 */
final class BlockEigenFitter implements SubspaceFitter {

    /** Most memory for the scores, as a share of what the samples take. */
    private static final double MEMORY_SHARE = 0.5;

    /** Scores of this size are carried whatever the samples take. */
    private static final double SMALL_BYTES = 32e6;

    /**
     * Squared distance of the weighted mean from the centre, over the mean squared distance from it, that is too far.
     */
    private static final double OFF_CENTRE = 100;

    /** The same for scores in single precision. */
    static final double OFF_CENTRE_IN_FLOATS = 4;

    /** What scores in single precision may do to a sum of residuals; seen up to 4e-7. */
    private static final double ROUNDING = 1e-6;

    /** Refits in single precision; if it takes longer, rounding may be what keeps the weights moving. */
    private static final int MOST_ROUGH_REFITS = 100;

    /** [V P R]: what steps need, and plain PCA, which ends with its start, does not. */
    private static final int ALL_BLOCKS = 3;

    private final LocalSamples samples;
    private final VectorModel model;
    private final double[] plainMean;
    private final double accuracy;
    private final VectorModel.Axes axes;
    private final int block;
    private final BlockEigenSearch search;
    private boolean rough;
    private boolean inFloats;
    private boolean wasRough;
    private int refits;
    private boolean measuredInFloats;
    private boolean comparedWithFloats;

    BlockEigenFitter(
            LocalSamples samples, double[] plainMean, VectorModel model, double accuracy, VectorModel.Axes axes) {
        this.samples = samples;
        this.model = model;
        this.plainMean = plainMean;
        this.accuracy = accuracy;
        this.axes = axes;
        this.block = RitzIteration.blockFor(model.count());
        this.search = new BlockEigenSearch(samples, plainMean, new double[samples.rows()], model);
    }

    /** Whether a block solver has room in these dimensions and the scores fit beside the samples. */
    static boolean fits(LocalSamples samples, int components) {
        double bytes = 3.0 * RitzIteration.blockFor(components) * samples.rows() * Double.BYTES;
        return samples.columns() > DenseSolver.SMALL
                && RitzIteration.fits(samples.columns(), components)
                && bytes <= Math.min(Integer.MAX_VALUE, Math.max(SMALL_BYTES, MEMORY_SHARE * samples.storedBytes()));
    }

    @Override
    public void roughly() {
        rough = SinglePrecision.pays((double) samples.rows() * samples.columns());
    }

    @Override
    public void exactly() {
        rough = false;
        if (inFloats) {
            inFloats = false;
            search.forget();
            search.carry(new DoubleScores(samples, block, ALL_BLOCKS));
        }
    }

    @Override
    public void start() {
        wasRough = rough;
        inFloats = rough;
        if (axes == VectorModel.Axes.PRINCIPAL) {
            search.vectors().write(Basis.axes(samples.columns(), block).toArray());
            search.solvedTo(0);
        } else {
            startCold();
        }
        search.carry(rough ? FloatScores.centred(samples, block) : new DoubleScores(samples, block, 1));
        if (rough && !SinglePrecision.suits(search.norms())) {
            exactly();
        }
    }

    private void startCold() {
        try (WarmStartedSolver plain =
                new WarmStartedSolver(model.count(), accuracy, rough ? WarmStartedSolver.ROUGH : accuracy, false)) {
            plain.solve(WeightedScatter.plain(samples, plainMean, model.centring()));
            Rank.check(plain.values(), samples, plainMean, model.count());
            search.vectors().assign(plain.block());
            search.solvedTo(plain.residual());
        }
    }

    @Override
    public void refit(double[] weights) {
        if (rough && ++refits > MOST_ROUGH_REFITS) {
            exactly();
        }
        search.refit(weights, rough ? OFF_CENTRE_IN_FLOATS : OFF_CENTRE);
    }

    @Override
    public void residuals(double[] into) {
        comparedWithFloats = measuredInFloats;
        measuredInFloats = inFloats;
        if (!search.residuals(rough ? SinglePrecision.CANCELLATION : Residuals.CANCELLATION, into)) {
            exactly();
            try (Matrix wanted = search.wanted()) {
                Residuals.of(samples, search.mean(), wanted, into);
            }
        }
    }

    @Override
    public double rounding() {
        return measuredInFloats || comparedWithFloats ? ROUNDING : 0;
    }

    @Override
    public boolean settled() {
        return !rough && search.residual() <= accuracy;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        return search.finish(weights, route());
    }

    private String route() {
        String how = "block solver, scores carried along";
        if (!wasRough) {
            return how;
        }
        return how + (rough ? " in single precision" : " in single, at the end in double precision");
    }

    @Override
    public void close() {
        search.close();
    }
}
