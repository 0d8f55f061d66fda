package ballast.linalg;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.openblas.global.openblas;

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
        int m = matrix.rows();
        int n = matrix.columns();
        int k = Math.min(m, n);
        try (Matrix left = Matrix.allocate(m, k);
                Matrix rightTranspose = Matrix.allocate(k, n);
                Matrix work = matrix.copy();
                DoublePointer singular = new DoublePointer(k)) {
            // LAPACK sees the transpose, so its left vectors are our right ones and both arrive in our layout.
            int status = openblas.LAPACKE_dgesdd(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'S',
                    n,
                    m,
                    work.doublePointer(),
                    n,
                    singular,
                    rightTranspose.doublePointer(),
                    n,
                    left.doublePointer(),
                    k);
            if (status != 0) {
                throw new ArithmeticException("dgesdd ended with status " + status + " on a " + matrix);
            }
            double[] values = new double[k];
            singular.get(values);
            return new ThinSvd(left.handedOver(), values, rightTranspose.handedOver());
        }
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
            Matrix factor = Matrix.allocate(matrix.rows(), matrix.columns());
            factor.assignProduct(svd.left, svd.rightTranspose);
            return factor;
        }
    }

    @Override
    public void close() {
        left.close();
        rightTranspose.close();
    }
}
