package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Panel;
import ballast.linalg.Precision;
import ballast.samples.Samples;
import java.util.stream.IntStream;

/**
 * Sums of products of weighted samples in many dimensions: {@code sum e_i y_i y_i'} and {@code sum e_i y_i}.
 *
 * <p>All threads look at the same few samples, each at some tiles of the scatter, so that there is one d x d matrix and not one for
 * each thread. Products over these samples are made in the given precision and added up in double precision. A tile is the work of one
 * thread whatever their number, so the bits do not depend on it.
 *
 * @param <M> matrices of the precision
 */
final class ScatterTiles<M extends Panel<M>> implements AutoCloseable {

    /** Dimensions from which on there are enough tiles for some threads. */
    private static final int MANY = 512;

    /** Samples, in terms of the dimension, up to which a matrix for each thread would take much memory beside them, and much time to add. */
    private static final int FEW_SAMPLES = 8;

    /** Rows and columns of a tile, about. */
    private static final int WIDTH = 256;

    /** Products are fastest with a multiple of this many columns. */
    private static final int LANES = 16;

    /** Values that all threads look at together. */
    private static final int STAGED_VALUES = 1 << 18;

    /** Samples that one task reads. */
    private static final int READ_TOGETHER = 16;

    private final Samples samples;
    private final double[] weights;
    private final Precision<M> precision;
    private final int width;
    private final int tiles;
    private final int[] order;
    private final Matrix scatter;
    private final double[] sum;

    private ScatterTiles(Samples samples, double[] weights, Precision<M> precision) {
        int d = samples.columns();
        int even = (d + WIDTH - 1) / WIDTH;
        this.samples = samples;
        this.weights = weights;
        this.precision = precision;
        this.width = ((d + even - 1) / even + LANES - 1) / LANES * LANES;
        this.tiles = (d + width - 1) / width;
        this.order = order(tiles);
        this.scatter = Matrix.zeros(d, d);
        this.sum = new double[d];
    }

    /** Rows times their number plus columns of the tiles: those of the diagonal, which are half the work, in the middle, where threads meet. */
    private static int[] order(int tiles) {
        int[] beside = IntStream.range(0, tiles * tiles)
                .filter(k -> k / tiles < k % tiles)
                .toArray();
        int[] order = new int[beside.length + tiles];
        int half = beside.length / 2;
        System.arraycopy(beside, 0, order, 0, half);
        System.arraycopy(beside, half, order, half + tiles, beside.length - half);
        for (int k = 0; k < tiles; k++) {
            order[half + k] = k * (tiles + 1);
        }
        return order;
    }

    /** Whether the scatter of these samples is better cut into tiles. */
    static boolean suit(Samples samples) {
        int d = samples.columns();
        return d >= MANY && samples.rows() <= FEW_SAMPLES * d;
    }

    /** The sums over all samples, in one pass; to be closed. */
    static <M extends Panel<M>> ScatterTiles<M> over(Samples samples, double[] weights, Precision<M> precision) {
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
        samples.workers().forRanges(order.length, 1, (k, one) -> addTile(order[k], rows, roots));
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
    private void addTile(int tile, M rows, M roots) {
        int row = tile / tiles;
        int column = tile % tiles;
        int top = row * width;
        int left = column * width;
        int height = Math.min(width, sum.length - top);
        M some = rows.columnRange(top, height);
        try (M products = precision.allocate(height, Math.min(width, sum.length - left))) {
            if (row == column) {
                products.clear();
                products.addGramUpper(some);
                addToSum(top, some, roots);
            } else {
                products.assignTransposeProduct(some, rows.columnRange(left, products.columns()));
            }
            products.addTo(scatter.range(top, height, left, products.columns()));
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
