package ballast.study.recommend;

import ballast.method.Method;
import ballast.study.trial.Difference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The finalists, measured honestly: what was chosen on some blocks is measured on the others. */
final class Finals {

    private final Map<String, List<Method<?>>> settings;
    private final CaseScores scores;
    private final List<Case> cases;

    Finals(List<Method<?>> finalists, CaseScores scores, List<Case> cases) {
        this.settings = byMethod(finalists);
        this.scores = scores;
        this.cases = cases;
    }

    /** Candidates by the id of their method, in the order given. */
    static Map<String, List<Method<?>>> byMethod(Collection<Method<?>> candidates) {
        return candidates.stream().collect(Collectors.groupingBy(Method::id, LinkedHashMap::new, Collectors.toList()));
    }

    /** The best settings over some cases; the defaults, unless others are better by an amount that matters. */
    private Method<?> best(List<Method<?>> candidates, Predicate<Case> asked) {
        Method<?> best = candidates.stream()
                .min(Comparator.comparingDouble(candidate -> scores.mean(candidate, asked)))
                .orElseThrow();
        return candidates.stream()
                .filter(Candidates::isDefault)
                .filter(usual -> scores.mean(usual, asked) <= scores.mean(best, asked) + Difference.NEGLIGIBLE_EXCESS)
                .findFirst()
                .orElse(best);
    }

    /** The methods by their excess, each with its settings chosen on the other blocks. */
    List<RankedMethod> standings() {
        List<RankedMethod> standings = new ArrayList<>();
        for (List<Method<?>> own : settings.values()) {
            Map<Case, CaseScore> nested = new LinkedHashMap<>();
            for (Case given : cases) {
                Method<?> chosen = best(own, other -> other.block() != given.block());
                nested.put(given, scores.of(chosen).get(given));
            }
            standings.add(new RankedMethod(best(own, given -> true), Elimination.FINAL, nested));
        }
        standings.sort(Comparator.comparingDouble(RankedMethod::excess));
        return standings;
    }

    /** The mean excess of what comes first on the other blocks, block by block: what the choice itself is worth. */
    double chosenBlind() {
        return cases.stream()
                .mapToDouble(given -> {
                    Predicate<Case> others = other -> other.block() != given.block();
                    Method<?> first = settings.values().stream()
                            .map(own -> best(own, others))
                            .min(Comparator.comparingDouble(candidate -> scores.mean(candidate, others)))
                            .orElseThrow();
                    return scores.of(first).get(given).excess();
                })
                .average()
                .orElseThrow();
    }
}
