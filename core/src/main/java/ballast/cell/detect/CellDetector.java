package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.RankException;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Decides which cells are bad: those whose residual from a subspace of the others is larger than good ones account for.
 *
 * <ol>
 *   <li>Features are standardised robustly. Cells beyond three scales, and missing ones, begin at the centre.
 *   <li>A few rounds with Huber's loss: axes of the samples whose residuals are cut at 1.345 scales.
 *   <li>Rounds of cutting: axes of the samples with bad and missing cells filled from the axes before; residuals over
 *       the robust scale of their feature among the good cells, and over that of their sample where it is larger; a new
 *       cutoff ({@link TailCutoff}) and new bad cells. A cell that is bad has no part in its own expected value, and is
 *       measured accordingly. It ends when the bad cells stay the same.
 * </ol>
 *
 * <p>Each round costs a plain PCA; O(n d) memory.
 */
final class CellDetector {

    /** Standardised values beyond this begin at the centre. */
    private static final double FAR = 3;

    private static final int HUBER_ROUNDS = 6;
    private static final double HUBER_CUT = 1.345;
    private static final int CUTTING_ROUNDS = 8;

    /** Times that bad cells are filled and the axes fitted in a round. */
    private static final int FILLINGS = 3;

    /** Features of good samples that the scale of a sample is mixed with, so that few features do not decide. */
    private static final double PRIOR_FEATURES = 10;

    private final LocalSamples samples;
    private final int components;
    private final int n;
    private final int d;
    private final double[] standardised;
    private final double[] expected;
    private final boolean[] bad;
    private final double[] rowScales;
    private double[] scales;
    private double cutoff;

    private CellDetector(LocalSamples samples, int components) {
        this.samples = samples;
        this.components = components;
        this.n = samples.rows();
        this.d = samples.columns();
        this.standardised = new double[Math.multiplyExact(n, d)];
        this.expected = new double[n * d];
        this.bad = new boolean[n * d];
        this.rowScales = new double[n];
        this.scales = new double[d];
    }

    /** Looks for the bad cells of samples, some of which may be missing (NaN). */
    static CellDetector of(LocalSamples samples, int components) {
        CellDetector detector = new CellDetector(samples, components);
        detector.standardise();
        detector.cut(detector.huber());
        return detector;
    }

