package ballast.data.contamination;

import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Optional;

/**
 * Contaminated samples.
 *
 * @param samples all samples in their original order; clean samples are unchanged
 * @param contaminatedRows which samples were changed
 * @param contaminatedCells which cells were changed, where single cells of good samples were
 * @param by the contamination
 */
public record Contaminated(
        Samples samples, SampleSet contaminatedRows, Optional<CellSet> contaminatedCells, Contamination by) {

    /** The samples that were changed as a whole, not in single cells. */
    public SampleSet wholeRows() {
        if (contaminatedCells.isEmpty()) {
            return contaminatedRows;
        }
        SampleSet some = contaminatedCells.get().samples();
        return SampleSet.of(
                samples.rows(),
                Arrays.stream(contaminatedRows.indices())
                        .filter(row -> !some.contains(row))
                        .toArray());
    }
}
