package ballast.solver;

import ballast.linalg.Matrix;
import ballast.subspace.Basis;

/** Bases as matrices to compute with, and the way back. */
public final class Bases {

    private Bases() {}

    /** A new matrix (d x c) with the basis vectors as columns, to be closed by the caller. */
    public static Matrix matrix(Basis basis) {
        Matrix matrix = Matrix.allocate(basis.dimension(), basis.size());
        double[] row = new double[basis.size()];
        for (int i = 0; i < basis.dimension(); i++) {
            for (int j = 0; j < row.length; j++) {
                row[j] = basis.entry(i, j);
            }
            matrix.rowRange(i, 1).write(row);
        }
        return matrix;
    }

    /** The basis with the given columns, which a factorisation has just made orthonormal. */
    public static Basis of(Matrix orthonormal) {
        return Basis.ofOrthonormal(orthonormal.rows(), orthonormal.columns(), orthonormal::read);
    }
}
