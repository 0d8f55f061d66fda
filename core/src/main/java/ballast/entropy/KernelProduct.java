package ballast.entropy;

import ballast.block.Workers;
import ballast.linalg.Exponential;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;

/**
 * {@code G V} for the kernel matrix {@code G_ij = exp(-||z_i - z_j||^2 / 2 sigma^2)}, which is never stored.
 *
 * <p>Tile by tile: the exponents of a pair of tiles are one matrix product, and its kernel serves the rows of the first
 * tile and, transposed, those of the second. O(n^2 c) time, O(n c) memory for each stretch of pairs that is under way.
 */
final class KernelProduct {

    private KernelProduct() {}

    /** The product; rows of all matrices are the samples in their own order. */
    static Matrix of(Matrix scores, double sigma, Matrix values, PairPattern pattern, Workers workers) {
        int[] order = pattern.order();
        int n = scores.rows();
        try (Matrix left = Matrix.allocate(n, scores.columns() + 2);
                Matrix right = Matrix.allocate(n, scores.columns() + 2);
                Matrix ordered = values.selected(order)) {
            writePoints(scores, sigma, order, left, right);
            try (Matrix sums = sums(left, right, ordered, pattern, workers)) {
                Matrix product = Matrix.allocate(n, values.columns());
                for (int place = 0; place < n; place++) {
                    product.copyRow(order[place], sums, place);
                }
                return product;
            }
        }
    }

    private static void writePoints(Matrix scores, double sigma, int[] order, Matrix left, Matrix right) {
        int c = scores.columns();
        double[] z = scores.toArray();
        double[] leftRows = new double[order.length * (c + 2)];
        double[] rightRows = new double[leftRows.length];
        for (int place = 0; place < order.length; place++) {
            int start = place * (c + 2);
            for (int j = 0; j < c; j++) {
                leftRows[start + j] = z[order[place] * c + j] / sigma;
                rightRows[start + j] = leftRows[start + j];
            }
            double half = SquaredNorm.of(leftRows, start, c) / 2;
            leftRows[start + c] = -half;
            leftRows[start + c + 1] = 1;
            rightRows[start + c] = 1;
            rightRows[start + c + 1] = -half;
        }
        left.write(leftRows);
        right.write(rightRows);
    }

    private static Matrix sums(Matrix left, Matrix right, Matrix values, PairPattern pattern, Workers workers) {
        return pattern.sum(
                workers,
                pairs -> {
                    try (Matrix sums = Matrix.zeros(values.rows(), values.columns());
                            Tile tile = new Tile()) {
                        pairs.forEach(pair -> add(pair, left, right, values, tile, sums));
                        return sums.handedOver();
                    }
                },
                Matrix::absorb);
    }

    private static void add(
            PairPattern.TilePair pair, Matrix left, Matrix right, Matrix values, Tile tile, Matrix sums) {
        Matrix kernel = tile.between(
                left.rowRange(pair.first(), pair.rows()),
                right.rowRange(pair.second(), pair.columns()),
                pair.isDiagonal());
        sums.rowRange(pair.first(), pair.rows()).addProduct(kernel, values.rowRange(pair.second(), pair.columns()));
        if (!pair.isDiagonal()) {
            sums.rowRange(pair.second(), pair.columns())
                    .addTransposeProduct(kernel, values.rowRange(pair.first(), pair.rows()));
        }
    }

    /**
     * Evaluates the kernel {@code exp(-||y_i - y_j||^2 / 2)} for one pair of tiles at a time; one thread's workspace.
     */
    private static final class Tile implements AutoCloseable {

        private final Matrix memory = Matrix.allocate(PairPattern.SIDE * PairPattern.SIDE, 1);
        private final double[] values = new double[PairPattern.SIDE * PairPattern.SIDE];
        private final Exponential exponential = new Exponential(PairPattern.SIDE);

        /**
         * The kernel of some points (rows) with others (columns), valid until the next call.
         *
         * @param left rows {@code (y, -||y||^2 / 2, 1)}
         * @param right rows {@code (y, 1, -||y||^2 / 2)}, so that the product is the exponent
         * @param same whether they are the same points: each is at distance zero from itself, despite rounding
         */
        Matrix between(Matrix left, Matrix right, boolean same) {
            int columns = right.rows();
            Matrix kernel = memory.rowRange(0, left.rows() * columns).reshaped(left.rows(), columns);
            kernel.assignProductTranspose(left, right);
            kernel.read(values);
            for (int i = 0; i < left.rows(); i++) {
                exponential.replace(values, i * columns, columns);
                if (same) {
                    values[i * columns + i] = 1;
                }
            }
            kernel.write(values);
            return kernel;
        }

        @Override
        public void close() {
            memory.close();
        }
    }
}
