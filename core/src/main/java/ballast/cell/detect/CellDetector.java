package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.fit.ProgressListener;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.solver.PassProgress;
import java.util.Arrays;

/**
 * Decides which cells are bad: those whose residual from what the others say is larger than good ones account for.
 *
 * <ol>
 *   <li>Features are standardised robustly. Cells beyond three scales, and missing ones, do not count at first.
 *   <li>A few rounds with Huber's loss of the others: the {@link LatentModel} of samples whose residuals are cut at
 *       1.345 scales.
 *   <li>Rounds of cutting: the model of the samples with doubtful and missing cells filled by it; residuals over the
 *       scale of their feature ({@link ForwardScale}, {@link TailAgreement}), and over that of their sample where it is
 *       larger; a new cutoff ({@link TailCutoff}). Cells beyond three scales are doubtful and do not count in the next
 *       round, whether they are beyond the cutoff or not: a bad cell that is missed must not draw an axis towards its
 *       feature, along which others would then be missed too. It ends when less than a thousandth of the cells change.
 *   <li>The values that are expected in the end are those by all cells that are not bad.
 * </ol>
 *
 * <p>Each round costs three plain fits and O(n d c); O(n d) memory.
 */
final class CellDetector {

    /** Scales beyond which a cell does not count for what is expected of others. */
    private static final double DOUBTFUL = 3;

    /** Samples that are worked on together. */
    private static final int TOGETHER = 64;

    private static final int HUBER_ROUNDS = 6;
    private static final double HUBER_CUT = 1.345;
    private static final int CUTTING_ROUNDS = 16;

    /** Share of the cells, doubtful one round and not the next, below which it ends. */
    private static final double STILL = 1e-3;

    /** Times that doubtful cells are filled and the model fitted in a round. */
    private static final int FILLINGS = 3;

    /** Times that the scales of features with heavy tails and the cutoff are adapted to each other. */
    private static final int STRETCHINGS = 2;

    /** How much wider than usual the cells of a good sample may spread. */
    private static final double WIDE_SAMPLE = 1.3;

    /** Features of good samples that the scale of a sample is mixed with, so that few features do not decide. */
    private static final double PRIOR_FEATURES = 10;

    private final LocalSamples samples;
    private final int components;
    private final int n;
    private final int d;
    private final double[] standardised;
    private final double[] expected;
    private final boolean[] counts;
    private final boolean[] bad;
    private final int[] badOf;
    private final double[] rowScales;
    private final double[] centres;
    private final double[] units;
    private double[] scales;
    private double cutoff;
    private LatentModel model;

    private CellDetector(LocalSamples samples, int components) {
        this.samples = samples;
        this.components = components;
        this.n = samples.rows();
        this.d = samples.columns();
        this.standardised = new double[Math.multiplyExact(n, d)];
        this.expected = new double[n * d];
        this.counts = new boolean[n * d];
        this.bad = new boolean[n * d];
        this.badOf = new int[n];
        this.rowScales = new double[n];
        this.centres = new double[d];
        this.units = new double[d];
        this.scales = new double[d];
    }

    /**
     * Looks for the bad cells of samples, some of which may be missing (NaN). The listener is told of it and may
     * cancel.
     */
    static CellDetector of(LocalSamples samples, int components, ProgressListener listener) {
        PassProgress progress = PassProgress.toldTo(listener, "looking for bad cells");
        CellDetector detector = new CellDetector(progress.watched(samples), components);
        detector.standardise();
        detector.huber();
        detector.cut();
        return detector;
    }

    private void standardise() {
        samples.visit(block -> {
            double[] values = block.values().toArray();
            System.arraycopy(values, 0, standardised, block.first() * d, block.rows() * d);
        });
        eachFeature(j -> {
            double[] column = column(standardised, j);
            centres[j] = OneStep.location(column);
            Arrays.setAll(column, i -> column[i] - centres[j]);
            double scale = OneStep.scale(column);
            units[j] = scale > 0 ? scale : DeviatingCells.deviation(OneStep.present(column));
            for (int i = 0; i < n; i++) {
                standardised[i * d + j] = column[i] / units[j];
            }
        });
    }

    @FunctionalInterface
    private interface IndexTask {

        void run(int index);
    }

    private void eachFeature(IndexTask task) {
        samples.workers().forRanges(d, 1, (j, count) -> task.run(j));
    }

    private double[] column(double[] values, int j) {
        double[] column = new double[n];
        for (int i = 0; i < n; i++) {
            column[i] = values[i * d + j];
        }
        return column;
    }

    private void huber() {
        double[] filled = new double[n * d];
        for (int k = 0; k < filled.length; k++) {
            counts[k] = Math.abs(standardised[k]) <= DOUBTFUL;
            bad[k] = Math.abs(standardised[k]) > DOUBTFUL;
            filled[k] = counts[k] ? standardised[k] : 0;
        }
        for (int round = 0; round < HUBER_ROUNDS; round++) {
            expect(filled);
            measure();
            for (int k = 0; k < filled.length; k++) {
                double limit = HUBER_CUT * scales[k % d];
                double residual = counts[k] ? standardised[k] - expected[k] : 0;
                filled[k] = expected[k] + Math.max(-limit, Math.min(limit, residual));
            }
        }
        expect(filled);
    }

    private void cut() {
        double changed = 1;
        for (int round = 0; round < CUTTING_ROUNDS && (round < 2 || changed > STILL); round++) {
            changed = flag();
            fill();
        }
        for (int k = 0; k < counts.length; k++) {
            counts[k] = !bad[k] && !Double.isNaN(standardised[k]);
        }
        fill();
    }

