package ballast.study.recommend;

import ballast.method.Method;
import ballast.study.trial.MethodName;
import ballast.study.trial.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The scores of candidates by case. */
final class CaseScores {

    private final Map<Method<?>, Map<Case, CaseScore>> all = new LinkedHashMap<>();
    private final Map<Method<?>, String> refusals = new LinkedHashMap<>();
    private final Map<Case, Double> cleanFitsOfImages = new LinkedHashMap<>();

    void add(Method<?> candidate, Case given, CaseScore score) {
        all.computeIfAbsent(candidate, key -> new LinkedHashMap<>()).put(given, score);
    }

    void refuse(Method<?> candidate, String reason) {
        refusals.put(candidate, reason);
    }

    void addCleanFitOfImages(Case given, double excess) {
        cleanFitsOfImages.put(given, excess);
    }

    /** The candidates that could not be fitted. */
    List<Refusal> refusals() {
        return refusals.entrySet().stream()
                .map(refusal -> new Refusal(MethodName.of(refusal.getKey()), refusal.getValue()))
                .toList();
    }

    /** The scores of a candidate, in the order of the cases. */
    Map<Case, CaseScore> of(Method<?> candidate) {
        return all.get(candidate);
    }

    /** The mean excess over the cases that are asked for. */
    double mean(Method<?> candidate, Predicate<Case> asked) {
        return all.get(candidate).entrySet().stream()
                .filter(entry -> asked.test(entry.getKey()))
                .mapToDouble(entry -> entry.getValue().excess())
                .average()
                .orElseThrow();
    }

    double mean(Method<?> candidate) {
        return mean(candidate, given -> true);
    }

    /** How far the clean fit of images is above that of vectors, in the mean; not a number unless both take part. */
    double excessOfImages() {
        return cleanFitsOfImages.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    /** Whether a candidate's model is not one flat subspace. */
    boolean curved(Method<?> candidate) {
        return of(candidate).values().stream().anyMatch(CaseScore::curved);
    }

    /** Whether two candidates did the same in every case, to the last bit: they are one method under two names. */
    boolean same(Method<?> one, Method<?> other) {
        return excesses(one).equals(excesses(other));
    }

    private List<Double> excesses(Method<?> candidate) {
        return of(candidate).values().stream().map(CaseScore::excess).toList();
    }
}
