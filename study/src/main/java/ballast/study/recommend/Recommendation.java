package ballast.study.recommend;

import ballast.method.Family;
import ballast.outlier.OutlierMap;
import ballast.study.trial.Refusal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a search found.
 *
 * @param detection the outliers that {@code ballast} finds among the samples as given
 * @param standings the finalists by their excess, then the others, those dropped last first
 * @param chosenBlind the mean excess of what comes first on the other blocks, block by block
 * @param excessOfImages how far the clean fit of images is above that of vectors; not a number unless both take part
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

    /** Whether only some of the samples took part. */
    public boolean thinned() {
        return plan.thins(search.dataset());
    }

    /** The best finalist of the family that the chosen method is not of, if it takes part. */
    public Optional<RankedMethod> bestOfOtherFamily() {
        Family own = choice.chosen().family();
        return finalists().stream().filter(standing -> standing.family() != own).findFirst();
    }

    /** The finalist that would come first if methods were measured by suspects too. */
    public RankedMethod firstBySuspectsToo() {
        return finalists().stream()
                .min(Comparator.comparingDouble(RankedMethod::excessOfAll))
                .orElseThrow();
    }

    /**
     * The finalists, then the methods that were dropped, those of each round on their own: figures can be compared
     * within a table, since all its methods met the same cases.
     */
    public List<RankingTable> tables() {
        return standings.stream().collect(Collectors.groupingBy(RankedMethod::round)).entrySet().stream()
                .sorted(Map.Entry.<Integer, List<RankedMethod>>comparingByKey().reversed())
                .map(round -> RankingTable.of(round.getKey(), round.getValue()))
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

    /** Why, how sure and at what cost, in plain words, one paragraph each. */
    public List<String> words() {
        return new RecommendationText(this).paragraphs();
    }
}
