package ballast.study.protocol;

/**
 * A figure that an experiment gives.
 *
 * @param name its name in study files, tables and the store
 */
public record Measure(String name, String meaning, Better better, Scope scope) {

    /** Which way is better. */
    public enum Better {
        LESS,
        MORE,
        NEITHER
    }

    /** What can be measured. */
    public enum Scope {
        SUBSPACE,
        /** A subspace, or the samples themselves. */
        SUBSPACE_OR_SAMPLES,
        /** The low-rank part of the samples, of which a fit to the clean ones alone tells nothing. */
        LOW_RANK_PART
    }

    static Measure less(String name, String meaning) {
        return new Measure(name, meaning, Better.LESS, Scope.SUBSPACE);
    }

    static Measure more(String name, String meaning) {
        return new Measure(name, meaning, Better.MORE, Scope.SUBSPACE);
    }

    static Measure neutral(String name, String meaning) {
        return new Measure(name, meaning, Better.NEITHER, Scope.SUBSPACE);
    }

    /** The same figure, which samples without a subspace have too. */
    Measure orUnreduced() {
        return new Measure(name, meaning, better, Scope.SUBSPACE_OR_SAMPLES);
    }

    /** The same figure, but of the low-rank part of the samples. */
    Measure ofLowRankPart() {
        return new Measure(name, meaning, better, Scope.LOW_RANK_PART);
    }

    /** The number to sort by: less is better whatever the measure. */
    public double cost(double value) {
        return better == Better.MORE ? -value : value;
    }
}
