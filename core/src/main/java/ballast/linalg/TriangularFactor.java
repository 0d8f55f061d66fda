package ballast.linalg;

/**
 * The lower triangular L of a small positive definite {@code A = L L'}, row after row in an array: too small for a call
 * to LAPACK to pay.
 *
 * @param entries of L, q x q; those above its diagonal are of no meaning
 * @param size q
 */
public record TriangularFactor(double[] entries, int size) {

    private static final double LEAST_PIVOT = 1e-300;

    /** Factors a matrix, of which the lower triangle is read. */
    public static TriangularFactor of(double[] matrix, int size) {
        double[] lower = matrix.clone();
        Cholesky.factor(lower, size, LEAST_PIVOT);
        return new TriangularFactor(lower, size);
    }

    /**
     * Solves {@code L X = B}; X is written over B.
     *
     * @param right row after row
     * @param columns of B
     */
    public void solve(double[] right, int columns) {
        for (int i = 0; i < size; i++) {
            int row = i * columns;
            for (int k = 0; k < i; k++) {
                int known = k * columns;
                double factor = entries[i * size + k];
                for (int j = 0; j < columns; j++) {
                    right[row + j] -= factor * right[known + j];
                }
            }
            double pivot = entries[i * size + i];
            for (int j = 0; j < columns; j++) {
                right[row + j] /= pivot;
            }
        }
    }

    /** The trace of {@code A^-1 S} for a symmetric S, row after row. */
    public double traceOfSolution(double[] symmetric) {
        double[] inverse = new double[size * size];
        for (int j = 0; j < size; j++) {
            inverse[j * size + j] = 1;
        }
        solve(inverse, size);
        double trace = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double product = 0;
                for (int k = 0; k < size; k++) {
                    product += inverse[k * size + i] * inverse[k * size + j];
                }
                trace += product * symmetric[i * size + j];
            }
        }
        return trace;
    }

    /** The logarithm of the determinant of L. */
    public double logDeterminant() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += Math.log(entries[i * size + i]);
        }
        return sum;
    }
}
