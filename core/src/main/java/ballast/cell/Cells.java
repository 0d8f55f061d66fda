package ballast.cell;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The bad cells of samples, sample by sample and feature by feature. Immutable; sparse. */
public final class Cells {

    private static final Comparator<Cell> ORDER =
            Comparator.comparingInt(Cell::row).thenComparingInt(Cell::feature);

    private final int rows;
    private final int columns;
    private final Cell[] sorted;
    private final int[] starts;

    /**
     * These cells of samples.
     *
     * @param rows number of samples
     * @param columns number of features
     * @param cells in any order, each at most once
     * @throws BadInputException if a cell is outside, or given twice
     */
    public Cells(int rows, int columns, Collection<Cell> cells) {
        this.rows = rows;
        this.columns = columns;
        this.sorted = cells.toArray(Cell[]::new);
        Arrays.sort(sorted, ORDER);
        this.starts = new int[rows + 1];
        for (int i = 0; i < sorted.length; i++) {
            Cell cell = sorted[i];
            if (cell.row() < 0 || cell.row() >= rows || cell.feature() < 0 || cell.feature() >= columns) {
                throw new BadInputException("a cell in row " + cell.row() + ", feature " + cell.feature() + " of "
                        + rows + " x " + columns + " values");
            }
            if (i > 0 && ORDER.compare(sorted[i - 1], cell) == 0) {
                throw new BadInputException("two cells in row " + cell.row() + ", feature " + cell.feature());
            }
            starts[cell.row() + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
    }

    /** Number of samples, with bad cells or without. */
    public int rows() {
        return rows;
    }

    /** Number of features. */
    public int columns() {
        return columns;
    }

    /** Number of cells. */
    public int size() {
        return sorted.length;
    }

    /** Share of all values that are bad. */
    public double share() {
        return (double) sorted.length / ((double) rows * columns);
    }

    /** The cells of one sample, by feature. */
    public List<Cell> of(int row) {
        return List.of(Arrays.copyOfRange(sorted, starts[row], starts[row + 1]));
    }

    /** Number of cells of one sample. */
    public int count(int row) {
        return starts[row + 1] - starts[row];
    }

    /** A cell by its place in the order of all, from 0 on. */
    public Cell get(int index) {
        return sorted[index];
    }

    /** All cells, sample by sample. */
    public Stream<Cell> stream() {
        return Arrays.stream(sorted);
    }

    /** Such as {@code 52 cells of 300 x 8}. */
    @Override
    public String toString() {
        return size() + (size() == 1 ? " cell of " : " cells of ") + rows + " x " + columns;
    }
}
