package ballast.model;

import java.util.function.DoublePredicate;

/** Which values an array of a model may hold. Every kind but {@link #CELL} requires finite values. */
enum Allowed {
    /** Any finite value. */
    FINITE("must be finite", value -> true),
    /** Values of samples: larger ones cannot be squared, and no fit accepts them. */
    SQUARABLE("must be within -1e150..1e150", value -> Math.abs(value) <= 1e150),
    NOT_NEGATIVE("must not be negative", value -> value >= 0),
    POSITIVE("must be positive", value -> value > 0),
    /** Indices and counts. */
    WHOLE("must be a whole number from 0 on", value -> value >= 0 && value == Math.rint(value)),
    /** 0 or 1. */
    MARK("must be 0 or 1", value -> value == 0 || value == 1),
    /** A value of a sample, NaN where it is missing. */
    CELL("must be within -1e150..1e150, or NaN for a missing value", value -> Math.abs(value) <= 1e150) {
        @Override
        boolean permits(double value) {
            return Double.isNaN(value) || super.permits(value);
        }
    };

    private final String words;
    private final DoublePredicate condition;

    Allowed(String words, DoublePredicate condition) {
        this.words = words;
        this.condition = condition;
    }

    boolean permits(double value) {
        return Double.isFinite(value) && condition.test(value);
    }

    /** What a value that is not permitted must be. */
    String words(double value) {
        return Double.isFinite(value) || this == CELL ? words : FINITE.words;
    }
}
