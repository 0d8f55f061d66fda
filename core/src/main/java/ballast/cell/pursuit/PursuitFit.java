package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.CellwiseSubspace;
import ballast.cell.Decomposition;
import ballast.classical.WholeWeights;
import ballast.estimator.DictionaryState;
import ballast.estimator.DictionaryState.Totals;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The frame of the methods that split samples into a low-rank part L and a sparse one.
 *
 * <p>Samples are centred at the medians of their features, so that they may be moved. The leading axes of L, at most as
 * many as there are to be components, are the answer; bad cells are those that lie apart from it. User weights are
 * numbers of samples and must be whole.
 *
 * <p>L may have more axes than there are to be components, or fewer; the answer has at least one.
 *
 * @param components at most this many axes
 * @param gaps whether samples may lack values
 */
public record PursuitFit(int components, Pursuit pursuit, Stopping stopping, boolean gaps)
        implements Estimator<CellwiseSubspace> {

    public PursuitFit(int components, Pursuit pursuit, Stopping stopping) {
        this(components, pursuit, stopping, false);
    }

    @Override
    public Optional<Estimator<CellwiseSubspace>> masked() {
        return Optional.of(withGaps());
    }

    @Override
    public Optional<PartialFit<CellwiseSubspace>> partial() {
        return pursuit instanceof OnlinePursuit ? Optional.of(OnlineFit.by(this)) : Optional.empty();
    }

    @Override
    public Fit<CellwiseSubspace> fit(LocalSamples samples, ProgressListener listener) {
        if (samples.weights().areAllOne()) {
            return counted(samples, listener);
        }
        Fit<CellwiseSubspace> fit = new WholeWeights<>(this::counted).fit(samples, listener);
        return fit.withCells(fit.subspace().cells(samples));
    }

    private Fit<CellwiseSubspace> counted(LocalSamples samples, ProgressListener listener) {
        check(samples);
        double[] medians = FeatureMedians.of(samples);
        LocalSamples centred = samples.centredAt(medians);
        Trace trace = new Trace(stopping, listener);
        Pursuit.Split split = pursuit.split(centred, trace);
        try (LowRank low = split.low()) {
            FoundCells found = FoundCells.of(centred, medians, low.leading(components), pursuit.rule());
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
        Pursuit.Split split = pursuit.split(samples.centredAt(medians), new Trace(stopping, listener));
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
        CellCheck.check(samples, components, gaps);
    }

    private PursuitFit withGaps() {
        return new PursuitFit(components, pursuit, stopping, true);
    }
}
