package ballast.linalg;

import java.util.SplittableRandom;
import org.bytedeco.openblas.global.openblas;

/** Orthonormal columns: by Householder reflections, within or outside a given subspace, or at random. */
public final class Orthonormal {

    private Orthonormal() {}

    /**
     * Replaces the columns of a tall matrix by an orthonormal basis whose first j columns span the first j columns.
     * Dependent columns are replaced by other orthonormal directions. O(d c^2).
     */
    public static void columns(Matrix tall) {
        int d = tall.rows();
        int c = tall.columns();
        if (c > d) {
            throw new IllegalArgumentException("orthonormal columns of a wide " + tall);
        }
        if (c == 0) {
            return;
        }
        // Our rows are LAPACK's columns: the QR of the tall matrix is the LQ of what LAPACK sees.
        try (Matrix reflectors = Matrix.allocate(1, c)) {
            check(openblas.LAPACKE_dgelqf(
                    openblas.LAPACK_COL_MAJOR, c, d, tall.pointer(), tall.stride(), reflectors.pointer()));
            check(openblas.LAPACKE_dorglq(
                    openblas.LAPACK_COL_MAJOR, c, d, c, tall.pointer(), tall.stride(), reflectors.pointer()));
        }
    }

    /**
     * Makes the columns of {@code tall} orthonormal and orthogonal to the orthonormal columns of {@code basis}.
     * Projecting twice is enough for full accuracy, and turns replaced dependent columns away from the basis as well.
     */
    public static void columnsOutside(Matrix basis, Matrix tall) {
        try (Matrix overlap = Matrix.allocate(basis.columns(), tall.columns())) {
            for (int pass = 0; pass < 2; pass++) {
                overlap.assignTransposeProduct(basis, tall);
                tall.subtractProduct(basis, overlap);
                columns(tall);
            }
        }
    }

    /** A random orthonormal d x c matrix, the same for the same seed. */
    public static Matrix random(int d, int c, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[d * c];
        for (int i = 0; i < values.length; i++) {
            values[i] = 2 * random.nextDouble() - 1;
        }
        Matrix matrix = Matrix.of(d, c, values);
        columns(matrix);
        return matrix;
    }

    private static void check(int status) {
        if (status != 0) {
            throw new ArithmeticException("orthonormalisation ended with LAPACK status " + status);
        }
    }
}
