package ballast.linalg;

/**
 * The largest eigenvalues of a symmetric matrix, in falling order, with their orthonormal eigenvectors as columns.
 *
 * <p>The plain dense computation: O(d^3) time, d x d workspace. Its eigenvectors (LAPACK's dsyevd or dsyevr) are the
 * reference that the block solver {@link RitzIteration} is checked against.
 *
 * @param values the eigenvalues, largest first
 * @param vectors d x count, one eigenvector per column
 */
public record SymmetricEigen(double[] values, Matrix vectors) implements AutoCloseable {

    /** The {@code count} largest eigenvalues of a symmetric matrix, whose upper triangle is read; it is not changed. */
    public static SymmetricEigen largest(Matrix symmetric, int count) {
        int d = symmetric.rows();
        if (symmetric.columns() != d || count < 1 || count > d) {
            throw new IllegalArgumentException(count + " eigenvalues of a " + symmetric);
        }
        return Engines.current().largest(symmetric, count);
    }

    /** All eigenvalues of a symmetric matrix alone, largest first; its upper triangle is read and not changed. */
    public static double[] valuesOf(Matrix symmetric) {
        return Engines.current().eigenvalues(symmetric);
    }

    /** Of eigenvalues in rising order, from the first of these on, and their eigenvectors as rows. */
    static SymmetricEigen ofRising(Matrix values, int first, Matrix rising) {
        int count = rising.rows();
        double[] falling = new double[count];
        for (int j = 0; j < count; j++) {
            falling[j] = values.get(0, first + count - 1 - j);
        }
        return new SymmetricEigen(falling, transposedInReverse(rising));
    }

    private static Matrix transposedInReverse(Matrix rows) {
        int count = rows.rows();
        try (Matrix falling = Matrix.allocate(count, rows.columns())) {
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
