package ballast.fit;

/** Looks on while a fit iterates, and may end it. */
@FunctionalInterface
public interface Watch {

    /** Looks away. */
    Watch NONE = progress -> true;

    /** Called after every iteration; false ends the fit with what it has. */
    boolean goOn(Progress progress);

    /**
     * Where a fit stands.
     *
     * @param iteration iterations done
     * @param objective the objective now
     * @param change the last change, infinite at the start
     */
    record Progress(int iteration, double objective, double change) {}
}
