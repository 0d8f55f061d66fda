package ballast.contrast;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;

/** Steps among matrices with orthonormal columns. */
final class Stiefel {

    private Stiefel() {}

    /** The part of a gradient G along the manifold at W: {@code G - W (W'G + G'W) / 2}. Changes G. */
    static void toTangent(Matrix gradient, Matrix basis) {
        int c = basis.columns();
        try (Matrix overlap = Matrix.allocate(c, c)) {
            overlap.assignTransposeProduct(basis, gradient);
            double[] values = overlap.toArray();
            for (int i = 0; i < c; i++) {
                for (int j = 0; j < c; j++) {
                    overlap.set(i, j, (values[i * c + j] + values[j * c + i]) / 2);
                }
            }
            gradient.subtractProduct(basis, overlap);
        }
    }

    /** The Q factor of {@code W - step G}, with the signs of W; to be closed by the caller. */
    static Matrix retract(Matrix basis, Matrix tangent, double step) {
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
