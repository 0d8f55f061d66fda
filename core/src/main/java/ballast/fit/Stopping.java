package ballast.fit;

import ballast.BadInputException;

/**
 * When an iteration is over.
 *
 * @param tolerance change below which nothing moves any more: relative change of the objective, or largest change of a
 *     weight for rules that have no fixed objective
 * @param maxIterations the most iterations, at least 0
 */
public record Stopping(double tolerance, int maxIterations) {

    /** Tolerance when none is given. */
    public static final double DEFAULT_TOLERANCE = 1e-7;

    /** Iteration limit when none is given. */
    public static final int DEFAULT_MAX_ITERATIONS = 200;

    /** The usual tolerance and limit. */
    public static final Stopping DEFAULT = new Stopping(DEFAULT_TOLERANCE, DEFAULT_MAX_ITERATIONS);

    /** Refuses a negative tolerance or limit. */
    public Stopping {
        if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
            throw new BadInputException("tolerance = " + tolerance + ", must be finite and not negative");
        }
        if (maxIterations < 0) {
            throw new BadInputException("max-iterations = " + maxIterations + ", must not be negative");
        }
    }

    /** The same with another tolerance. */
    public Stopping withTolerance(double newTolerance) {
        return new Stopping(newTolerance, maxIterations);
    }

    /** The same with another limit. */
    public Stopping withMaxIterations(int newMaxIterations) {
        return new Stopping(tolerance, newMaxIterations);
    }
}
