package ballast.solver.image;

import ballast.linalg.Precision;
import ballast.projection.Residuals;
import ballast.solver.Rank;
import ballast.solver.Thresholds;
import java.util.Arrays;

/**
 * When sweeps over images go from single to double precision.
 *
 * <p>They begin in single precision if whoever runs the loop allows it, the images are many enough for that to pay and
 * their squared distances even enough. They go on in double precision when the loop asks for it, when the weights
 * hardly move, when there were so many refits that rounding may be what keeps the weights moving, or when a residual
 * keeps too few digits: bases rounded to floats are orthonormal to about 3e-8, so that a squared residual is off by
 * that over the share that is left.
 */
final class PrecisionSchedule {

    /** The share of the squared norm of an image that its squared residual in single precision is to be at least. */
    private static final double LEAST_SHARE = 1e-2;

    private static final int MOST_REFITS = 60;

    /** Squared distances that single precision can square and weigh. */
    private static final double SAFE_SQUARE = 1e15;

    /** Relative movement of the weights that sweeps in single precision can still see. */
    private static final double SEEN_MOVEMENT = 3e-6;

    /** Weights that move by this share of what ends the loop are near the end. */
    private static final double NEAR_END = 0.5;

    private final boolean pays;
    private final double leastMovement;
    private boolean single;
    private boolean began;
    private int refits;
    private double[] lastWeights;

    /** A schedule for images of so many pixels in all; in double precision until single precision is allowed. */
    PrecisionSchedule(double pixels, double accuracy) {
        this.pays = pixels >= Thresholds.MANY_PIXELS;
        this.leastMovement = Math.max(SEEN_MOVEMENT, NEAR_END * accuracy);
    }

    void allowSingle() {
        single = pays;
    }

    /** Begins with images at these squared distances from the centre; returns whether they change the precision. */
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

    /** From now on in double precision; returns whether that is a change. */
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
        double largest = 0;
        double moved = 0;
        for (int i = 0; i < weights.length; i++) {
            largest = Math.max(largest, weights[i]);
            moved = Math.max(moved, Math.abs(weights[i] - lastWeights[i]));
        }
        System.arraycopy(weights, 0, lastWeights, 0, weights.length);
        return moved > leastMovement * largest;
    }

    /** The share of its squared norm below which a squared residual is mostly rounding. */
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
