package ballast.study.run;

/** Is told how a run goes. */
@FunctionalInterface
public interface RunProgress {

    /**
     * Told whenever a cell begins or ends.
     *
     * @param done cells that have a result
     * @param all all cells
     * @param remaining seconds that the rest will take if it goes on as until now; not a number while that is unknown
     * @param running what began last
     */
    void at(int done, int all, double remaining, String running);
}
