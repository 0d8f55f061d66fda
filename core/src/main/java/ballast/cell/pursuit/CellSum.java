package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * The matrix {@code M = L + C} whose leading part is looked for: L in factors, and a rest C that is made block by block
 * whenever it is needed and never held. Products are those of M less the means of its columns.
 *
 * @param samples what the rest is made of
 * @param low the low-rank part L, whose coefficients have the mean zero
 */
record CellSum(LocalSamples samples, LowRank low, Rest rest) {

    /** What is left of the cells beside the low-rank part. */
    @FunctionalInterface
    interface Rest {

        /**
         * Puts the rest of a tile into its first array, zero where a value is missing.
         *
         * @return what the tile adds to the objective
         */
        double put(Tile tile);
    }

    /**
     * With the residuals X - L that are no larger than a threshold as the rest; the others, which S takes, are zero.
     * Adds up their squares.
     */
    static CellSum keeping(LocalSamples samples, LowRank low, double threshold) {
        return new CellSum(samples, low, tile -> keep(tile.low(0, low), tile.samples(1), tile.size(), threshold));
    }

    /** Replaces cells of L by those of X - L that are no larger than a threshold; gives the sum of their squares. */
    static double keep(double[] cells, double[] x, int count, double threshold) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double residual = x[i] - cells[i];
            cells[i] = Math.abs(residual) <= threshold ? residual : 0;
            sum += cells[i] * cells[i];
        }
        return sum;
    }

    /**
     * A product from the right.
     *
     * @param matrix the product, n x p
     * @param sum what all blocks add to the objective
     */
    record Product(Matrix matrix, double[] mean, double sum) {}

    /** {@code (M - 1 mean') Q} for a matrix Q of d x p. One pass. */
    Product times(Matrix q) {
        int n = samples.rows();
        int d = samples.columns();
        try (Matrix product = Matrix.zeros(n, q.columns())) {
            double[] sums = samples.sums(
                    d + 1,
                    (into, block) -> Tile.forEach(samples, block, tile -> {
                        into[d] += rest.put(tile);
                        addColumns(into, tile);
                        product.rowRange(tile.first(), tile.rows())
                                .addProduct(tile.matrix(tile.array(0)), q.rowRange(tile.left(), tile.width()));
                    }));
            double[] rise = new double[d];
            Arrays.setAll(rise, j -> sums[j] / n);
            addLow(q, product, rise);
            double[] mean = new double[d];
            Arrays.setAll(mean, j -> low.mean()[j] + rise[j]);
            return new Product(product.handedOver(), mean, sums[d]);
        }
    }

    private void addLow(Matrix q, Matrix product, double[] rise) {
        if (low.rank() > 0) {
            try (Matrix axes = low.right().times(q)) {
                product.addProduct(low.left(), axes);
            }
        }
        TangentStep.centre(product, rise, q);
    }

    /** {@code P' (M - 1 mean')} for a matrix P of n x p, as p x d. One pass. */
    Matrix transposeTimes(Matrix p, double[] mean) {
        int d = samples.columns();
        try (Matrix product = samples.sum(
                p.columns(),
                d,
                (into, block) -> Tile.forEach(samples, block, tile -> {
                    rest.put(tile);
                    into.columnRange(tile.left(), tile.width())
                            .addTransposeProduct(p.rowRange(tile.first(), tile.rows()), tile.matrix(tile.array(0)));
                }))) {
            if (low.rank() > 0) {
                try (Matrix overlap = p.transposeTimes(low.left())) {
                    product.addProduct(overlap, low.right());
                }
            }
            double[] totals = columnSums(p);
            double[] rise = new double[d];
            Arrays.setAll(rise, j -> mean[j] - low.mean()[j]);
            product.addOuter(-1, totals, rise);
            return product.handedOver();
        }
    }

    /** The root mean square of the values that are there; one where all are zero, so that it can be a unit. */
    static double unit(LocalSamples samples) {
        double[] sums =
                samples.sums(2, (into, block) -> add(into, block.values().toArray()));
        return sums[0] > 0 ? Math.sqrt(sums[0] / sums[1]) : 1;
    }

    /** Adds up the squares of the cells that are there, and their number. */
    private static void add(double[] sums, double[] cells) {
        for (double cell : cells) {
            if (!Double.isNaN(cell)) {
                sums[0] += cell * cell;
                sums[1]++;
            }
        }
    }

    static double[] columnSums(Matrix matrix) {
        double[] sums = new double[matrix.columns()];
        double[] values = matrix.toArray();
        for (int k = 0; k < values.length; k++) {
            sums[k % sums.length] += values[k];
        }
        return sums;
    }

    /** Adds the cells in the first array of a tile to sums of their columns. */
    static void addColumns(double[] sums, Tile tile) {
        double[] cells = tile.array(0);
        int width = tile.width();
        for (int start = 0; start < tile.size(); start += width) {
            for (int j = 0; j < width; j++) {
                sums[tile.left() + j] += cells[start + j];
            }
        }
    }
}
