package ballast.parameter;

import java.util.List;

/**
 * Values of a parameter that are worth trying on data that nobody knows, beside the default.
 *
 * @param unit what a number is a multiple of
 * @param values the values, few and far apart; numbers in this unit
 * @param <T> the type of the values
 */
public record Alternatives<T>(Unit unit, List<T> values) {

    /** What a number is a multiple of. */
    public enum Unit {
        /** Nothing: it stands for itself. */
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
