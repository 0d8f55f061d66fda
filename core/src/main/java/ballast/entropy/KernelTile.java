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
     */
    Matrix between(Matrix left, Matrix right) {
        evaluate(left, right);
        return written(left.rows(), right.rows());
    }

    /** The kernel of some points with each other: every point is at no distance from itself, whatever rounding says. */
    Matrix among(Matrix left, Matrix right) {
        evaluate(left, right);
        int size = left.rows();
        for (int i = 0; i < size; i++) {
            values[i * size + i] = 1;
        }
        return written(size, size);
    }

    private void evaluate(Matrix left, Matrix right) {
        int columns = right.rows();
        Matrix exponents = memory(left.rows(), columns);
        exponents.assignProductTranspose(left, right);
        exponents.read(values);
        for (int i = 0; i < left.rows(); i++) {
            exponential.replace(values, i * columns, columns);
        }
    }

    private Matrix written(int rows, int columns) {
        Matrix kernel = memory(rows, columns);
        kernel.write(values);
        return kernel;
    }

    private Matrix memory(int rows, int columns) {
        return memory.rowRange(0, rows * columns).reshaped(rows, columns);
    }

    @Override
    public void close() {
        memory.close();
    }
}
