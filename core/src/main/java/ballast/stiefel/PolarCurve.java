package ballast.stiefel;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;

/**
 * The curve {@code W(a) = (W + a T)(I + a^2 T'T)^(-1/2)} along a tangent T: the orthonormal matrix nearest to {@code W
 * + a T}.
 *
 * <p>Scores along it follow from those of W and of T, so a search along the curve reads no samples. Costs O(d c^2) once
 * and O(n c^2) for every step.
 */
public final class PolarCurve implements AutoCloseable {

    private final SymmetricEigen squares;

    /** The curve along a tangent, which is not kept. */
    public PolarCurve(Matrix tangent) {
        try (Matrix gram = tangent.gramUpper()) {
            squares = SymmetricEigen.largest(gram, tangent.columns());
        }
    }

    public double squaredNorm() {
        double sum = 0;
        for (double square : squares.values()) {
            sum += Math.max(0, square);
        }
        return sum;
    }

    /** The largest singular value of T: a step turns the subspace by angles whose tangents are at most a times this. */
    public double spectralNorm() {
        return Math.sqrt(Math.max(0, squares.values()[0]));
    }

    /**
     * {@code (A + a B)(I + a^2 T'T)^(-1/2)}: the basis after a step for {@code A = W, B = T}, the scores for {@code A =
     * X W, B = X T}. To be closed by the caller.
     */
    public Matrix moved(Matrix start, Matrix along, double step) {
        double[] factors = new double[squares.values().length];
        for (int j = 0; j < factors.length; j++) {
            factors[j] = 1 / Math.sqrt(1 + step * step * Math.max(0, squares.values()[j]));
        }
        try (Matrix scaled = squares.vectors().copy()) {
            scaled.scaleColumns(factors);
            try (Matrix turn = scaled.timesTranspose(squares.vectors());
                    Matrix moved = start.times(turn)) {
                turn.scale(step);
                moved.addProduct(along, turn);
                return moved.handedOver();
            }
        }
    }

    @Override
    public void close() {
        squares.close();
    }
}
