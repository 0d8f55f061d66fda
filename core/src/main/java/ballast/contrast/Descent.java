package ballast.contrast;

import ballast.linalg.Matrix;

/**
 * Gradient descent among orthonormal W: tangent gradient, QR retraction, backtracking until Armijo's condition holds.
 *
 * <p>The first step of each search is that of Barzilai and Borwein from the last two gradients, the very first one is
 * bounded by the curvature of the reconstruction part.
 */
final class Descent implements AutoCloseable {

    /** Share of the decrease promised by the gradient that a step has to deliver. */
    private static final double ARMIJO = 1e-4;

    private static final int MOST_HALVINGS = 40;

    /** A promise below this share of the objective is rounding. */
    private static final double ROUNDING = 1e-16;

    /** Columns are turned by no more than about this in one step. */
    private static final double LONGEST = 0.5;

    private Objective objective;
    private Objective.Place place;
    private Matrix lastBasis;
    private Matrix lastGradient;

    Descent(Objective objective, Matrix basis) {
        this.objective = objective;
        this.place = objective.at(basis);
    }

    Objective.Place place() {
        return place;
    }

    /** Moves the mean to the weighted one, W being fixed. */
    void recentre() {
        objective = objective.about(place.weightedMean());
        place = objective.at(place);
    }

    /** Goes on with other negatives. */
    void against(Negatives negatives) {
        objective = objective.against(negatives);
        try (Objective.Place old = place) {
            place = objective.at(old.basis().copy());
        }
    }

    /** One step downhill, if there is one. */
    void step() {
        Matrix gradient = place.gradient();
        double steepness = gradient.frobeniusNorm();
        double length = firstLength(gradient, steepness);
        remember(gradient);
        for (int halvings = 0; halvings < MOST_HALVINGS; halvings++) {
            double promise = length * steepness * steepness;
            if (!(promise > ROUNDING * Math.abs(place.value()))) {
                return;
            }
            Objective.Place trial = objective.at(Stiefel.retract(place.basis(), gradient, length));
            if (trial.value() <= place.value() - ARMIJO * promise) {
                place.close();
                place = trial;
                return;
            }
            trial.close();
            length /= 2;
        }
    }

    private double firstLength(Matrix gradient, double steepness) {
        double longest = LONGEST / steepness;
        double curvature = place.curvature();
        double length = curvature > 0 ? 1 / curvature : longest;
        if (lastGradient != null) {
            double[] moved = difference(place.basis(), lastBasis);
            double[] turned = difference(gradient, lastGradient);
            double along = 0;
            double distance = 0;
            for (int i = 0; i < moved.length; i++) {
                along += moved[i] * turned[i];
                distance += moved[i] * moved[i];
            }
            double fitted = distance / Math.abs(along);
            length = fitted > 0 && Double.isFinite(fitted) ? fitted : length;
        }
        return Math.min(length, longest);
    }

    private void remember(Matrix gradient) {
        forget();
        lastBasis = place.basis().copy();
        lastGradient = gradient;
    }

    private static double[] difference(Matrix a, Matrix b) {
        double[] difference = a.toArray();
        double[] other = b.toArray();
        for (int i = 0; i < difference.length; i++) {
            difference[i] -= other[i];
        }
        return difference;
    }

    private void forget() {
        if (lastGradient != null) {
            lastBasis.close();
            lastGradient.close();
        }
    }

    @Override
    public void close() {
        place.close();
        forget();
    }
}
