package ballast.stiefel;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;

/** The return to orthonormal columns by a QR factorisation. */
public final class QrRetraction {

    private QrRetraction() {}

    /** The Q factor of {@code W - step T}, with the signs of W; to be closed by the caller. */
    public static Matrix of(Matrix basis, Matrix tangent, double step) {
        int c = basis.columns();
        double[] start = basis.toArray();
        double[] moved = tangent.toArray();
        for (int i = 0; i < moved.length; i++) {
            moved[i] = start[i] - step * moved[i];
        }
        Matrix retracted = Matrix.of(basis.rows(), c, moved);
        Orthonormal.columns(retracted);
        double[] signs = new double[c];
        double[] end = retracted.toArray();
        for (int i = 0; i < end.length; i++) {
            signs[i % c] += end[i] * moved[i];
        }
        for (int j = 0; j < c; j++) {
            signs[j] = signs[j] < 0 ? -1 : 1;
        }
        retracted.scaleColumns(signs);
        return retracted;
    }
}
