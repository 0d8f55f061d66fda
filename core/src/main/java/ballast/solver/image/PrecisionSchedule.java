package ballast.solver.image;

import ballast.linalg.Precision;
import ballast.projection.Residuals;
import ballast.solver.Rank;
import ballast.solver.Thresholds;
import ballast.solver.UsualWeight;
import java.util.Arrays;

/**
 * The change of sweeps over images from single to double precision.
 *
 * <p>They begin in single precision if the loop allows it, there are enough images, and their squared distances are
 * even enough. They change to double precision when the loop requires it, when the weights hardly change, after so many
 * refits that rounding may prevent convergence, or when a residual has too few digits: bases rounded to floats are
 * orthonormal to about 3e-8, so the relative error of a squared residual is that over its share of the squared norm.
 */
final class PrecisionSchedule {

    /** The smallest share of the squared norm of an image for its squared residual in single precision. */
    private static final double LEAST_SHARE = 1e-2;

    private static final int MOST_REFITS = 60;

    /** The largest squared distance that single precision can square and multiply by weights. */
    private static final double SAFE_SQUARE = 1e15;

    /** The smallest relative change of the weights that sweeps in single precision resolve. */
    private static final double SEEN_MOVEMENT = 3e-6;

    /** The change of the weights that ends single precision, as a share of the change that ends the loop. */
    private static final double NEAR_END = 0.5;

    private final boolean pays;
    private final double leastMovement;
    private boolean single;
    private boolean began;
    private int refits;
    private double[] lastWeights;

    /**
     * A schedule for images with this total number of pixels; in double precision until single precision is allowed.
     */
    PrecisionSchedule(double pixels, double accuracy) {
        this.pays = pixels >= Thresholds.MANY_PIXELS;
        this.leastMovement = Math.max(SEEN_MOVEMENT, NEAR_END * accuracy);
    }

    void allowSingle() {
        single = pays;
    }

    /** Starts with images at these squared distances from the centre; returns whether these change the precision. */
    boolean begin(double[] squares) {
        double largest = Arrays.stream(squares).max().orElse(0);
        began = single
                && largest < SAFE_SQUARE
                && largest > 1 / SAFE_SQUARE
                && !Rank.areUneven(squares, Thresholds.UNEVEN_FOR_SINGLE);
        return !began && endSingle();
    }

    Precision precision() {
        return single ? Precision.SINGLE : Precision.DOUBLE;
    }

    /** Changes to double precision; returns whether it was single before. */
    boolean endSingle() {
        boolean changes = single;
        single = false;
        return changes;
    }

    /** Whether the refit to these weights may be in single precision. */
    boolean allows(double[] weights) {
        return single && ++refits <= MOST_REFITS && moveFar(weights);
    }

    private boolean moveFar(double[] weights) {
        if (lastWeights == null) {
            lastWeights = weights.clone();
            return true;
        }
        double change = UsualWeight.change(weights, lastWeights);
        System.arraycopy(weights, 0, lastWeights, 0, weights.length);
        return change > leastMovement;
    }

    /** The share of its squared norm below which a squared residual has lost its digits to rounding. */
    double leastShare() {
        return single ? LEAST_SHARE : Residuals.CANCELLATION;
    }

    String route() {
        String sweeps = "bilateral sweeps";
        return began
                ? sweeps + (single ? " in single precision" : " in single, at the end in double precision")
                : sweeps;
    }
}
