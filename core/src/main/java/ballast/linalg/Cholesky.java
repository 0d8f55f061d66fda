package ballast.linalg;

/** Symmetric positive definite matrices, factored. */
public final class Cholesky {

    /** Small beside eigenvalues that matter, large beside the rounding of those that are zero. */
    private static final double RIDGE = 1e-10;

    private Cholesky() {}

    /** Writes L with {@code A = L L'} over the lower triangle of A, row after row. */
    static void factor(double[] matrix, int c, double leastPivot) {
        for (int k = 0; k < c; k++) {
            for (int l = 0; l <= k; l++) {
                double entry = matrix[k * c + l];
                for (int m = 0; m < l; m++) {
                    entry -= matrix[k * c + m] * matrix[l * c + m];
                }
                matrix[k * c + l] = k == l ? Math.sqrt(Math.max(entry, leastPivot)) : entry / matrix[l * c + l];
            }
        }
    }

    /**
     * Solves a system in arrays, which is too small for a call to LAPACK to pay; the factors are written over the
     * matrix and the solution over the right side.
     *
     * @param matrix row after row, of which the lower triangle is read
     * @param leastPivot taken where rounding leaves less of a squared pivot
     */
    public static void solve(double[] matrix, double[] right, double leastPivot) {
        int c = right.length;
        factor(matrix, c, leastPivot);
        for (int k = 0; k < c; k++) {
            for (int m = 0; m < k; m++) {
                right[k] -= matrix[k * c + m] * right[m];
            }
            right[k] /= matrix[k * c + k];
        }
        for (int k = c - 1; k >= 0; k--) {
            for (int m = k + 1; m < c; m++) {
                right[k] -= matrix[m * c + k] * right[m];
            }
            right[k] /= matrix[k * c + k];
        }
    }

    /**
     * The same for normal equations of the order of one that may be singular: a small ridge gives them one solution,
     * which has next to nothing in directions that they do not show.
     */
    public static void solveWithRidge(double[] matrix, double[] right) {
        for (int k = 0; k < right.length; k++) {
            matrix[k * right.length + k] += RIDGE;
        }
        // Rounding may take from a direction that nothing shows more than the ridge gave it.
        solve(matrix, right, RIDGE / 2);
    }
}
