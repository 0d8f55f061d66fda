package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Workspace;

/**
 * Sums of products of weighted samples in many dimensions: {@code sum e_i y_i y_i'} and {@code sum e_i y_i}.
 *
 * <p>All threads work on the same few samples, each on some tiles of the scatter, so there is one d x d matrix instead
 * of one per thread.
 */
final class ScatterTiles implements AutoCloseable {

    private static final int STAGED_VALUES = 1 << 18;

    private static final int READ_TOGETHER = 16;

    private final LocalSamples samples;
    private final double[] weights;
    private final UpperTiles tiles;
    private final Matrix scatter;
    private final double[] sum;

    private ScatterTiles(LocalSamples samples, double[] weights) {
        int d = samples.columns();
        this.samples = samples;
        this.weights = weights;
        this.tiles = new UpperTiles(d);
        this.scatter = Matrix.zeros(d, d);
        this.sum = new double[d];
    }

    static boolean suit(LocalSamples samples) {
        int d = samples.columns();
        return d >= Thresholds.MANY_FOR_TILES && samples.rows() <= Thresholds.FEW_FOR_TILES * d;
    }

    static Scatter.Moments over(LocalSamples samples, double[] weights) {
        int n = samples.rows();
        int most = Math.min(n, Math.max(READ_TOGETHER, STAGED_VALUES / samples.columns()));
        try (ScatterTiles sums = new ScatterTiles(samples, weights);
                Matrix staged = Matrix.allocate(most, samples.columns());
                Matrix roots = Matrix.allocate(most, 1)) {
            for (int first = 0; first < n; first += most) {
                int count = Math.min(most, n - first);
                samples.expect(first + count, most);
                sums.add(first, staged.rowRange(0, count), roots.rowRange(0, count));
            }
            return new Scatter.Moments(sums.scatter.handedOver(), sums.sum);
        }
    }

    private void add(int first, Matrix rows, Matrix roots) {
        roots.write(Workspace.rootsOf(weights, first, roots.rows()));
        samples.workers().forRanges(rows.rows(), READ_TOGETHER, (start, count) -> read(first, start, count, rows));
        tiles.forEach(samples.workers(), (top, height, left, width) -> addTile(top, height, left, width, rows, roots));
    }

    private void read(int first, int start, int count, Matrix rows) {
        int d = samples.columns();
        double[] values = Workspace.ofAtLeast(count * d);
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

    /** Adds to a tile of the upper triangle, and for tiles on the diagonal also to the sum. */
    private void addTile(int top, int height, int left, int width, Matrix rows, Matrix roots) {
        Matrix some = rows.columnRange(top, height);
        Matrix tile = scatter.range(top, height, left, width);
        if (top == left) {
            tile.addGramUpper(some);
            addToSum(top, some, roots);
        } else {
            tile.addTransposeProduct(some, rows.columnRange(left, width));
        }
    }

    private void addToSum(int from, Matrix some, Matrix roots) {
        double[] sums = Workspace.ofAtLeast(some.columns());
        try (Matrix products = some.transposeTimes(roots)) {
            products.read(sums);
        }
        for (int j = 0; j < some.columns(); j++) {
            sum[from + j] += sums[j];
        }
    }

    @Override
    public void close() {
        scatter.close();
    }
}
