package ballast.study.compare;

import ballast.study.table.Table;
import java.util.Comparator;
import java.util.List;

/**
 * What a comparison found, the method nearest to the clean fit first.
 *
 * @param comparison what was compared
 * @param exhibit the first contamination, and some of its samples to look at
 * @param cleanFit plain PCA on the untouched samples, measured like the methods
 * @param ranking the methods by their mean excess over the clean fit; equal ones in the order they were given
 * @param refusals the methods that could not be fitted
 */
public record ComparisonResult(
        Comparison comparison, Exhibit exhibit, Outcome cleanFit, List<Outcome> ranking, List<Refusal> refusals) {

    /** Sorts the outcomes. */
    public ComparisonResult {
        ranking = ranking.stream()
                .sorted(Comparator.comparingDouble(Outcome::excess))
                .toList();
        refusals = List.copyOf(refusals);
    }

    /** One row per method, means over the repeats, the clean fit first and then the method nearest to it. */
    public Table table() {
        return new SummaryTable(this).table();
    }

    /** One row per method and repeat. */
    public Table runs() {
        return new RunTable(this).table();
    }
}
