package ballast.block;

/** Changes some values of a row as it is read. */
@FunctionalInterface
public interface RowEdit {

    /**
     * Changes values of one row.
     *
     * @param row index of the row
     * @param values holds the row from {@code start} on
     */
    void edit(int row, double[] values, int start);
}
