package ballast.detection;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;

/**
 * Takes coordinates of unit variance to those in which some samples have a scatter of one.
 *
 * @param rank how many directions these samples vary in
 * @param axes takes a row of coordinates to one of as many as the rank: r x rank
 */
record Whitening(int rank, double[] axes) {

    /** Variances below this are no variance. */
    private static final double LEAST_VARIANCE = 1e-10;

    /** Where every pivot is above this, no variance is near that. */
    private static final double SAFE_PIVOT = 1e-4;

    /**
     * The whitening by a scatter.
     *
     * @param scatter of r coordinates, upper triangle
     * @param freedom what a variance is multiplied by in it
     */
    static Whitening of(Matrix scatter, double freedom) {
        double[] factor = scatter.toArray();
        return isFactored(factor, scatter.rows(), SAFE_PIVOT * freedom)
                ? new Whitening(scatter.rows(), inverse(factor, scatter.rows()))
                : ofVarying(scatter, freedom);
    }

    /** Cholesky's {@code S = R'R}, in place, a tenth of the work of a decomposition; not if a pivot is too small. */
    private static boolean isFactored(double[] s, int r, double leastPivot) {
        for (int k = 0; k < r; k++) {
            if (!(s[k * r + k] > leastPivot)) {
                return false;
            }
            double root = Math.sqrt(s[k * r + k]);
            for (int j = k; j < r; j++) {
                s[k * r + j] /= root;
            }
            for (int i = k + 1; i < r; i++) {
                double factor = s[k * r + i];
                for (int j = i; j < r; j++) {
                    s[i * r + j] -= factor * s[k * r + j];
                }
            }
        }
        return true;
    }

    /** The inverse of R, row by row from the last: {@code y' S^-1 y} is the squared length of {@code y' R^-1}. */
    private static double[] inverse(double[] upper, int r) {
        double[] inverse = new double[r * r];
        for (int i = r - 1; i >= 0; i--) {
            inverse[i * r + i] = 1;
            for (int l = i + 1; l < r; l++) {
                double factor = upper[i * r + l];
                for (int j = l; j < r; j++) {
                    inverse[i * r + j] -= factor * inverse[l * r + j];
                }
            }
            for (int j = i; j < r; j++) {
                inverse[i * r + j] /= upper[i * r + i];
            }
        }
        return inverse;
    }

    /** Along the directions that there is a variance in. */
    private static Whitening ofVarying(Matrix scatter, double freedom) {
        try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, scatter.rows())) {
            int rank = (int) Arrays.stream(eigen.values())
                    .filter(value -> value > LEAST_VARIANCE * freedom)
                    .count();
            try (Matrix vectors = eigen.vectors().columnRange(0, rank).copy()) {
                vectors.scaleColumns(Arrays.stream(eigen.values(), 0, rank)
                        .map(value -> 1 / Math.sqrt(value))
                        .toArray());
                return new Whitening(rank, vectors.toArray());
            }
        }
    }

    /** The axes as a matrix, to be closed by the caller. */
    Matrix matrix() {
        return Matrix.of(rank == 0 ? 0 : axes.length / rank, rank, axes);
    }
}