    private void fill() {
        for (int filling = 0; filling < FILLINGS; filling++) {
            double[] filled = standardised.clone();
            for (int k = 0; k < filled.length; k++) {
                filled[k] = counts[k] ? filled[k] : expected[k];
            }
            expect(filled);
        }
    }

    /**
     * The model of complete samples, and what it expects of each cell by those that count. Features are taken in units
     * in which those cells have a variance of one at most, so that one with heavy tails is no axis by itself.
     */
    private void expect(double[] filled) {
        double[] spreads = spreads();
        double[] scaled = new double[n * d];
        Arrays.setAll(scaled, k -> filled[k] / spreads[k % d]);
        model = LatentModel.of(
                LocalSamples.of(Samples.builder(d, ElementType.FLOAT64)
                                .add(scaled, n)
                                .build())
                        .on(samples.workers()),
                components);
        samples.workers().forRanges(n, TOGETHER, (i, count) -> model.expect(scaled, i * d, count, counts));
        Arrays.setAll(expected, k -> spreads[k % d] * scaled[k]);
    }

    /** The root mean squares of the cells of each feature that count, at least 1. */
    private double[] spreads() {
        double[] spreads = new double[d];
        eachFeature(j -> {
            double squares = 0;
            int number = 0;
            for (int k = j; k < n * d; k += d) {
                squares += counts[k] ? standardised[k] * standardised[k] : 0;
                number += counts[k] ? 1 : 0;
            }
            spreads[j] = Math.sqrt(Math.max(1, squares / Math.max(1, number)));
        });
        return spreads;
    }

    /** Scales of the features and of the samples, by the residuals of the cells that are not bad. */
    private void measure() {
        double[] residuals = new double[n * d];
        Arrays.setAll(residuals, k -> bad[k] ? Double.NaN : standardised[k] - expected[k]);
        Arrays.fill(rowScales, 1);
        featureScales(residuals);
        samples.workers().forRanges(n, 1, (i, count) -> {
            double[] row = Arrays.copyOfRange(residuals, i * d, (i + 1) * d);
            Arrays.setAll(row, j -> row[j] / scales[j]);
            double scale = OneStep.scale(row) / WIDE_SAMPLE;
            rowScales[i] = Math.sqrt(Math.max(1, (PRIOR_FEATURES + d * scale * scale) / (PRIOR_FEATURES + d)));
        });
        featureScales(residuals);
    }

    private void featureScales(double[] residuals) {
        double[] measured = new double[d];
        eachFeature(j -> {
            double[] column = column(residuals, j);
            Arrays.setAll(column, i -> column[i] / rowScales[i]);
            double scale = ForwardScale.of(column);
            measured[j] = scale > 0 ? scale : DeviatingCells.deviation(OneStep.present(column));
        });
        scales = measured;
    }

    /** Decides anew which cells are bad and which count; gives the share of the latter that changed. */
    private double flag() {
        measure();
        double[] residuals = new double[n * d];
        Arrays.setAll(residuals, k -> {
            double residual = (standardised[k] - expected[k]) / scales[k % d] / rowScales[k / d];
            return counts[k] ? residual : (1 - model.leverage(k % d)) * residual;
        });
        double[] predicted = predicted();
        cutoff = cutoff(residuals);
        for (int stretching = 0; stretching < STRETCHINGS; stretching++) {
            eachFeature(j -> stretch(residuals, predicted, j));
            cutoff = cutoff(residuals);
        }
        cutoff *= TailAgreement.stretch(residuals, predicted, cutoff);
        Arrays.fill(badOf, 0);
        int changed = 0;
        for (int k = 0; k < residuals.length; k++) {
            boolean now = Math.abs(residuals[k]) <= DOUBTFUL;
            changed += now == counts[k] ? 0 : 1;
            counts[k] = now;
            bad[k] = Math.abs(residuals[k]) > cutoff;
            badOf[k / d] += bad[k] ? 1 : 0;
        }
        return (double) changed / residuals.length;
    }

    private static double cutoff(double[] residuals) {
        return TailCutoff.of(
                Arrays.stream(OneStep.present(residuals)).map(Math::abs).toArray());
    }

    private double[] predicted() {
        double[] predicted = new double[n * d];
        eachFeature(j -> {
            double[] column = TailAgreement.standardised(column(expected, j));
            for (int i = 0; i < n; i++) {
                predicted[i * d + j] = column[i];
            }
        });
        return predicted;
    }

    private void stretch(double[] residuals, double[] predicted, int j) {
        double times = TailAgreement.stretch(column(residuals, j), column(predicted, j), cutoff);
        if (times > 1) {
            scales[j] *= times;
            for (int i = 0; i < n; i++) {
                residuals[i * d + j] /= times;
            }
        }
    }

    /** Whether a cell is bad; missing ones are not. */
    boolean isBad(int row, int feature) {
        return bad[row * d + feature];
    }

    /** How many cells of a sample are bad. */
    int count(int row) {
        return badOf[row];
    }

    /** The value that the cells that count let expect, in the units of the data. */
    double expected(int row, int feature) {
        return centres[feature] + units[feature] * expected[row * d + feature];
    }

    /** The scales of the residuals of the features, in the units of the data. */
    double[] scales() {
        double[] own = new double[d];
        Arrays.setAll(own, j -> units[j] * scales[j]);
        return own;
    }

    /** The standardised residual beyond which a cell of an ordinary sample is bad. */
    double cutoff() {
        return cutoff;
    }
}
