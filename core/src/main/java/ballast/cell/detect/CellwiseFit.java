package ballast.cell.detect;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.CellCheck;
import ballast.classical.WholeWeights;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.samples.SampleWeights;
import ballast.solver.EqualSamplesFitter;
import ballast.solver.FittedSubspace;
import ballast.solver.RankException;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The frame of methods that look at single cells: what all of them refuse, samples that take no part, and the answer.
 *
 * <p>User weights are numbers of samples and must be whole. Samples of weight zero, and those with no more values than
 * there are components, take no part; afterwards they are split by the subspace that was found, like new ones. Samples
 * that are all equal are fitted exactly by any subspace through them.
 */
public final class CellwiseFit implements Estimator<CellwiseSubspace> {

    /** Values of samples that are judged together. */
    private static final int VALUES_TOGETHER = 1 << 22;

    private final int components;
    private final CellMethod method;
    private final boolean gaps;

    private CellwiseFit(int components, CellMethod method, boolean gaps) {
        this.components = components;
        this.method = method;
        this.gaps = gaps;
    }

    /** A method with this many components. */
    public CellwiseFit(int components, CellMethod method) {
        this(components, method, false);
    }

    /** What finds a subspace and the bad cells of samples that count once each and have more values than components. */
    @FunctionalInterface
    public interface CellMethod {

        /** Finds them; tells the listener of every iteration. */
        Found find(LocalSamples samples, ProgressListener listener);

        /** The same for some of the samples, one perhaps several times, for methods that know something of each. */
        default CellMethod among(int[] rows) {
            return this;
        }
    }

    /**
     * What a method found.
     *
     * @param subspace the subspace
     * @param cells the bad and the missing cells
     * @param weights of the samples
     * @param objective after the start and after each iteration
     * @param stop why it ended
     * @param route how it was found, in a few words
     * @param detection which samples are outliers, if the method decides
     */
    public record Found(
            CellwiseSubspace subspace,
            Cells cells,
            double[] weights,
            double[] objective,
            Stop stop,
            String route,
            Optional<OutlierMap> detection) {}

    @Override
    public Optional<Estimator<CellwiseSubspace>> masked() {
        return Optional.of(new CellwiseFit(components, method, true));
    }

    @Override
    public Fit<CellwiseSubspace> fit(LocalSamples samples, ProgressListener listener) {
        VectorModel.of(components).checkCount(samples.columns());
        int[] rows = taking(samples);
        if (Arrays.equals(rows, IntStream.range(0, samples.rows()).toArray())) {
            Found found = checked(samples, method, listener);
            return answer(samples, found, found.weights(), found.cells());
        }
        LocalSamples counting =
                samples.select(rows).weightedBy(SampleWeights.ones(rows.length).toArray());
        Found found = checked(
                counting,
                method.among(rows),
                listener.seeing(weights -> spread(weights, rows, new double[samples.rows()])));
        double[] weights = spread(found.weights(), rows, new double[samples.rows()]);
        return answer(samples, found, weights, allCells(found, rows, samples));
    }

    /** The samples that take part, those of weight two twice. */
    private int[] taking(LocalSamples samples) {
        int[] rows = samples.weights().areAllOne()
                ? IntStream.range(0, samples.rows()).toArray()
                : WholeWeights.rows(samples.weights());
        if (!gaps) {
            return rows;
        }
        int[] values = Observed.of(samples).perSample();
        int[] taking = Arrays.stream(rows)
                .filter(i -> values[i] > components || values[i] == samples.columns())
                .toArray();
        if (taking.length == 0) {
            throw new BadInputException(
                    "components = " + components + ", but no sample has more values than that; choose fewer");
        }
        return taking;
    }

    private Found checked(LocalSamples samples, CellMethod finder, ProgressListener listener) {
        CellCheck.check(samples, components, gaps);
        double[] means = Observed.of(samples).columnMeans();
        if (EqualSamplesFitter.fits(filled(samples, means), means)) {
            return equal(samples, listener);
        }
        if (samples.rows() <= components) {
            throw new RankException(components, samples.rows() - 1);
        }
        return finder.find(samples, listener);
    }

    /** Samples with the means of their features in place of missing values. */
    public static LocalSamples filled(LocalSamples samples, double[] means) {
        return samples.edited((row, values, start) -> {
            for (int j = 0; j < means.length; j++) {
                if (Double.isNaN(values[start + j])) {
                    values[start + j] = means[j];
                }
            }
        });
    }

