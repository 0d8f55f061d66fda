package ballast.study.compare;

/** Looks on while a comparison runs, and may end it. */
@FunctionalInterface
public interface ComparisonListener {

    /** Looks away. */
    ComparisonListener NONE = step -> true;

    /** Called before every fit, after every iteration and at the end; false cancels the comparison. */
    boolean goOn(Step step);

    /**
     * Where a comparison stands.
     *
     * @param done fits done
     * @param total fits in all
     * @param running what is being fitted; empty at the end
     * @param iteration iterations done in this fit
     */
    record Step(int done, int total, String running, int iteration) {}
}
