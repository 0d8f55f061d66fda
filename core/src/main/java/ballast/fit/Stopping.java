package ballast.fit;

import ballast.BadInputException;

/**
 * The stopping rule: convergence of the objective or, for rules without a fixed objective, of the weights.
 *
 * @param tolerance relative change of the objective at convergence
 * @param maxIterations the most iterations, at least 0
 */
public record Stopping(double tolerance, int maxIterations) {

    /** Tolerance when none is given. */
    public static final double DEFAULT_TOLERANCE = 1e-7;

    /** Iteration limit when none is given. */
    public static final int DEFAULT_MAX_ITERATIONS = 200;

    /** The usual tolerance and limit. */
    public static final Stopping DEFAULT = new Stopping(DEFAULT_TOLERANCE, DEFAULT_MAX_ITERATIONS);

    private static final double ACCURACY_SHARE = 0.1;
    private static final double LEAST_ACCURACY = 1e-9;

    /** Refuses a negative tolerance or limit. */
    public Stopping {
        if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
            throw new BadInputException("tolerance = " + tolerance + ", must be finite and not negative");
        }
        if (maxIterations < 0) {
            throw new BadInputException("max-iterations = " + maxIterations + ", must not be negative");
        }
    }

    /**
     * The relative accuracy of weights and eigenvectors for which the objective is accurate to the tolerance: a tenth
     * of its square root, because the error of the objective is quadratic in theirs.
     */
    public double accuracy() {
        return Math.max(LEAST_ACCURACY, ACCURACY_SHARE * Math.sqrt(tolerance));
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
