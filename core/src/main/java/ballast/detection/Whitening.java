package ballast.detection;

import ballast.linalg.Cholesky;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.Optional;

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
        Optional<Matrix> inverse = Cholesky.inverseFactor(scatter, SAFE_PIVOT * freedom);
        if (inverse.isEmpty()) {
            return ofVarying(scatter, freedom);
        }
        try (Matrix found = inverse.get()) {
            return new Whitening(scatter.rows(), found.toArray());
        }
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
