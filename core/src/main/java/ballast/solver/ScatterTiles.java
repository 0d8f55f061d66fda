package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.RealMatrix;

/**
 * Sums of products of weighted samples in many dimensions: {@code sum e_i y_i y_i'} and {@code sum e_i y_i}.
 *
 * <p>All threads look at the same few samples, each at some tiles of the scatter, so that there is one d x d matrix and
 * not one for each thread. Products over these samples are made in the given precision and added up in double
 * precision.
 *
 * @param <M> matrices of the precision
 */
final class ScatterTiles<M extends RealMatrix<M>> implements AutoCloseable {

    /** Dimensions from which on there are enough tiles for some threads. */
    private static final int MANY = 512;

    /**
     * Samples, in terms of the dimension, up to which a matrix for each thread would take much memory beside them, and
     * much time to add.
     */
    private static final int FEW_SAMPLES = 8;

    /** Values that all threads look at together. */
    private static final int STAGED_VALUES = 1 << 18;

    /** Samples that one task reads. */
    private static final int READ_TOGETHER = 16;

    private final LocalSamples samples;
    private final double[] weights;
    private final Precision<M> precision;
    private final UpperTiles tiles;
    private final Matrix scatter;
    private final double[] sum;

    private ScatterTiles(LocalSamples samples, double[] weights, Precision<M> precision) {
        int d = samples.columns();
        this.samples = samples;
        this.weights = weights;
        this.precision = precision;
        this.tiles = new UpperTiles(d);
        this.scatter = Matrix.zeros(d, d);
        this.sum = new double[d];
    }

    /** Whether the scatter of these samples is better cut into tiles. */
    static boolean suit(LocalSamples samples) {
        int d = samples.columns();
        return d >= MANY && samples.rows() <= FEW_SAMPLES * d;
    }

    /** The sums over all samples, in one pass; to be closed. */
    static <M extends RealMatrix<M>> ScatterTiles<M> over(
            LocalSamples samples, double[] weights, Precision<M> precision) {
        ScatterTiles<M> sums = new ScatterTiles<>(samples, weights, precision);
        int n = samples.rows();
        int most = Math.min(n, Math.max(READ_TOGETHER, STAGED_VALUES / samples.columns()));
        try (M staged = precision.allocate(most, samples.columns());
                M roots = precision.allocate(most, 1)) {
            for (int first = 0; first < n; first += most) {
                int count = Math.min(most, n - first);
                samples.expect(first + count, most);
                sums.add(first, staged.rowRange(0, count), roots.rowRange(0, count));
            }
        }
        return sums;
    }

    private void add(int first, M rows, M roots) {
        roots.write(Rows.rootsOf(weights, first, roots.rows()));
        samples.workers().forRanges(rows.rows(), READ_TOGETHER, (start, count) -> read(first, start, count, rows));
        tiles.forEach(samples.workers(), (top, height, left, width) -> addTile(top, height, left, width, rows, roots));
    }

    /** Samples times the roots of their weights. */
    private void read(int first, int start, int count, M rows) {
        int d = samples.columns();
        double[] values = Rows.ofAtLeast(count * d);
        samples.read(first + start, count, values);
        for (int i = 0; i < count; i++) {
            double weight = weights[first + start + i];
            if (weight != 1) {
                double root = Math.sqrt(weight);
                for (int j = i * d; j < (i + 1) * d; j++) {
                    values[j] *= root;
                }
            }
        }
        rows.rowRange(start, count).write(values);
    }

    /** Adds to a tile of the upper triangle, and with those on the diagonal to the sum. */
    private void addTile(int top, int height, int left, int width, M rows, M roots) {
        M some = rows.columnRange(top, height);
        try (M products = precision.allocate(height, width)) {
            if (top == left) {
                products.clear();
                products.addGramUpper(some);
                addToSum(top, some, roots);
            } else {
                products.assignTransposeProduct(some, rows.columnRange(left, width));
            }
            products.addTo(scatter.range(top, height, left, width));
        }
    }

    private void addToSum(int from, M some, M roots) {
        double[] sums = Rows.ofAtLeast(some.columns());
        try (M products = precision.allocate(some.columns(), 1)) {
            products.assignTransposeProduct(some, roots);
            products.read(sums);
        }
        for (int j = 0; j < some.columns(); j++) {
            sum[from + j] += sums[j];
        }
    }

    /** {@code sum e_i y_i y_i'}, of which the upper triangle counts; it belongs to this. */
    Matrix scatter() {
        return scatter;
    }

    /** {@code sum e_i y_i}. */
    double[] sum() {
        return sum;
    }

    @Override
    public void close() {
        scatter.close();
    }
}
