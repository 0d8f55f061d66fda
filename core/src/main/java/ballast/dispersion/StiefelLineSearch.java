package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.stiefel.PolarCurve;
import ballast.stiefel.Tangent;
import java.util.function.DoubleUnaryOperator;

/**
 * A search along the {@link PolarCurve} of a tangent of Frobenius norm one for a place of more dispersion. It reads no
 * samples; one trial costs O(n m^2).
 */
final class StiefelLineSearch {

    private static final double LEAST_STEP = 1e-12;

    /** Tangents shorter than this share of their gradient are rounding. */
    private static final double NO_TANGENT = 1e-11;

    /** Halvings of the interval around the best step of the first search. */
    private static final int REFINEMENTS = 12;

    private StiefelLineSearch() {}

    /**
     * The best place on the way from orthonormal directions along a gradient, to be closed by the caller; where they
     * are if nothing is better.
     *
     * @param scores of the centred samples along the directions
     */
    static Matrix along(
            Matrix gradient, Matrix directions, Matrix scores, LocalSamples centred, Dispersion dispersion) {
        try (Matrix tangent = tangent(directions, gradient);
                Matrix along = centred.project(tangent);
                PolarCurve curve = new PolarCurve(tangent)) {
            double step = bestStep(curve, scores, along, centred.weights().toArray(), dispersion);
            return curve.moved(directions, tangent, step);
        }
    }

    /**
     * The part of a gradient that keeps W orthonormal, {@code G - W sym(W'G)}, scaled to Frobenius norm one; zero if
     * there is none.
     */
    private static Matrix tangent(Matrix directions, Matrix gradient) {
        Matrix tangent = gradient.copy();
        Tangent.project(tangent, directions);
        double norm = tangent.frobeniusNorm();
        tangent.scale(norm > NO_TANGENT * gradient.frobeniusNorm() ? 1 / norm : 0);
        return tangent;
    }

    /**
     * The length of step with the most dispersion: the best of 1, 1/2, 1/4, ... down to where it falls again, then
     * refined; 0 if none is better than staying.
     */
    private static double bestStep(
            PolarCurve curve, Matrix scores, Matrix tangentScores, double[] userWeights, Dispersion dispersion) {
        double best = dispersion.of(scores.toArray(), userWeights);
        double bestStep = 0;
        DoubleUnaryOperator value = step -> {
            try (Matrix trial = curve.moved(scores, tangentScores, step)) {
                return dispersion.of(trial.toArray(), userWeights);
            }
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
        return bestStep;
    }
}
