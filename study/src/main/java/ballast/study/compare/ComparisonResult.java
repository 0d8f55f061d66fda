package ballast.study.compare;

import ballast.study.table.Table;
import ballast.study.trial.Refusal;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a comparison found, family by family.
 *
 * @param standings the families that could be fitted, at least one, vectors first
 */
public record ComparisonResult(
        Comparison comparison, FirstContamination shown, List<Standings> standings, List<Refusal> refusals) {

    public ComparisonResult {
        standings = List.copyOf(standings);
        refusals = List.copyOf(refusals);
    }

    public List<MethodResult> cleanFits() {
        return standings.stream().map(Standings::cleanFit).toList();
    }

    /** All methods, family by family and in each the one nearest to its clean fit first. */
    public List<MethodResult> ranking() {
        return standings.stream().flatMap(family -> family.ranking().stream()).toList();
    }

    /** All methods, in each family after its clean fit. */
    Stream<MethodResult> results() {
        return standings.stream().flatMap(family -> family.results().stream());
    }

    /** Whether methods of several families stand side by side. */
    boolean mixed() {
        return standings.size() > 1;
    }

    /**
     * One row per method, means over the repeats; in each family the clean fit first and then the method nearest to it.
     */
    public Table table() {
        return new ComparisonTable(this).means();
    }

    public Table runs() {
        return new ComparisonTable(this).runs();
    }
}