    private Found equal(LocalSamples samples, ProgressListener listener) {
        double[] sample = samples.row(0);
        for (int i = 1; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            Arrays.setAll(sample, j -> Double.isNaN(sample[j]) ? row[j] : sample[j]);
        }
        double[] scales = new double[sample.length];
        Arrays.setAll(scales, j -> Math.max(Double.MIN_NORMAL, Math.ulp(sample[j])));
        CellwiseSubspace subspace = new CellwiseSubspace(
                new VectorSubspace(sample, Basis.axes(sample.length, components)),
                scales,
                CellRule.hard(DeviatingCells.CUTOFF),
                DeviatingCells.CUTOFF);
        Stop stop = new Trace(Stopping.DEFAULT, listener).add(0, 0, true).orElseThrow();
        return new Found(
                subspace,
                subspace.cells(samples),
                SampleWeights.ones(samples.rows()).toArray(),
                new double[] {0},
                stop,
                "all samples are equal",
                Optional.empty());
    }

    private static double[] spread(double[] weights, int[] rows, double[] into) {
        for (int k = 0; k < rows.length; k++) {
            into[rows[k]] = weights[k];
        }
        return into;
    }

    /** The cells that were found, and those of the samples that took no part. */
    private static Cells allCells(Found found, int[] rows, LocalSamples samples) {
        int[] place = new int[samples.rows()];
        Arrays.fill(place, -1);
        for (int k = 0; k < rows.length; k++) {
            place[rows[k]] = k;
        }
        int[] others =
                IntStream.range(0, place.length).filter(i -> place[i] < 0).toArray();
        Stream<Cell> all = IntStream.range(0, place.length)
                .filter(i -> place[i] >= 0)
                .boxed()
                .flatMap(i -> found.cells().of(place[i]).stream().map(cell -> inRow(cell, i)));
        if (others.length > 0) {
            Cells rest = found.subspace().cells(samples.select(others));
            all = Stream.concat(all, rest.stream().map(cell -> inRow(cell, others[cell.row()])));
        }
        return new Cells(samples.rows(), samples.columns(), all.toList());
    }

    private static Cell inRow(Cell cell, int row) {
        return new Cell(row, cell.feature(), cell.value(), cell.expected(), cell.residual());
    }

    private static Fit<CellwiseSubspace> answer(LocalSamples samples, Found found, double[] weights, Cells cells) {
        CellwiseSubspace subspace = found.subspace();
        Optional<OutlierDecision> decision = found.detection().map(OutlierMap::decision);
        Optional<OutlierMap> judged = Optional.empty();
        double[] losses;
        if (decision.isPresent()) {
            losses = new double[samples.rows()];
            judged = Optional.of(judged(samples, subspace, decision.get(), losses));
        } else {
            losses = subspace.residuals(samples);
        }
        VectorSubspace plane = subspace.plane().orElseThrow();
        Fit<CellwiseSubspace> fit = new Fit<>(
                        subspace,
                        weights,
                        losses,
                        found.objective(),
                        FittedSubspace.variances(plane, CellRepair.of(samples, cells), weights),
                        found.stop(),
                        found.route())
                .withCells(cells);
        return judged.map(fit::withOutlierMap).orElse(fit);
    }

    /**
     * The outlier map of samples as the subspace repairs them, as new ones are, some at a time; fills in the losses.
     */
    private static OutlierMap judged(
            LocalSamples samples, CellwiseSubspace subspace, OutlierDecision decision, double[] losses) {
        int n = samples.rows();
        int together = Math.max(1, VALUES_TOGETHER / samples.columns());
        List<OutlierMap> parts = new ArrayList<>();
        for (int first = 0; first < n; first += together) {
            LocalSamples part = samples.select(
                    IntStream.range(first, Math.min(n, first + together)).toArray());
            CellwiseSubspace.Measured measured = subspace.measure(part);
            System.arraycopy(measured.residuals(), 0, losses, first, part.rows());
            parts.add(decision.judgeScaled(CellRepair.ofMost(part, measured.cells())));
        }
        return new OutlierMap(
                decision,
                joined(parts, map -> map.scoreDistances().orElseGet(() -> new double[0])),
                joined(parts, OutlierMap::orthogonalDistances),
                joined(parts, OutlierMap::occludedShares));
    }

    private static double[] joined(List<OutlierMap> parts, Function<OutlierMap, double[]> values) {
        return parts.stream()
                .flatMapToDouble(part -> Arrays.stream(values.apply(part)))
                .toArray();
    }
}
