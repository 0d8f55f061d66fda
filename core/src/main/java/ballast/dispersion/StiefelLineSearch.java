package ballast.dispersion;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A search along a curve of orthonormal directions for a place of more dispersion.
 *
 * <p>The curve is {@code W(a) = (W + a G)(I + a^2 G'G)^(-1/2)} for a tangent G, {@code W'G} skew: the orthonormal
 * matrix nearest to {@code W + a G}. The scores along it follow from those of W and of G, so the search reads no
 * samples: one trial costs O(n m^2).
 */
final class StiefelLineSearch implements AutoCloseable {

    private static final double LEAST_STEP = 1e-12;

    /** Tangents shorter than this share of their gradient are rounding. */
    private static final double NO_TANGENT = 1e-11;

    /** Halvings of the interval around the best step of the first search. */
    private static final int REFINEMENTS = 12;

    private final Matrix vectors;
    private final double[] values;

    /** A climb along a tangent of Frobenius norm one. */
    StiefelLineSearch(Matrix tangent) {
        try (Matrix gram = Matrix.zeros(tangent.columns(), tangent.columns())) {
            gram.addGramUpper(tangent);
            SymmetricEigen eigen = SymmetricEigen.largest(gram, tangent.columns());
            vectors = eigen.vectors();
            values = eigen.values();
        }
    }

    /**
     * The part of a gradient that keeps W orthonormal, {@code G - W sym(W'G)}, scaled to Frobenius norm one; zero if
     * there is none.
     */
    static Matrix tangent(Matrix directions, Matrix gradient) {
        int m = directions.columns();
        Matrix tangent = gradient.copy();
        try (Matrix overlap = Matrix.allocate(m, m);
                Matrix symmetric = Matrix.allocate(m, m)) {
            overlap.assignTransposeProduct(directions, gradient);
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    symmetric.set(i, j, (overlap.get(i, j) + overlap.get(j, i)) / 2);
                }
            }
            tangent.subtractProduct(directions, symmetric);
        }
        double norm = tangent.frobeniusNorm();
        double[] factors = new double[m];
        Arrays.fill(factors, norm > NO_TANGENT * gradient.frobeniusNorm() ? 1 / norm : 0);
        tangent.scaleColumns(factors);
        return tangent;
    }

    /**
     * The length of step with the most dispersion: the best of 1, 1/2, 1/4, ... down to where it falls again, then
     * refined; 0 if none is better than staying.
     */
    double bestStep(Matrix scores, Matrix tangentScores, double[] userWeights, Dispersion dispersion) {
        double best = dispersion.of(scores.toArray(), userWeights);
        double bestStep = 0;
        try (Matrix trial = Matrix.allocate(scores.rows(), scores.columns())) {
            DoubleUnaryOperator value = step -> {
                move(scores, tangentScores, step, trial);
                return dispersion.of(trial.toArray(), userWeights);
            };
            for (double step = 1; step > LEAST_STEP; step /= 2) {
                double now = value.applyAsDouble(step);
                if (now > best) {
                    best = now;
                    bestStep = step;
                } else if (bestStep > 0) {
                    break;
                }
            }
            double width = bestStep / 4;
            for (int k = 0; k < REFINEMENTS && bestStep > 0; k++, width /= 2) {
                for (double step : new double[] {bestStep - width, bestStep + width}) {
                    double now = value.applyAsDouble(step);
                    if (now > best) {
                        best = now;
                        bestStep = step;
                        break;
                    }
                }
            }
        }
        return bestStep;
    }

    /** {@code (A + a B)(I + a^2 G'G)^(-1/2)}: directions or scores after a step. */
    void move(Matrix start, Matrix along, double step, Matrix into) {
        int m = values.length;
        double[] shrink = new double[m];
        for (int j = 0; j < m; j++) {
            shrink[j] = 1 / Math.sqrt(1 + step * step * Math.max(0, values[j]));
        }
        try (Matrix scaled = vectors.copy();
                Matrix turn = Matrix.allocate(m, m)) {
            scaled.scaleColumns(shrink);
            turn.assignProductTranspose(scaled, vectors);
            into.assignProduct(start, turn);
            Arrays.fill(shrink, step);
            turn.scaleRows(shrink);
            into.addProduct(along, turn);
        }
    }

    @Override
    public void close() {
        vectors.close();
    }
}
