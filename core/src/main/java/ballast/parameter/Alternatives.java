package ballast.parameter;

import java.util.List;

/**
 * Values of a parameter to try on unknown data beside the default.
 *
 * @param unit the unit of numbers
 * @param values the values, few and far apart; numbers in this unit
 * @param <T> the type of the values
 */
public record Alternatives<T>(Unit unit, List<T> values) {

    /** The unit of numbers. */
    public enum Unit {
        /** No unit. */
        ONE,
        /** The median distance of the samples from the plain fit. */
        RESIDUAL,
        /** The median distance between two samples. */
        DISTANCE
    }

    /** Alternatives with these values. */
    public Alternatives {
        values = List.copyOf(values);
    }
}
