package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.Decomposition;
import ballast.classical.WholeWeights;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.DictionaryState;
import ballast.fit.DictionaryState.Totals;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The frame of the methods that split samples into a low-rank part L and a sparse one.
 *
 * <p>Samples are centred at the medians of their features, so that they may be moved. The leading axes of L, at most as
 * many as there are to be components, are the answer; bad cells are those that lie apart from it. User weights are
 * numbers of samples and must be whole.
 *
 * <p>L may have more axes than there are to be components, or fewer; the answer has at least one.
 */
public final class PursuitFit implements Estimator<CellwiseSubspace> {

    /** Residuals are shrunk by root two of their scale, as those of stable principal component pursuit are. */
    static final CellRule SHRINKING = CellRule.soft(Math.sqrt(2));

    /** Cells that are bad do not count. */
    private static final CellRule CUTTING = CellRule.hard(FoundCells.CUTOFF);

    private final int components;
    private final Pursuit pursuit;
    private final CellRule rule;
    private final Stopping stopping;
    private final boolean gaps;

    private PursuitFit(int components, Pursuit pursuit, CellRule rule, Stopping stopping, boolean gaps) {
        this.components = components;
        this.pursuit = pursuit;
        this.rule = rule;
        this.stopping = stopping;
        this.gaps = gaps;
    }

    /**
     * Principal component pursuit.
     *
     * @param components the most axes that are kept
     * @param lambda what bad cells cost; empty: as published
     * @param stopping when to stop
     */
    public static PursuitFit convex(int components, OptionalDouble lambda, Stopping stopping) {
        return of(components, new PrincipalComponentPursuit(lambda, stopping.tolerance()), SHRINKING, stopping);
    }

    /**
     * Stable principal component pursuit.
     *
     * @param components the most axes that are kept
     * @param lambda what bad cells cost; empty: as published
     * @param sigma standard deviation of the noise; empty: that of residuals
     * @param stopping when to stop
     */
    public static PursuitFit stable(int components, OptionalDouble lambda, OptionalDouble sigma, Stopping stopping) {
        return of(components, new StablePursuit(components, lambda, sigma, stopping.tolerance()), SHRINKING, stopping);
    }

    /**
     * Go decomposition.
     *
     * @param components the axes of L
     * @param share of the cells that are bad
     * @param stopping when to stop
     */
    public static PursuitFit largestResiduals(int components, double share, Stopping stopping) {
        return of(components, new GoDecomposition(components, share, stopping.tolerance()), CUTTING, stopping);
    }

    /**
     * Accelerated alternating projections.
     *
     * @param components the axes of L
     * @param gamma factor of the threshold per step
     * @param stopping when to stop
     */
    public static PursuitFit projections(int components, double gamma, Stopping stopping) {
        return of(components, new AlternatingProjections(components, gamma, stopping.tolerance()), CUTTING, stopping);
    }

    /**
     * Online robust PCA.
     *
     * @param components the axes of L
     * @param sigma standard deviation of the noise; empty: that of residuals
     * @param passes the most passes over the samples
     * @param stopping when to stop
     */
    public static PursuitFit online(int components, OptionalDouble sigma, int passes, Stopping stopping) {
        return of(
                components,
                new OnlinePursuit(components, sigma, stopping.tolerance()),
                SHRINKING,
                stopping.withMaxIterations(Math.min(passes - 1, stopping.maxIterations())));
    }

    private static PursuitFit of(int components, Pursuit pursuit, CellRule rule, Stopping stopping) {
        return new PursuitFit(components, pursuit, rule, stopping, false);
    }

    @Override
    public Optional<Estimator<CellwiseSubspace>> masked() {
        return Optional.of(withGaps());
    }

    @Override
    public Optional<PartialFit<CellwiseSubspace>> partial() {
        return pursuit instanceof OnlinePursuit ? Optional.of(OnlineFit.by(this, components)) : Optional.empty();
    }

    @Override
    public Fit<CellwiseSubspace> fit(LocalSamples samples, ProgressListener listener) {
        if (samples.weights().areAllOne()) {
            return counted(samples, listener);
        }
        int[] rows = WholeWeights.rows(samples.weights());
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        Fit<CellwiseSubspace> fit = counted(samples.select(rows).weightedBy(ones), listener.seeingNoWeights());
        CellwiseSubspace subspace = fit.subspace();
        double[] all = new double[samples.rows()];
        Arrays.fill(all, 1);
        return fit.measuring(all, subspace.residuals(samples)).withCells(subspace.cells(samples));
    }

    private Fit<CellwiseSubspace> counted(LocalSamples samples, ProgressListener listener) {
        check(samples);
        double[] medians = FeatureMedians.of(samples);
        LocalSamples centred = samples.centredAt(medians);
        Trace trace = new Trace(stopping, listener);
        Split split = pursuit.split(centred, trace);
        try (LowRank low = split.low()) {
            FoundCells found = FoundCells.of(centred, medians, low.leading(components), rule);
            Fit<CellwiseSubspace> fit = new Fit<>(
                            found.subspace(),
                            SampleWeights.ones(samples.rows()).toArray(),
                            found.subspace().residuals(samples),
                            trace.values(),
                            found.variance(),
                            split.stop(),
                            split.route())
                    .withCells(found.cells())
                    .using(split.numbers());
            return split.left()
                    .map(left -> fit.withState(measured(left, medians, found, samples.rows())))
                    .orElse(fit);
        }
    }

    /** What an update starts from, with what was found of all samples as the share of those that it knows. */
    private static DictionaryState measured(DictionaryState left, double[] origin, FoundCells found, int n) {
        Totals totals = left.totals();
        double along = Arrays.stream(found.variance().variances()).sum();
        double squares = Math.max(0, found.variance().total() - along) * (n - 1);
        return new DictionaryState(
                origin,
                left.dictionary(),
                left.products(),
                left.targets(),
                found.subspace().scales(),
                left.waiting(),
                left.penalty(),
                new Totals(totals.samples(), totals.objective(), squares * totals.samples() / n));
    }

    /** The parts of samples, which may lack values; user weights are left aside. */
    public Decomposition decompose(LocalSamples samples, ProgressListener listener) {
        withGaps().check(samples);
        double[] medians = FeatureMedians.of(samples);
        Split split = pursuit.split(samples.centredAt(medians), new Trace(stopping, listener));
        try (LowRank low = split.low()) {
            VectorSubspace plane = low.plane(medians);
            return new Decomposition(plane, low.scores(plane.basis()));
        }
    }

    private void check(LocalSamples samples) {
        int most = Math.min(samples.rows(), samples.columns()) - 1;
        if (components > most) {
            throw new BadInputException("components = " + components + ", but a low-rank part of " + samples.rows()
                    + " samples of " + samples.columns() + " features has to have fewer axes than either"
                    + (most > 0 ? ": choose 1.." + most : ""));
        }
        if (gaps) {
            CellCheck.withGaps(samples, components);
        } else {
            CellCheck.complete(samples);
        }
    }

    private PursuitFit withGaps() {
        return new PursuitFit(components, pursuit, rule, stopping, true);
    }
}
