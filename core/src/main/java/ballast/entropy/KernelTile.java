package ballast.entropy;

import ballast.linalg.Exponential;
import ballast.linalg.Matrix;

/** Evaluates the kernel {@code exp(-||y_i - y_j||^2 / 2)} for one pair of tiles at a time; one thread's workspace. */
final class KernelTile implements AutoCloseable {

    private final Matrix memory = Matrix.allocate(PairPattern.SIDE * PairPattern.SIDE, 1);
    private final double[] values = new double[PairPattern.SIDE * PairPattern.SIDE];
    private final Exponential exponential = new Exponential(PairPattern.SIDE);

    /**
     * The kernel of some points (rows) with others (columns), valid until the next call.
     *
     * @param left rows {@code (y, -||y||^2 / 2, 1)}
     * @param right rows {@code (y, 1, -||y||^2 / 2)}, so that the product is the exponent
     * @param same whether they are the same points: each is at no distance from itself, whatever rounding says
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
