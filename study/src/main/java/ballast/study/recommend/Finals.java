package ballast.study.recommend;

import ballast.study.trial.Difference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The finalists, measured honestly: what was chosen on some blocks is measured on the others.
 *
 * @param finalists every method with each of its settings, with scores of the same cases
 */
record Finals(List<RankedMethod> finalists, List<Case> cases) {

    private Collection<List<RankedMethod>> byMethod() {
        return finalists.stream()
                .collect(Collectors.groupingBy(ranked -> ranked.method().id(), LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    private static double mean(RankedMethod ranked, Predicate<Case> asked) {
        return ranked.excess(asked).orElseThrow();
    }

    /** The best settings over some cases; the defaults, unless others are better by an amount that matters. */
    private static RankedMethod best(List<RankedMethod> settings, Predicate<Case> asked) {
        RankedMethod best = settings.stream()
                .min(Comparator.comparingDouble(one -> mean(one, asked)))
                .orElseThrow();
        return settings.stream()
                .filter(RankedMethod::isDefault)
                .filter(usual -> mean(usual, asked) <= mean(best, asked) + Difference.NEGLIGIBLE_EXCESS)
                .findFirst()
                .orElse(best);
    }

    /** The methods by their excess, each with its settings chosen on the other blocks. */
    List<RankedMethod> standings() {
        List<RankedMethod> standings = new ArrayList<>();
        for (List<RankedMethod> settings : byMethod()) {
            Map<Case, CaseScore> nested = new LinkedHashMap<>();
            cases.forEach(given -> nested.put(
                    given, best(settings, given::isOfOtherBlock).scores().get(given)));
            standings.add(new RankedMethod(best(settings, given -> true).method(), Elimination.FINAL, nested));
        }
        standings.sort(Comparator.comparingDouble(RankedMethod::excess));
        return standings;
    }

    /** The mean excess of what comes first on the other blocks, block by block: what the choice itself is worth. */
    double chosenBlind() {
        return cases.stream()
                .mapToDouble(given -> byMethod().stream()
                        .map(settings -> best(settings, given::isOfOtherBlock))
                        .min(Comparator.comparingDouble(first -> mean(first, given::isOfOtherBlock)))
                        .orElseThrow()
                        .scores()
                        .get(given)
                        .excess())
                .average()
                .orElseThrow();
    }
}
