package ballast.study.trial;

import ballast.block.LocalSamples;
import ballast.data.contamination.CellSet;
import ballast.data.contamination.Contaminated;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.fit.Fit;
import ballast.metric.DetectionRates;
import ballast.metric.EpcaError;
import ballast.metric.OutlierSeparation;
import ballast.metric.SquaredErrors;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Samples before and after contamination.
 *
 * @param contaminatedRows the samples that were changed as a whole
 * @param contaminatedCells the single cells that were changed, if any; their samples are not among the contaminated
 *     rows
 * @param suspects samples that were outliers before the contamination; they are neither clean nor measured
 */
public record ContaminatedSamples(
        Samples clean,
        Samples samples,
        SampleSet contaminatedRows,
        Optional<CellSet> contaminatedCells,
        SampleSet suspects) {

    /** Samples contaminated as a whole, without suspects. */
    public ContaminatedSamples(Samples clean, Samples samples, SampleSet contaminatedRows) {
        this(clean, samples, contaminatedRows, Optional.empty(), SampleSet.of(clean.rows()));
    }

    public static ContaminatedSamples of(Samples clean, Optional<Contamination> contamination, long seed) {
        if (contamination.isEmpty()) {
            return new ContaminatedSamples(clean, clean, SampleSet.of(clean.rows()));
        }
        Contaminated contaminated = contamination.get().apply(clean, seed);
        return new ContaminatedSamples(
                clean,
                contaminated.samples(),
                contaminated.wholeRows(),
                contaminated.contaminatedCells(),
                SampleSet.of(clean.rows()));
    }

    /** The same samples with suspects. */
    public ContaminatedSamples withSuspects(SampleSet rows) {
        return new ContaminatedSamples(clean, samples, contaminatedRows, contaminatedCells, rows);
    }

    public ContaminatedSamples select(int[] rows) {
        return new ContaminatedSamples(
                clean.select(rows),
                samples.select(rows),
                select(contaminatedRows, rows),
                contaminatedCells.map(cells -> cells.select(rows)),
                select(suspects, rows));
    }

    private static SampleSet select(SampleSet set, int[] rows) {
        return SampleSet.of(
                rows.length,
                IntStream.range(0, rows.length)
                        .filter(i -> set.contains(rows[i]))
                        .toArray());
    }

    public ContaminatedSamples onThreads(int threads) {
        return new ContaminatedSamples(
                clean.onThreads(threads), samples.onThreads(threads), contaminatedRows, contaminatedCells, suspects);
    }

    /** The samples that are neither contaminated nor suspects. */
    public int[] cleanRows() {
        return Arrays.stream(contaminatedRows.others())
                .filter(row -> !suspects.contains(row))
                .toArray();
    }

    /** The rows for pictures: the contaminated ones, or all if none is contaminated. */
    public int[] rowsToShow() {
        return contaminatedRows.count() > 0 ? contaminatedRows.indices() : contaminatedRows.others();
    }

    /** The squared distance of the reconstructions of the contaminated samples from the clean ones. */
    public EpcaError error(Subspace subspace) {
        double[] errors = SquaredErrors.of(subspace, clean, samples).values();
        return new EpcaError(measured(errors));
    }

    public double squares() {
        return measured(LocalSamples.of(clean).squaredNorms());
    }

    private double measured(double[] values) {
        return Arrays.stream(suspects.others()).mapToDouble(row -> values[row]).sum();
    }

    /** The detection rates of a fit with these weights, which detects the samples of weight zero. */
    public DetectionRates detection(double[] weights) {
        return DetectionRates.of(weights, contaminatedRows.indices(), cleanRows());
    }

    /** The detection rates of a fit that flags these samples. */
    public DetectionRates detection(int[] outliers) {
        double[] weights = new double[samples.rows()];
        Arrays.fill(weights, 1);
        Arrays.stream(outliers).forEach(row -> weights[row] = 0);
        return detection(weights);
    }

    /** How well a fit detects the changed cells; empty without changed cells or for a fit that detects no cells. */
    public Optional<CellDetection> cellDetection(Fit<?> fit) {
        return contaminatedCells.flatMap(
                changed -> fit.cells().map(found -> CellDetection.of(found, changed, suspects)));
    }

    /** How well losses and weights separate contaminated from clean samples; the user's weights are applied too. */
    public OutlierSeparation separation(double[] losses, double[] weights) {
        double[] all = withUserWeights(weights);
        int[] rows = IntStream.range(0, losses.length)
                .filter(row -> contaminatedRows.contains(row) || !suspects.contains(row))
                .toArray();
        return OutlierSeparation.of(
                Arrays.stream(rows).mapToDouble(row -> losses[row]).toArray(),
                Arrays.stream(rows).mapToDouble(row -> all[row]).toArray(),
                select(contaminatedRows, rows).indices());
    }

    public double[] withUserWeights(double[] weights) {
        return IntStream.range(0, weights.length)
                .mapToDouble(i -> weights[i] * samples.weights().of(i))
                .toArray();
    }

    /** The weights of the clean fit: 1 for every clean sample, 0 for all others. */
    public double[] cleanWeights() {
        double[] weights = new double[samples.rows()];
        Arrays.stream(cleanRows()).forEach(row -> weights[row] = 1);
        return weights;
    }
}
