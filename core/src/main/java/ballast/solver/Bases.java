package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.subspace.Basis;

/** Converts bases to matrices and back. */
public final class Bases {

    private Bases() {}

    /** A new matrix (d x c) with the basis vectors as columns, to be closed by the caller. */
    public static Matrix matrix(Basis basis) {
        return Matrix.of(basis.dimension(), basis.size(), basis.toArray());
    }

    /** The basis of what independent columns span, which become orthonormal in their order. */
    public static Basis spannedBy(Matrix independent) {
        Orthonormal.independentColumns(independent);
        return of(independent);
    }

    /** The basis with the given columns, which a factorisation has just made orthonormal. */
    public static Basis of(Matrix orthonormal) {
        return Basis.ofOrthonormal(orthonormal.rows(), orthonormal.columns(), orthonormal::read);
    }
}
