package ballast.stiefel;

import ballast.linalg.Matrix;

/** The directions in which an orthonormal W can move and stay orthonormal: T with {@code W'T} skew. */
public final class Tangent {

    private Tangent() {}

    /** Replaces a gradient G by its part along the manifold at W: {@code G - W (W'G + G'W) / 2}. */
    public static void project(Matrix gradient, Matrix basis) {
        int c = basis.columns();
        try (Matrix overlap = basis.transposeTimes(gradient)) {
            double[] values = overlap.toArray();
            for (int i = 0; i < c; i++) {
                for (int j = 0; j < c; j++) {
                    overlap.set(i, j, (values[i * c + j] + values[j * c + i]) / 2);
                }
            }
            gradient.subtractProduct(basis, overlap);
        }
    }
}
