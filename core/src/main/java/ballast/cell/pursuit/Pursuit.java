package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.DictionaryState;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import java.util.Map;
import java.util.Optional;

/** A way to split samples into a low-rank part and a sparse one. */
public interface Pursuit {

    /** Residuals are shrunk by root two of their scale, as those of stable principal component pursuit are. */
    CellRule SHRINKING = CellRule.soft(Math.sqrt(2));

    /** Cells that are bad do not count. */
    CellRule CUTTING = CellRule.hard(FoundCells.CUTOFF);

    /**
     * Splits samples whose features vary about zero; missing values are NaN.
     *
     * @param trace is told the objective of every step and says when to stop
     */
    Split split(LocalSamples samples, Trace trace);

    /** How new samples are split by the subspace that is found. */
    CellRule rule();

    /**
     * What a pursuit found.
     *
     * @param route how it was computed, in a few words
     * @param numbers the parameters that followed the data
     * @param left where it can go on with more samples; its scales and squares are not known yet
     */
    record Split(LowRank low, Stop stop, String route, Map<String, Double> numbers, Optional<DictionaryState> left) {

        /** Of a pursuit that needs all samples at once. */
        Split(LowRank low, Stop stop, String route, Map<String, Double> numbers) {
            this(low, stop, route, numbers, Optional.empty());
        }
    }
}
