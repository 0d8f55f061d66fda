package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.fit.ProgressListener;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Finds bad cells: those that differ from what the good cells of their sample say by more than good ones do.
 *
 * <p>A {@link LatentModel} of the samples, in which each cell has a weight, says what the others let expect of a cell
 * and how far it is from that. {@link TailScale} measures these residuals, feature by feature, as if they were normal.
 * Weights are one up to two standard deviations and fall to zero at three. To begin with, cells are compared with the
 * centre of their feature. Then model and weights are found in turns, each cell being the mean of its value and of the
 * expected one under its weight, until weights stand still: a robust fit in which a cell of weight zero is a missing
 * one. {@link CellJudgement} decides by the last residuals.
 *
 * <p>A round costs one plain fit and O(n d c^2); O(n d) memory.
 */
final class CellDetector {

    /** Standard deviations at which a cell has lost all weight; one less, and it has all. */
    private static final double DOUBTFUL = 3;

    private static final int MOST_ROUNDS = 30;

    /** Mean change of the weights at which they stand still. */
    private static final double STILL = 1e-3;

    /** Samples that are worked on together. */
    private static final int TOGETHER = 64;

    private final LocalSamples samples;
    private final int n;
    private final int d;
    private final double[] values;
    private final double[] centres;
    private final double[] units;
    private final CellJudgement.Feature[] features;

    private CellDetector(LocalSamples samples) {
        this.samples = samples;
        this.n = samples.rows();
        this.d = samples.columns();
        this.values = new double[Math.multiplyExact(n, d)];
        this.centres = new double[d];
        this.units = new double[d];
        this.features = new CellJudgement.Feature[d];
        samples.visit(block -> {
            double[] own = block.values().toArray();
            System.arraycopy(own, 0, values, block.first() * d, own.length);
        });
        eachFeature(this::standardise);
    }

    private void standardise(int j) {
        double[] present = OneStep.present(column(values, j));
        centres[j] = OneStep.location(present);
        double[] sizes =
                Arrays.stream(present).map(x -> Math.abs(x - centres[j])).toArray();
        double scale = OneStep.scale(sizes);
        double spread = scale > 0 ? scale : TailScale.rootMeanSquare(sizes, sizes.length);
        features[j] = CellJudgement.Feature.of(present, scale);
        units[j] = spread > 0 ? spread : 1;
        for (int k = j; k < values.length; k += d) {
            values[k] = (values[k] - centres[j]) / units[j];
        }
    }

    /**
     * Looks for the bad cells of samples, some of which may be missing (NaN). The listener is told of it and may
     * cancel.
     */
    static FoundCells find(LocalSamples samples, int components, ProgressListener listener) {
        PassProgress progress = PassProgress.toldTo(listener::goOn, "looking for bad cells");
        return new CellDetector(progress.watched(samples)).find(components);
    }

    private FoundCells find(int components) {
        double[] expected = new double[values.length];
        double[] residuals = values;
        double[] weights = weights(residuals, scales(residuals));
        double change = 1;
        for (int round = 0; round < MOST_ROUNDS && change > STILL; round++) {
            residuals = compare(weights, expected, components);
            double[] next = weights(residuals, scales(residuals));
            change = distance(weights, next) / next.length;
            weights = next;
        }
        CellJudgement judgement = CellJudgement.of(residuals, features, scales(residuals), samples.workers());
        boolean[] bad = new boolean[values.length];
        for (int k = 0; k < bad.length; k++) {
            bad[k] = judgement.isBad(residuals[k], k / d, k % d);
            weights[k] = bad[k] || Double.isNaN(values[k]) ? 0 : 1;
        }
        compare(weights, expected, components);
        Arrays.setAll(expected, k -> centres[k % d] + units[k % d] * expected[k]);
        double[] own = judgement.unified();
        Arrays.setAll(own, j -> units[j] * own[j]);
        return new FoundCells(d, bad, expected, own, judgement.cutoff());
    }

    private TailScale[] scales(double[] residuals) {
        TailScale[] scales = new TailScale[d];
        eachFeature(j -> scales[j] = TailScale.of(column(residuals, j), features[j].mostAreEqual()));
        return scales;
    }

    /** What the residual of each cell lets it count; missing ones have no weight. */
    private double[] weights(double[] residuals, TailScale[] scales) {
        double[] weights = new double[residuals.length];
        eachFeature(j -> {
            double sound = scales[j].residual(DOUBTFUL - 1);
            double doubtful = scales[j].residual(DOUBTFUL);
            for (int k = j; k < weights.length; k += d) {
                double residual = Math.abs(residuals[k]);
                weights[k] = residual <= sound ? 1 : residual < doubtful ? DOUBTFUL - scales[j].size(residual) : 0;
            }
        });
        return weights;
    }

    /**
     * Fits the model to the weighted cells and gives the residual of each; the expected values are replaced by its.
     * Features are taken in units in which their cells have a variance of one at most, so that one with heavy tails is
     * no axis by itself.
     */
    private double[] compare(double[] weights, double[] expected, int components) {
        double[] spreads = spreads(weights);
        double[] filled = new double[values.length];
        double[] scaled = new double[values.length];
        for (int k = 0; k < filled.length; k++) {
            double part = weights[k] > 0 ? weights[k] * (values[k] - expected[k]) : 0;
            filled[k] = (expected[k] + part) / spreads[k % d];
            scaled[k] = values[k] / spreads[k % d];
        }
        LocalSamples complete = LocalSamples.of(
                        Samples.builder(d, ElementType.FLOAT64).add(filled, n).build())
                .on(samples.workers());
        LatentModel model = LatentModel.of(complete, components);
        double[] residuals = new double[values.length];
        samples.workers().forRanges(n, TOGETHER, (first, count) -> {
            for (int i = first; i < first + count; i++) {
                model.compare(scaled, weights, i * d, expected, residuals);
            }
        });
        for (int k = 0; k < residuals.length; k++) {
            expected[k] *= spreads[k % d];
            residuals[k] *= spreads[k % d];
        }
        return residuals;
    }

    /** The root mean squares of the cells of each feature under their weights, at least 1. */
    private double[] spreads(double[] weights) {
        double[] spreads = new double[d];
        eachFeature(j -> {
            double squares = 0;
            double total = 0;
            for (int k = j; k < values.length; k += d) {
                squares += weights[k] > 0 ? weights[k] * values[k] * values[k] : 0;
                total += weights[k];
            }
            spreads[j] = Math.sqrt(Math.max(1, squares / Math.max(1, total)));
        });
        return spreads;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += Math.abs(a[k] - b[k]);
        }
        return sum;
    }

    /** A task for one of several features. */
    @FunctionalInterface
    private interface FeatureTask {

        void run(int feature);
    }

    private void eachFeature(FeatureTask task) {
        samples.workers().forRanges(d, 1, (j, count) -> task.run(j));
    }

    private double[] column(double[] cells, int j) {
        double[] column = new double[n];
        Arrays.setAll(column, i -> cells[i * d + j]);
        return column;
    }
}
