package ballast.cell;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.List;

/** Samples with the expected values in place of bad and missing ones. */
public final class CellRepair {

    /** Share of bad cells beyond which a sample is not repaired before it is compared with others. */
    private static final double MOST_BAD = 0.25;

    private CellRepair() {}

    /**
     * The samples with the expected value of each of these cells in its place, as a view.
     *
     * @param cells of these samples
     * @throws BadInputException if the cells are those of samples of another size
     */
    public static Samples of(Samples samples, Cells cells) {
        if (cells.rows() != samples.rows() || cells.columns() != samples.columns()) {
            throw new BadInputException("cells of " + cells.rows() + " x " + cells.columns() + " values for "
                    + samples.rows() + " x " + samples.columns());
        }
        return LocalSamples.of(samples).edited((row, values, start) -> {
            for (Cell cell : cells.of(row)) {
                values[start + cell.feature()] = cell.expected();
            }
        });
    }

    /** The same, except for the bad cells of samples that have more than a quarter of them. */
    public static Samples ofMost(Samples samples, Cells cells) {
        double most = MOST_BAD * samples.columns();
        return LocalSamples.of(samples).edited((row, values, start) -> {
            List<Cell> own = cells.of(row);
            long bad = own.stream().filter(cell -> !cell.isMissing()).count();
            for (Cell cell : own) {
                if (bad <= most || cell.isMissing()) {
                    values[start + cell.feature()] = cell.expected();
                }
            }
        });
    }
}
