package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.fit.ProgressListener;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Decides which cells are bad: those whose residual from what the others say lies beyond the tail of good ones.
 *
 * <ol>
 *   <li>Features are centred robustly. Cells that are several times as far off as all others of their feature are bad,
 *       and from there on like missing ones.
 *   <li>The features are taken in units of their spread without the cells that are bad by themselves ({@link EvenCut}).
 *       These, and missing ones, do not count at first.
 *   <li>A few rounds with Huber's loss of the others: the {@link LatentModel} of samples whose residuals are cut at
 *       1.345 scales.
 *   <li>Rounds of cutting: the model of the samples with doubtful and missing cells filled by it, and which of its
 *       residuals are those of bad cells: of all features together ({@link EvenCut}) or, if there are none, those
 *       beyond a gap that one feature alone has. Cells beyond three scales are doubtful and do not count in the next
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

    /** How many times as far off as all others the cells are that are bad without further ado. */
    private static final double GAP = 4;

    /** Share of the values of a feature that are different, at least, if it is continuous. */
    private static final double CONTINUOUS = 0.9;

    /** The largest share of cells that one feature alone has bad. */
    private static final double MOST_OF_ONE = 0.25;

    /** How many times as large as all others the residuals of cells are that one feature alone has bad, at least. */
    private static final double LEAST_GAP = 2;

    /** The chance of such a gap in all features together, if tails fall like the third power. */
    private static final double CHANCE = 1e-3;

    /** Where no cell is bad but by itself, the cutoff for other samples is so far beyond the largest good one. */
    private static final double BEYOND_GOOD = 1.25;

    private static final double SMALLEST_CUTOFF = 3;

    /** Samples that are worked on together. */
    private static final int TOGETHER = 64;

    private static final int HUBER_ROUNDS = 6;
    private static final double HUBER_CUT = 1.345;
    private static final int CUTTING_ROUNDS = 16;

    /** Share of the cells, doubtful one round and not the next, below which it ends. */
    private static final double STILL = 1e-3;

    /** Times that doubtful cells are filled and the model fitted in a round. */
    private static final int FILLINGS = 3;

    /** The least scale of a feature for Huber's loss beside its spread: one that is constant for most has a scale. */
    private static final double LEAST_SCALE = 0.3;

    private final LocalSamples samples;
    private final int components;
    private final int n;
    private final int d;
    private final double[] standardised;
    private final double[] expected;
    private final boolean[] counts;
    private final boolean[] far;
    private final boolean[] varied;
    private final boolean[] continuous;
    private final boolean[] bad;
    private final boolean[] doubtful;
    private final int[] badOf;
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
        this.far = new boolean[n * d];
        this.varied = new boolean[d];
        this.continuous = new boolean[d];
        this.bad = new boolean[n * d];
        this.doubtful = new boolean[n * d];
        this.badOf = new int[n];
        this.centres = new double[d];
        this.units = new double[d];
        this.scales = new double[d];
    }

    /**
     * Looks for the bad cells of samples, some of which may be missing (NaN). The listener is told of it and may
     * cancel.
     */
    static CellDetector of(LocalSamples samples, int components, ProgressListener listener) {
        PassProgress progress = PassProgress.toldTo(listener::goOn, "looking for bad cells");
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
            double[] values = OneStep.present(column(standardised, j));
            continuous[j] = Arrays.stream(values).distinct().count() >= CONTINUOUS * values.length;
            centres[j] = OneStep.location(values);
            leaveOutFarCells(j);
            units[j] = DeviatingCells.deviation(OneStep.present(column(standardised, j)));
        });
        Arrays.setAll(standardised, k -> (standardised[k] - centres[k % d]) / units[k % d]);
        scales = cut(standardised);
        for (int j = 0; j < d; j++) {
            units[j] *= scales[j];
        }
        Arrays.setAll(standardised, k -> standardised[k] / scales[k % d]);
    }

    /**
     * Cells of a feature that are so far off that its others do not matter: four times as far as any of these, and as
     * three scales. There is no scale, and no such cell, where most values are the same. They are bad and from here on
     * like missing ones.
     */
    private void leaveOutFarCells(int j) {
        double[] sizes = Arrays.stream(OneStep.present(column(standardised, j)))
                .map(x -> Math.abs(x - centres[j]))
                .sorted()
                .toArray();
        double scale = OneStep.scale(sizes);
        varied[j] = scale > 0;
        double inside = 0;
        for (int i = 0; i < sizes.length && scale > 0; i++) {
            double border = GAP * Math.max(inside, DOUBTFUL * scale);
            if (sizes[i] > border && sizes.length - i <= MOST_OF_ONE * sizes.length) {
                for (int k = j; k < standardised.length; k += d) {
                    far[k] = Math.abs(standardised[k] - centres[j]) > border;
                    standardised[k] = far[k] ? Double.NaN : standardised[k];
                }
                return;
            }
            inside = sizes[i];
        }
    }

    /** A task for one of several things. */
    @FunctionalInterface
    interface IndexTask {

        void run(int index);
    }

    private void eachFeature(IndexTask task) {
        samples.workers().forRanges(d, 1, (j, count) -> task.run(j));
    }

    private double[] column(double[] values, int j) {
        double[] column = new double[n];
        Arrays.setAll(column, i -> values[i * d + j]);
        return column;
    }

    /**
     * Which cells are bad by their residuals, those of all features together or, if there are none, those that one
     * feature alone has; gives the scales of the features.
     */
    private double[] cut(double[] residuals) {
        EvenCut cut = EvenCut.of(residuals, continuous, samples.workers());
        double[] measured = cut.scales();
        double[] wider = new double[d];
        boolean alone = cut.cutoff() == Double.POSITIVE_INFINITY;
        eachFeature(j -> {
            double[] others = column(residuals, j);
            double largest = varied[j] && alone ? largestBeforeGap(others) : Double.POSITIVE_INFINITY;
            for (int i = 0; i < n; i++) {
                int k = i * d + j;
                bad[k] = far[k] || cut.isBad(k) || Math.abs(residuals[k]) > largest;
                others[i] = bad[k] ? Double.NaN : others[i];
            }
            wider[j] = largest < Double.POSITIVE_INFINITY
                    ? measured[j] / DeviatingCells.deviation(OneStep.present(others))
                    : 1;
            measured[j] /= wider[j];
        });
        double largestGood = SMALLEST_CUTOFF;
        Arrays.fill(badOf, 0);
        for (int k = 0; k < bad.length; k++) {
            double size = cut.size(k) * wider[k % d];
            badOf[k / d] += bad[k] ? 1 : 0;
            doubtful[k] = bad[k] || !(size <= DOUBTFUL);
            largestGood = !bad[k] && size > largestGood ? size : largestGood;
        }
        cutoff = alone ? BEYOND_GOOD * largestGood : cut.cutoff();
        return measured;
    }

    /**
     * The largest residual before a gap that no falling tail leaves; infinite if there is none. Where the number of
     * residuals falls with the third power of their size, the k largest are g times as large as the next with chance
     * {@code g^-3k} (Rényi), and where it falls faster, with less.
     */
    private double largestBeforeGap(double[] residuals) {
        double[] sizes = Arrays.stream(OneStep.present(residuals))
                .map(Math::abs)
                .sorted()
                .toArray();
        double least = DOUBTFUL / LEAST_GAP * OneStep.scale(sizes);
        for (int k = (int) (MOST_OF_ONE * sizes.length); k > 0; k--) {
            int next = sizes.length - k;
            double gap = Math.max(LEAST_GAP, Math.pow(CHANCE / d, -1.0 / (3 * k)));
            if (sizes[next] > gap * Math.max(sizes[next - 1], least)) {
                return sizes[next - 1];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private void huber() {
        double[] filled = new double[n * d];
        for (int k = 0; k < filled.length; k++) {
            counts[k] = !bad[k] && !Double.isNaN(standardised[k]);
            filled[k] = counts[k] ? standardised[k] : 0;
        }
        for (int round = 0; round < HUBER_ROUNDS; round++) {
            expect(filled);
            double[] residuals = new double[n * d];
            Arrays.setAll(residuals, k -> counts[k] ? standardised[k] - expected[k] : Double.NaN);
            eachFeature(j -> {
                double[] column = OneStep.present(column(residuals, j));
                double spread = Math.sqrt(
                        Arrays.stream(column).map(r -> r * r).average().orElse(0));
                double limit = HUBER_CUT * Math.max(OneStep.scale(column), LEAST_SCALE * spread);
                for (int k = j; k < filled.length; k += d) {
                    double residual = counts[k] ? residuals[k] : 0;
                    filled[k] = expected[k] + Math.max(-limit, Math.min(limit, residual));
                }
            });
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
        LocalSamples complete = LocalSamples.of(
                        Samples.builder(d, ElementType.FLOAT64).add(scaled, n).build())
                .on(samples.workers());
        model = LatentModel.of(complete, components);
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

    /** Decides anew which cells are bad and which count; gives the share of the latter that changed. */
    private double flag() {
        double[] residuals = new double[n * d];
        Arrays.setAll(residuals, k -> {
            double residual = standardised[k] - expected[k];
            return counts[k] ? residual : (1 - model.leverage(k % d)) * residual;
        });
        scales = cut(residuals);
        int changed = 0;
        for (int k = 0; k < counts.length; k++) {
            changed += counts[k] == doubtful[k] ? 1 : 0;
            counts[k] = !doubtful[k];
        }
        return (double) changed / counts.length;
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
