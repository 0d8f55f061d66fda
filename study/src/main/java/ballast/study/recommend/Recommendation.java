package ballast.study.recommend;

import ballast.method.Family;
import ballast.outlier.OutlierMap;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.Refusal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a search found.
 *
 * @param detection the outliers that {@code ballast} finds among the samples as given
 * @param standings the finalists by their excess, then the others, those dropped last first
 * @param chosenBlind the mean excess of what comes first on the other blocks, block by block
 * @param excessOfImages how far the clean fit of images is above that of vectors; not a number unless there are methods
 *     of both
 * @param twins ids of methods that did the same as another to the last bit, with the id of that one
 */
public record Recommendation(
        Search search,
        SearchPlan plan,
        OutlierMap detection,
        List<RankedMethod> standings,
        Choice choice,
        double chosenBlind,
        double excessOfImages,
        Cost cost,
        Cost plainCost,
        Map<String, String> twins,
        List<Refusal> refusals) {

    public Recommendation {
        standings = List.copyOf(standings);
        refusals = List.copyOf(refusals);
    }

    /** The finalists, the one with the least excess first. */
    public List<RankedMethod> finalists() {
        return standings.stream()
                .filter(standing -> standing.round() == Elimination.FINAL)
                .toList();
    }

    /** The cases that the finalists were measured by. */
    public List<Case> cases() {
        return List.copyOf(choice.chosen().scores().keySet());
    }

    List<String> kinds() {
        return cases().stream()
                .map(given -> given.scenario().kind())
                .filter(kind -> !kind.equals(ContaminationScenario.NONE.kind()))
                .distinct()
                .toList();
    }

    /** The best finalist of the family that the chosen method is not of, if there are two. */
    public Optional<RankedMethod> bestOfOtherFamily() {
        Family own = choice.chosen().family();
        return finalists().stream().filter(standing -> standing.family() != own).findFirst();
    }

    /**
     * A table of the finalists and one of the methods that were dropped in each round, by their titles: figures can be
     * compared within a table, since all its methods met the same cases.
     */
    public Map<String, Table> tables() {
        Map<String, Table> tables = new LinkedHashMap<>();
        standings.stream().collect(Collectors.groupingBy(RankedMethod::round)).entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.reverseOrder()))
                .forEach(round -> {
                    int cases = round.getValue().get(0).scores().size();
                    String which = round.getKey() == Elimination.FINAL
                            ? "The finalists"
                            : "Dropped after round " + round.getKey();
                    tables.put(
                            which + ", each on the same " + cases + (cases == 1 ? " case" : " cases"),
                            table(round.getValue()));
                });
        return tables;
    }

    private static Table table(List<RankedMethod> methods) {
        return new Columns<RankedMethod>("recommendation")
                .words("method", ranked -> ranked.method().id())
                .words("parameters", RankedMethod::parameters)
                .numbers("excess", ranked -> TableEntry.percent(ranked.excess(), 1))
                .numbers("excess_clean", ranked -> percent(ranked.excessOfClean()))
                .numbers("excess_worst", ranked -> TableEntry.percent(ranked.worstExcess(), 1))
                .words("worst_in", ranked -> ranked.worst().scenario().name())
                .numbers("found", ranked -> percent(ranked.found()))
                .numbers("false_alarms", ranked -> percent(ranked.falseAlarms()))
                .numbers("seconds", ranked -> TableEntry.fixed(ranked.seconds(), 3))
                .table(methods);
    }

    private static TableEntry percent(OptionalDouble share) {
        return TableEntry.percent(share.orElse(Double.NaN), 1);
    }

    public List<String> leftOut() {
        return Stream.concat(
                        twins.entrySet().stream()
                                .map(twin -> twin.getKey() + ": the same as " + twin.getValue() + " here"),
                        Refusal.texts(refusals))
                .toList();
    }

    /** What to use, in a sentence. */
    public String advice() {
        return new RecommendationText(this).advice();
    }

    /** What was run, in a sentence. */
    public String setup() {
        return new RecommendationText(this).setup();
    }

    /** The reasons, the confidence and the cost, one paragraph each. */
    public List<String> words() {
        return new RecommendationText(this).paragraphs();
    }
}