    private void standardise() {
        samples.visit(block -> {
            double[] values = block.values().toArray();
            System.arraycopy(values, 0, standardised, block.first() * d, block.rows() * d);
        });
        eachFeature(j -> {
            double[] column = column(standardised, j);
            double centre = OneStep.location(column);
            Arrays.setAll(column, i -> column[i] - centre);
            double scale = OneStep.scale(column);
            double unit = scale > 0 ? scale : DeviatingCells.deviation(OneStep.present(column));
            for (int i = 0; i < n; i++) {
                standardised[i * d + j] = column[i] / unit;
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

    private LocalSamples rows(double[] values) {
        return LocalSamples.of(Samples.builder(d, ElementType.FLOAT64)
                        .withGaps()
                        .add(values, n)
                        .build())
                .on(samples.workers());
    }

    private VectorSubspace axes(double[] filled) {
        VectorSubspace found =
                LeadingAxes.of(rows(filled), components).orElseThrow(() -> new RankException(components, 0));
        if (found.components() < components) {
            throw new RankException(components, found.components());
        }
        return found;
    }

    private void expect(VectorSubspace subspace, double[] from) {
        LocalSamples.of(subspace.reconstruct(rows(from)))
                .visit(block ->
                        System.arraycopy(block.values().toArray(), 0, expected, block.first() * d, block.rows() * d));
    }

    /** The samples with the residuals of Huber's loss. */
    private double[] huber() {
        double[] filled = standardised.clone();
        for (int k = 0; k < filled.length; k++) {
            filled[k] = Math.abs(filled[k]) <= FAR ? filled[k] : 0;
        }
        for (int round = 0; round < HUBER_ROUNDS; round++) {
            expect(axes(filled), filled);
            measure();
            for (int k = 0; k < filled.length; k++) {
                double limit = HUBER_CUT * scales[k % d];
                double residual = standardised[k] - expected[k];
                filled[k] = expected[k] + (Double.isNaN(residual) ? 0 : Math.max(-limit, Math.min(limit, residual)));
            }
        }
        return filled;
    }

    private void cut(double[] start) {
        double[] filled = start;
        expect(axes(filled), filled);
        for (int round = 0; round < CUTTING_ROUNDS; round++) {
            if (!flag() && round > 0) {
                return;
            }
            filled = filledFromExpected();
            double[] good = withoutBad();
            for (int filling = 0; filling < FILLINGS; filling++) {
                expect(axes(filled), good);
                filled = filledFromExpected();
            }
        }
    }

    private double[] filledFromExpected() {
        double[] filled = standardised.clone();
        for (int k = 0; k < filled.length; k++) {
            filled[k] = bad[k] || Double.isNaN(filled[k]) ? expected[k] : filled[k];
        }
        return filled;
    }

    private double[] withoutBad() {
        double[] good = standardised.clone();
        for (int k = 0; k < good.length; k++) {
            good[k] = bad[k] ? Double.NaN : good[k];
        }
        return good;
    }

    /** Scales of the features and of the samples, by the residuals of the good cells. */
    private void measure() {
        double[] residuals = new double[n * d];
        Arrays.setAll(residuals, k -> bad[k] ? Double.NaN : standardised[k] - expected[k]);
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        System.arraycopy(ones, 0, rowScales, 0, n);
        featureScales(residuals);
        samples.workers().forRanges(n, 1, (i, count) -> {
            double[] row = Arrays.copyOfRange(residuals, i * d, (i + 1) * d);
            Arrays.setAll(row, j -> row[j] / scales[j]);
            double scale = OneStep.scale(row);
            rowScales[i] = Math.sqrt(Math.max(1, (PRIOR_FEATURES + d * scale * scale) / (PRIOR_FEATURES + d)));
        });
        featureScales(residuals);
    }

    private void featureScales(double[] residuals) {
        double[] measured = new double[d];
        eachFeature(j -> {
            double[] column = column(residuals, j);
            Arrays.setAll(column, i -> column[i] / rowScales[i]);
            double scale = OneStep.scale(column);
            measured[j] = scale > 0 ? scale : DeviatingCells.deviation(OneStep.present(column));
        });
        scales = measured;
    }

    /** Decides anew which cells are bad; whether that changed anything. */
    private boolean flag() {
        measure();
        double share = (double) components / n + (double) components / d;
        double apart = share < 1 ? Math.sqrt((1 - share) / (1 + share)) : 0;
        double[] sizes = new double[n * d];
        Arrays.setAll(sizes, k -> {
            double size = Math.abs(standardised[k] - expected[k]) / scales[k % d] / rowScales[k / d];
            return bad[k] ? apart * size : size;
        });
        cutoff = TailCutoff.of(OneStep.present(sizes));
        boolean changed = false;
        for (int k = 0; k < sizes.length; k++) {
            boolean now = sizes[k] > cutoff;
            changed |= now != bad[k];
            bad[k] = now;
        }
        return changed;
    }

    /** Whether a cell is bad; missing ones are not. */
    boolean isBad(int row, int feature) {
        return bad[row * d + feature];
    }

    /** How many cells of a sample are bad. */
    int count(int row) {
        int count = 0;
        for (int j = 0; j < d; j++) {
            count += bad[row * d + j] ? 1 : 0;
        }
        return count;
    }

    /** How much wider the good cells of a sample spread than those of others, at least 1. */
    double rowScale(int row) {
        return rowScales[row];
    }

    /** The standardised residual beyond which a cell of an ordinary sample is bad. */
    double cutoff() {
        return cutoff;
    }
}
