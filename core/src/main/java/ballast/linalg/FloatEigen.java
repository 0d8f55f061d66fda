package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/**
 * The largest eigenvalues of a symmetric matrix in single precision, in falling order, with their eigenvectors as
 * columns.
 *
 * <p>Reduction to a tridiagonal matrix, divide and conquer, and the way back for the vectors that are wanted (LAPACK's
 * ssytrd, sstedc, sormtr): O(d^3), in less than half the time of {@link SymmetricEigen}. Eigenvalues are exact to some
 * 1e-6 of the largest, so that those below say nothing.
 *
 * @param values the eigenvalues, largest first
 * @param vectors d x count, one eigenvector per column
 */
public record FloatEigen(double[] values, FloatMatrix vectors) implements AutoCloseable {

    /**
     * The {@code count} largest eigenvalues of a symmetric matrix without gaps, whose upper triangle is read; it is
     * overwritten.
     */
    public static FloatEigen largest(FloatMatrix symmetric, int count) {
        int d = symmetric.rows();
        if (symmetric.columns() != d || count < 1 || count > d) {
            throw new IllegalArgumentException(count + " eigenvalues of a " + symmetric);
        }
        // Our rows are LAPACK's columns: the upper triangle is its lower one, and its eigenvectors are our rows.
        byte lower = 'L';
        try (FloatMatrix diagonal = FloatMatrix.allocate(1, d);
                FloatMatrix beside = FloatMatrix.allocate(1, d);
                FloatMatrix reflectors = FloatMatrix.allocate(1, d);
                FloatMatrix rising = FloatMatrix.allocate(d, d)) {
            check(openblas.LAPACKE_ssytrd(
                    openblas.LAPACK_COL_MAJOR,
                    lower,
                    d,
                    symmetric.pointer(),
                    d,
                    diagonal.pointer(),
                    beside.pointer(),
                    reflectors.pointer()));
            check(openblas.LAPACKE_sstedc(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'I',
                    d,
                    diagonal.pointer(),
                    beside.pointer(),
                    rising.pointer(),
                    d));
            FloatMatrix wanted = rising.rowRange(d - count, count);
            check(openblas.LAPACKE_sormtr(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'L',
                    lower,
                    (byte) 'N',
                    d,
                    count,
                    symmetric.pointer(),
                    d,
                    reflectors.pointer(),
                    wanted.pointer(),
                    d));
            return falling(diagonal, wanted);
        }
    }

    private static void check(int status) {
        if (status != 0) {
            throw new ArithmeticException("eigenvalues: LAPACK ended with status " + status);
        }
    }

    private static FloatEigen falling(FloatMatrix rising, FloatMatrix rows) {
        int d = rows.columns();
        int count = rows.rows();
        float[] entries = new float[count * d];
        rows.read(entries);
        float[] columns = new float[count * d];
        double[] values = new double[count];
        for (int j = 0; j < count; j++) {
            values[j] = rising.get(0, d - 1 - j);
            for (int i = 0; i < d; i++) {
                columns[i * count + j] = entries[(count - 1 - j) * d + i];
            }
        }
        FloatMatrix vectors = FloatMatrix.allocate(d, count);
        vectors.write(columns);
        return new FloatEigen(values, vectors);
    }

    @Override
    public void close() {
        vectors.close();
    }
}
