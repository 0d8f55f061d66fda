package ballast.study.compare;

/** Listens to the progress of a comparison, and may cancel it. */
@FunctionalInterface
public interface ComparisonListener {

    /** Does nothing. */
    ComparisonListener NONE = step -> true;

    /** Called before every fit, after every iteration and at the end; false cancels the comparison. */
    boolean goOn(Step step);

    /**
     * The progress of a comparison.
     *
     * @param done fits done
     * @param total fits in all
     * @param running what is being fitted; empty at the end
     * @param iteration iterations done in this fit
     */
    record Step(int done, int total, String running, int iteration) {}
}
