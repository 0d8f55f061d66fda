package ballast.study.recommend;

import ballast.method.Family;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.study.trial.MethodName;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * A method, with the parameters that are best so far, and its scores.
 *
 * @param round the round that it was dropped in, from 1; the last one for those that stayed
 * @param scores its scores by case; in the final each with parameters chosen on the other blocks
 */
public record RankedMethod(Method<?> method, int round, Map<Case, CaseScore> scores) {

    public RankedMethod {
        scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
    }

    /** The same method with one more score. */
    RankedMethod with(int inRound, Case given, CaseScore score) {
        Map<Case, CaseScore> more = new LinkedHashMap<>(scores);
        more.put(given, score);
        return new RankedMethod(method, inRound, more);
    }

    public Family family() {
        return method.entry().family();
    }

    /** The parameters that were set, such as {@code k=0.75}; empty for the defaults. */
    public String parameters() {
        return MethodName.parameters(method);
    }

    /** The id with the parameters that were set. */
    public String name() {
        return MethodName.of(method);
    }

    boolean isDefault() {
        return method.given().isEmpty();
    }

    boolean isDefaultMethod() {
        return method.entry().equals(VectorMethods.BALLAST);
    }

    public double excess() {
        return mean(CaseScore::excess).orElseThrow();
    }

    /** The mean excess over the cases that are asked for, if there are any. */
    OptionalDouble excess(Predicate<Case> asked) {
        return scores.entrySet().stream()
                .filter(entry -> asked.test(entry.getKey()))
                .mapToDouble(entry -> entry.getValue().excess())
                .average();
    }

    /** The mean of a figure over the cases in which it is a number. */
    private OptionalDouble mean(ToDoubleFunction<CaseScore> figure) {
        return scores.values().stream()
                .mapToDouble(figure)
                .filter(value -> !Double.isNaN(value))
                .average();
    }

    public Case worst() {
        return scores.entrySet().stream()
                .max(Comparator.comparingDouble(entry -> entry.getValue().excess()))
                .orElseThrow()
                .getKey();
    }

    public double worstExcess() {
        return scores.get(worst()).excess();
    }

    /** The mean excess where nothing was contaminated; empty if it was not tried. */
    public OptionalDouble excessOfClean() {
        return excess(given -> given.scenario().rate() == 0);
    }

    /** The mean excess over all held-out samples, suspect ones too. */
    public double excessOfAll() {
        return mean(CaseScore::excessOfAll).orElseThrow();
    }

    /** The share of the contaminated samples that it left out; empty if it leaves none out. */
    public OptionalDouble found() {
        return detects() ? mean(score -> score.detection().found()) : OptionalDouble.empty();
    }

    /** The share of the other samples that it left out; empty if it leaves none out. */
    public OptionalDouble falseAlarms() {
        return detects() ? mean(score -> score.detection().falseAlarms()) : OptionalDouble.empty();
    }

    private boolean detects() {
        return scores.values().stream().anyMatch(CaseScore::detects);
    }

    /** Whether its model is not one flat subspace. */
    boolean curved() {
        return scores.values().stream().anyMatch(CaseScore::curved);
    }

    /** Mean time of one fit on one thread. */
    public double seconds() {
        return mean(CaseScore::seconds).orElseThrow();
    }

    List<Double> excesses() {
        return scores.values().stream().map(CaseScore::excess).toList();
    }
}
