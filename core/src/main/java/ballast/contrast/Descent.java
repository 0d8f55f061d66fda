package ballast.contrast;

import ballast.linalg.Matrix;
import ballast.stiefel.BarzilaiBorwein;
import ballast.stiefel.QrRetraction;

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

    /** The largest angle, roughly, by which a step turns a column. */
    private static final double LONGEST = 0.5;

    private final BarzilaiBorwein lengths = new BarzilaiBorwein();
    private Objective objective;
    private Objective.Place place;

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

    void against(Negatives negatives) {
        objective = objective.against(negatives);
        try (Objective.Place old = place) {
            place = objective.at(old.basis().copy());
        }
    }

    void step() {
        try (Matrix gradient = place.gradient()) {
            double steepness = gradient.frobeniusNorm();
            double length = firstLength(gradient, steepness);
            for (int halvings = 0; halvings < MOST_HALVINGS; halvings++) {
                double promise = length * steepness * steepness;
                if (!(promise > ROUNDING * Math.abs(place.value()))) {
                    return;
                }
                Objective.Place trial = objective.at(QrRetraction.of(place.basis(), gradient, length));
                if (trial.value() <= place.value() - ARMIJO * promise) {
                    place.close();
                    place = trial;
                    return;
                }
                trial.close();
                length /= 2;
            }
        }
    }

    private double firstLength(Matrix gradient, double steepness) {
        double longest = LONGEST / steepness;
        double curvature = place.curvature();
        lengths.moveTo(place.basis(), gradient);
        return Math.min(lengths.longStep(curvature > 0 ? 1 / curvature : longest), longest);
    }

    @Override
    public void close() {
        place.close();
    }
}
