package ballast.linalg;

/**
 * The thin singular value decomposition {@code A = left diag(values) rightTranspose} of an m x n matrix, k = min(m, n).
 *
 * @param left m x k with orthonormal columns
 * @param values the k singular values, largest first
 * @param rightTranspose k x n with orthonormal rows
 */
public record ThinSvd(Matrix left, double[] values, Matrix rightTranspose) implements AutoCloseable {

    /** Decomposes a matrix, which is not changed. O(m n k). */
    public static ThinSvd of(Matrix matrix) {
        return Engines.current().singular(matrix);
    }

    /** The singular values alone, largest first. */
    public static double[] valuesOf(Matrix matrix) {
        try (ThinSvd svd = of(matrix)) {
            return svd.values;
        }
    }

    /** The orthonormal polar factor {@code U V'} of {@code A = U S V'}: the orthonormal matrix nearest to A. */
    public static Matrix polarFactor(Matrix matrix) {
        try (ThinSvd svd = of(matrix)) {
            return svd.left.times(svd.rightTranspose);
        }
    }

    @Override
    public void close() {
        left.close();
        rightTranspose.close();
    }
}
