package ballast.cell.pursuit;

import ballast.cell.CellwiseSubspace;
import ballast.estimator.DictionaryState;
import ballast.estimator.DictionaryState.Totals;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.linalg.Matrix;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A dictionary that learns from more samples, with the scales of their residuals.
 *
 * <p>The squared scale of a feature is the mean of the squares of its residuals, those beyond the cutoff of bad cells
 * counting as if they were there, each measured by the scale when it came: Huber's proposal 2, a sample at a time.
 */
final class OnlineLearning implements AutoCloseable {

    /** Mean of the squares of normal numbers that are cut off at the cutoff. */
    private static final double CONSISTENCY = meanCutSquare(FoundCells.CUTOFF);

    private final DictionaryState before;
    private final OnlineDictionary dictionary;
    private final double[] scales;
    private Totals totals;

    OnlineLearning(DictionaryState before) {
        this.before = before;
        this.dictionary = new OnlineDictionary(before);
        this.scales = before.scales();
        this.totals = before.totals();
    }

    private static double meanCutSquare(double cutoff) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double beyond = 2 * normal.survivalProbability(cutoff);
        return 1 - beyond - 2 * cutoff * normal.density(cutoff) + cutoff * cutoff * beyond;
    }

    void forget(double factor) {
        dictionary.forget(factor);
        totals = totals.plus(factor, new Totals(0, 0, 0));
    }

    /** Learns from whole batches; gives the samples after the last. */
    double[][] learnWhole(double[][] rows) {
        int whole = rows.length - rows.length % OnlineDictionary.BATCH;
        for (int first = 0; first < whole; first += OnlineDictionary.BATCH) {
            learn(Arrays.copyOfRange(rows, first, first + OnlineDictionary.BATCH));
        }
        return Arrays.copyOfRange(rows, whole, rows.length);
    }

    /** Learns from samples less the origin, together. */
    void learn(double[][] rows) {
        if (rows.length == 0) {
            return;
        }
        double[] samples = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
        try (Matrix coefficients = Matrix.zeros(rows.length, dictionary.components())) {
            OnlineDictionary.Coded coded = dictionary.learn(samples, coefficients);
            totals = totals.plus(1, new Totals(rows.length, coded.loss(), measure(samples, coded.seen())));
        }
    }

    /** Adapts the scales; gives the squared residuals of good cells. */
    private double measure(double[] samples, double[] seen) {
        int d = scales.length;
        double good = 0;
        for (int k = 0; k < samples.length; k++) {
            double residual = samples[k] - seen[k];
            double scale = scales[k % d];
            double size = Math.abs(residual / scale);
            if (!Double.isNaN(size)) {
                double counted = Math.max(totals.samples(), OnlineDictionary.BATCH) + (double) (k / d) + 1;
                double square = Math.min(size, FoundCells.CUTOFF) * Math.min(size, FoundCells.CUTOFF) / CONSISTENCY;
                good += size <= FoundCells.CUTOFF ? residual * residual : 0;
                scales[k % d] = scale * Math.sqrt(1 + (square - 1) / counted);
            }
        }
        return good;
    }

    /** Where it stands, with samples that wait. */
    DictionaryState state(double[][] waiting) {
        return dictionary.state(before.origin(), scales, waiting, totals);
    }

    /** The answer now, with what it says of some samples. */
    Fit<CellwiseSubspace> fit(Samples samples) {
        try (LowRank low = dictionary.low(totals.samples())) {
            CellwiseSubspace subspace =
                    new CellwiseSubspace(low.plane(before.origin()), scales, Pursuit.SHRINKING, FoundCells.CUTOFF);
            double[] along = low.axisSquares();
            double total = Arrays.stream(along).sum() + totals.squares();
            return new Fit<>(
                            subspace,
                            SampleWeights.ones(samples.rows()).toArray(),
                            subspace.residuals(samples),
                            new double[] {totals.objective() + dictionary.cost()},
                            ExplainedVariance.ofSquares(along, total, totals.samples(), totals.samples()),
                            new Stop.Updated(),
                            OnlineDictionary.ROUTE)
                    .withCells(subspace.cells(samples));
        }
    }

    @Override
    public void close() {
        dictionary.close();
    }
}
