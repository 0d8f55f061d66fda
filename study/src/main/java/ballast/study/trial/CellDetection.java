package ballast.study.trial;

import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.data.contamination.CellSet;
import ballast.data.contamination.SampleSet;
import java.util.List;

/**
 * How well the cells that a fit flags are those that were changed. Missing cells and those of suspects do not count.
 *
 * @param precision share of the cells found that were changed; 1 if none was found
 * @param recall share of the changed cells that were found; 1 if none was changed
 */
public record CellDetection(double precision, double recall) {

    static CellDetection of(Cells found, CellSet changed, SampleSet suspects) {
        List<Cell> measured = found.stream()
                .filter(cell -> !cell.isMissing())
                .filter(cell -> changed.contains(cell.row(), cell.feature()) || !suspects.contains(cell.row()))
                .toList();
        int all = measured.size();
        long right = measured.stream()
                .filter(cell -> changed.contains(cell.row(), cell.feature()))
                .count();
        return new CellDetection(
                all == 0 ? 1 : (double) right / all, changed.count() == 0 ? 1 : (double) right / changed.count());
    }

    public double f1() {
        return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
}
