package ballast.study.protocol;

/**
 * A figure that an experiment gives.
 *
 * @param name its name in declarations, tables and the store
 * @param meaning what it is, one sentence
 * @param better whether less or more of it is better
 */
public record Measure(String name, String meaning, Better better) {

    /** Which way is better. */
    public enum Better {
        /** Less is better. */
        LESS,
        /** More is better. */
        MORE,
        /** Neither: it is looked at, not ranked. */
        NEITHER
    }

    /** A figure of which less is better. */
    static Measure less(String name, String meaning) {
        return new Measure(name, meaning, Better.LESS);
    }

    /** A figure of which more is better. */
    static Measure more(String name, String meaning) {
        return new Measure(name, meaning, Better.MORE);
    }

    /** A figure that is not ranked. */
    static Measure neutral(String name, String meaning) {
        return new Measure(name, meaning, Better.NEITHER);
    }

    /** The number to sort by: less is better whatever the measure. */
    public double cost(double value) {
        return better == Better.MORE ? -value : value;
    }
}
