package ballast.cell.pursuit;

import ballast.fit.Stop;
import java.util.Map;

/**
 * What a pursuit found.
 *
 * @param low the low-rank part
 * @param stop why it ended
 * @param route how it was computed, in a few words
 * @param numbers the parameters that followed the data
 */
record Split(LowRank low, Stop stop, String route, Map<String, Double> numbers) {}
