package ballast.study.run;

/** Listens to the progress of a run. */
@FunctionalInterface
public interface RunProgress {

    /**
     * Called whenever a fit begins or ends.
     *
     * @param done fits that have a result
     * @param remaining estimate of the remaining seconds; not a number while that is unknown
     * @param running what began last
     */
    void at(int done, int all, double remaining, String running);
}
