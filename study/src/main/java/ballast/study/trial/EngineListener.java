package ballast.study.trial;

/** Listens to the progress of an {@link Engine}, and may cancel it. */
@FunctionalInterface
public interface EngineListener {

    EngineListener NONE = step -> true;

    /** Called before and after every fit and after every iteration; false cancels all fits. */
    boolean goOn(Step step);

    /**
     * The progress.
     *
     * @param running the fit that began last; empty at the end
     * @param iteration iterations done in this fit
     */
    record Step(int done, int total, String running, int iteration) {}
}
