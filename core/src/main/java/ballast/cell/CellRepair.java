package ballast.cell;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;

/** Samples with the expected values in place of bad and missing ones. */
public final class CellRepair {

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
}
