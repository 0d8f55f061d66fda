package ballast.linalg;

import java.util.Arrays;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.openblas.global.openblas;

/**
 * The largest eigenvalues of a symmetric matrix, in falling order, with their orthonormal eigenvectors as columns, in
 * the precision of the matrix.
 *
 * <p>The plain dense computation: O(d^3) time, d x d workspace. In double precision (LAPACK's dsyevd or dsyevr), its
 * eigenvectors are the reference that the block solver {@link RitzIteration} is checked against. Single precision takes
 * less than half the time; eigenvalues are exact to some 1e-6 of the largest, so that those below say nothing.
 *
 * @param values the eigenvalues, largest first
 * @param vectors d x count, one eigenvector per column
 */
public record SymmetricEigen(double[] values, Matrix vectors) implements AutoCloseable {

    /** From a sixth of all eigenvectors on, computing all of them is faster than picking. */
    private static final int MOST_OF_ALL = 6;

    /** The {@code count} largest eigenvalues of a symmetric matrix, whose upper triangle is read; it is not changed. */
    public static SymmetricEigen largest(Matrix symmetric, int count) {
        int d = symmetric.rows();
        if (symmetric.columns() != d || count < 1 || count > d) {
            throw new IllegalArgumentException(count + " eigenvalues of a " + symmetric);
        }
        if (symmetric.precision() == Precision.SINGLE) {
            return byReduction(symmetric, count);
        }
        return MOST_OF_ALL * count >= d ? byDivision(symmetric, count) : bySelection(symmetric, count);
    }

    /** All eigenvalues of a symmetric matrix alone, largest first; its upper triangle is read and not changed. */
    public static double[] valuesOf(Matrix symmetric) {
        int d = symmetric.rows();
        try (Matrix work = symmetric.copy();
                Matrix rising = Matrix.allocate(1, d)) {
            divide('N', work, rising);
            double[] falling = new double[d];
            Arrays.setAll(falling, j -> rising.get(0, d - 1 - j));
            return falling;
        }
    }

    // Row after row, the upper triangle is what LAPACK, column after column, calls the lower one; and the eigenvectors
    // that it returns as columns are our rows.

    /** All eigenvectors by divide and conquer, of which the last are kept: cheaper unless few are wanted. */
    private static SymmetricEigen byDivision(Matrix symmetric, int count) {
        int d = symmetric.rows();
        try (Matrix rising = symmetric.copy();
                Matrix values = Matrix.allocate(1, d)) {
            divide('V', rising, values);
            return falling(values, d - count, rising.rowRange(d - count, count));
        }
    }

    /** All eigenvalues, smallest first, and if the job says so the eigenvectors in place of the matrix. */
    private static void divide(char job, Matrix symmetric, Matrix values) {
        int d = symmetric.rows();
        check(openblas.LAPACKE_dsyevd(
                openblas.LAPACK_COL_MAJOR,
                (byte) job,
                (byte) 'L',
                d,
                symmetric.doublePointer(),
                d,
                values.doublePointer()));
    }

    /** Only the wanted eigenvectors, by bisection and inverse iteration. */
    private static SymmetricEigen bySelection(Matrix symmetric, int count) {
        int d = symmetric.rows();
        try (Matrix work = symmetric.copy();
                Matrix rising = Matrix.allocate(count, d);
                Matrix values = Matrix.allocate(1, d);
                IntPointer found = new IntPointer(1);
                IntPointer support = new IntPointer(2L * count)) {
            check(openblas.LAPACKE_dsyevr(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'V',
                    (byte) 'I',
                    (byte) 'L',
                    d,
                    work.doublePointer(),
                    d,
                    0,
                    0,
                    d - count + 1,
                    d,
                    0,
                    found,
                    values.doublePointer(),
                    rising.doublePointer(),
                    d,
                    support));
            if (found.get() != count) { // entries that are not finite: LAPACK sets nothing, and does not say so
                values.fill(Double.NaN);
                rising.fill(Double.NaN);
            }
            return falling(values, 0, rising);
        }
    }

    /**
     * In single precision: reduction to a tridiagonal matrix, divide and conquer, and the way back for the eigenvectors
     * that are wanted.
     */
    private static SymmetricEigen byReduction(Matrix symmetric, int count) {
        int d = symmetric.rows();
        byte lower = 'L';
        try (Matrix work = symmetric.copy();
                Matrix diagonal = Matrix.allocate(Precision.SINGLE, 1, d);
                Matrix beside = Matrix.allocate(Precision.SINGLE, 1, d);
                Matrix reflectors = Matrix.allocate(Precision.SINGLE, 1, d);
                Matrix rising = Matrix.allocate(Precision.SINGLE, d, d)) {
            check(openblas.LAPACKE_ssytrd(
                    openblas.LAPACK_COL_MAJOR,
                    lower,
                    d,
                    work.floatPointer(),
                    d,
                    diagonal.floatPointer(),
                    beside.floatPointer(),
                    reflectors.floatPointer()));
            check(openblas.LAPACKE_sstedc(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'I',
                    d,
                    diagonal.floatPointer(),
                    beside.floatPointer(),
                    rising.floatPointer(),
                    d));
            Matrix wanted = rising.rowRange(d - count, count);
            check(openblas.LAPACKE_sormtr(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'L',
                    lower,
                    (byte) 'N',
                    d,
                    count,
                    work.floatPointer(),
                    d,
                    reflectors.floatPointer(),
                    wanted.floatPointer(),
                    d));
            return falling(diagonal, d - count, wanted);
        }
    }

    private static SymmetricEigen falling(Matrix values, int first, Matrix rising) {
        int count = rising.rows();
        double[] falling = new double[count];
        for (int j = 0; j < count; j++) {
            falling[j] = values.get(0, first + count - 1 - j);
        }
        return new SymmetricEigen(falling, transposedInReverse(rising));
    }

    private static void check(int status) {
        if (status != 0) {
            throw new ArithmeticException("eigenvalues: LAPACK ended with status " + status);
        }
    }

    private static Matrix transposedInReverse(Matrix rows) {
        int count = rows.rows();
        try (Matrix falling = Matrix.allocate(rows.precision(), count, rows.columns())) {
            for (int j = 0; j < count; j++) {
                falling.copyRow(j, rows, count - 1 - j);
            }
            return falling.transposed();
        }
    }

    @Override
    public void close() {
        vectors.close();
    }
}
