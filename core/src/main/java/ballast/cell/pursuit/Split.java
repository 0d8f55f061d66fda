package ballast.cell.pursuit;

import ballast.fit.DictionaryState;
import ballast.fit.Stop;
import java.util.Map;
import java.util.Optional;

/**
 * What a pursuit found.
 *
 * @param low the low-rank part
 * @param stop why it ended
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
