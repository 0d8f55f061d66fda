package ballast.linalg;

/**
 * The lower triangular L of a small positive definite {@code A = L L'}, row after row in an array: too small for a call
 * to LAPACK to pay.
 *
 * @param entries of L, q x q
 * @param size q
 */
public record TriangularFactor(double[] entries, int size) {

    private static final double LEAST_PIVOT = 1e-300;

    /** Factors a matrix, of which the lower triangle is read. */
    public static TriangularFactor of(double[] matrix, int size) {
        double[] lower = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i * size + j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i * size + k] * lower[j * size + k];
                }
                lower[i * size + j] = i == j ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / lower[j * size + j];
            }
        }
        return new TriangularFactor(lower, size);
    }

    /** Solves {@code L x = b}; x is written over b, which begins at this place. */
    public void solve(double[] right, int from) {
        for (int i = 0; i < size; i++) {
            double sum = right[from + i];
            for (int k = 0; k < i; k++) {
                sum -= entries[i * size + k] * right[from + k];
            }
            right[from + i] = sum / entries[i * size + i];
        }
    }

    /** The trace of {@code A^-1 S} for a symmetric S, row after row. */
    public double traceOfSolution(double[] symmetric) {
        double[] columns = new double[size * size];
        for (int j = 0; j < size; j++) {
            columns[j * size + j] = 1;
            solve(columns, j * size);
        }
        double trace = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double inverse = 0;
                for (int k = 0; k < size; k++) {
                    inverse += columns[i * size + k] * columns[j * size + k];
                }
                trace += inverse * symmetric[i * size + j];
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
