package ballast.data.contamination;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** A set of cells, given by sample and feature. Immutable. */
public final class CellSet {

    private final int columns;
    private final BitSet[] rows;

    private CellSet(int columns, BitSet[] rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /** The cells that are in the sets of their samples; the sets are copied. */
    static CellSet of(int columns, BitSet[] rows) {
        return new CellSet(
                columns, Arrays.stream(rows).map(row -> (BitSet) row.clone()).toArray(BitSet[]::new));
    }

    /**
     * Whether a cell is in the set.
     *
     * @throws BadInputException if a sample or feature is out of range
     */
    public boolean contains(int row, int feature) {
        if (row < 0 || row >= rows.length || feature < 0 || feature >= columns) {
            throw new BadInputException(
                    "cell " + row + ", " + feature + ", must be one of " + rows.length + " x " + columns);
        }
        return rows[row].get(feature);
    }

    /** Number of cells in the set. */
    public long count() {
        return Arrays.stream(rows).mapToLong(BitSet::cardinality).sum();
    }

    /** Number of cells in the set and outside it. */
    public long size() {
        return (long) rows.length * columns;
    }

    /** The cells of some samples, in that order. */
    public CellSet select(int[] chosen) {
        return new CellSet(
                columns, Arrays.stream(chosen).mapToObj(row -> rows[row]).toArray(BitSet[]::new));
    }

    /** The cells of all samples but some. */
    CellSet without(SampleSet others) {
        BitSet[] kept = rows.clone();
        for (int row : others.indices()) {
            kept[row] = new BitSet();
        }
        return new CellSet(columns, kept);
    }

    /** The samples with at least one cell in the set. */
    public SampleSet samples() {
        int[] some =
                IntStream.range(0, rows.length).filter(i -> !rows[i].isEmpty()).toArray();
        return SampleSet.of(rows.length, some);
    }

    @Override
    public String toString() {
        return count() + " of " + size() + " cells";
    }
}
