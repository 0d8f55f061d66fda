package ballast.solver;

import ballast.linalg.Precision;
import java.util.Arrays;

/**
 * When a fit goes from single to double precision.
 *
 * <p>It begins in single precision if whoever runs the loop allows it, the samples are many enough for that to pay and
 * their squared distances even enough. It goes on to double precision when the loop asks for it, when the weights
 * hardly move, when it has taken so many refits that rounding may be what keeps them moving, or when a fitter finds
 * that too few digits are left.
 */
public final class PrecisionSchedule {

    /**
     * How far one way of computing trusts single precision.
     *
     * @param leastValues values of all samples from which on it is faster
     * @param leastShare the share of the squared norm of a sample that its squared residual may be, at least
     * @param lastShare the same once the fit has to be exact
     * @param mostRefits refits in single precision
     * @param leastMovement relative movement of the weights that is worth going on for; 0 leaves it to the loop
     * @param rounding what it may do to a sum of residuals, relative to it
     * @param last the precision that the fit ends in
     */
    public record Limits(
            double leastValues,
            double leastShare,
            double lastShare,
            int mostRefits,
            double leastMovement,
            double rounding,
            Precision last) {}

    private final Limits limits;
    private final double values;
    private boolean early;
    private boolean began;
    private int refits;
    private double[] lastWeights;
    private boolean measuredInSingle;
    private boolean comparedWithSingle;

    /** A schedule for samples of so many values; in the last precision until single precision is allowed. */
    public PrecisionSchedule(Limits limits, double values) {
        this.limits = limits;
        this.values = values;
    }

    /** Whether samples at these squared distances from the centre keep enough of their digits in single precision. */
    public static boolean suitsSingle(double[] squares) {
        double largest = Arrays.stream(squares).max().orElse(0);
        return largest < Thresholds.SAFE_SQUARE
                && largest > 1 / Thresholds.SAFE_SQUARE
                && !Rank.areUneven(squares, Thresholds.UNEVEN_FOR_SINGLE);
    }

    /** Single precision will do until the loop says otherwise. */
    public void allowSingle() {
        early = values >= limits.leastValues;
    }

    /** Begins with samples at these squared distances; returns whether they change the precision. */
    public boolean begin(double[] squares) {
        began = early && suitsSingle(squares);
        return !began && endEarly();
    }

    /** The precision that is worked in. */
    public Precision precision() {
        return early ? Precision.SINGLE : limits.last;
    }

    /** Whether the loop is not near its end, so that the fit need not be exact. */
    public boolean isEarly() {
        return early;
    }

    /** Whether the fit may end in the precision that is worked in. */
    public boolean mayEnd() {
        return precision() == limits.last;
    }

    /** From now on, as exact as asked; returns whether that is a change of the precision. */
    public boolean endEarly() {
        boolean changes = !mayEnd();
        early = false;
        return changes;
    }

    /** Whether the refit to these weights may still be an early one. */
    public boolean allows(double[] weights) {
        return early && ++refits <= limits.mostRefits && (limits.leastMovement == 0 || moveFar(weights));
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
        return moved > limits.leastMovement * largest;
    }

    /** The share of its squared norm below which a squared residual is mostly rounding. */
    public double leastShare() {
        return early ? limits.leastShare : limits.lastShare;
    }

    /** Residuals have been measured in this precision. */
    public void measured(Precision precision) {
        comparedWithSingle = measuredInSingle;
        measuredInSingle = precision == Precision.SINGLE;
    }

    /** What rounding may do to a sum of the last residuals or the change of it, relative to it. */
    public double rounding() {
        return measuredInSingle || comparedWithSingle ? limits.rounding : 0;
    }

    /** A way of computing, and the precision that it was done in when it ended in this one. */
    public String describe(String way, Precision ended) {
        if (!began) {
            return way;
        }
        return way
                + (ended == Precision.SINGLE ? " in single precision" : " in single, at the end in double precision");
    }
}
