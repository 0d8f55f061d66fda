package ballast.study.compare;

import ballast.method.Family;
import ballast.method.Method;
import ballast.study.trial.Difference;
import ballast.study.trial.MethodName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The result of one method, or of the clean fit of a family.
 *
 * @param method the method; empty for the clean fit
 * @param detail of the first run; null before it
 */
public record MethodResult(
        Family family, String name, Optional<Method<?>> method, List<Run> runs, MethodDetail detail) {

    public MethodResult {
        runs = List.copyOf(runs);
    }

    /** A method that has not run yet, or without one the clean fit of the family. */
    static MethodResult before(Family family, Optional<Method<?>> method) {
        String cleanFit = family == Family.IMAGES ? "clean fit 2d" : "clean fit";
        return new MethodResult(family, method.map(MethodName::of).orElse(cleanFit), method, List.of(), null);
    }

    MethodResult with(Run run, Optional<MethodDetail> first) {
        List<Run> more = Stream.concat(runs.stream(), Stream.of(run)).toList();
        return new MethodResult(family, name, method, more, first.orElse(detail));
    }

    /** Each run as a result of its own. */
    Stream<MethodResult> single() {
        return runs.stream().map(run -> new MethodResult(family, name, method, List.of(run), detail));
    }

    boolean isCleanFit() {
        return method.isEmpty();
    }

    public String familyWord() {
        return family.name().toLowerCase(Locale.ROOT);
    }

    public double mean(ToDoubleFunction<Run> measure) {
        return runs.stream().mapToDouble(measure).average().orElseThrow();
    }

    /** The standard deviation of a measure over the repeats (n - 1); empty for a single one. */
    public OptionalDouble deviation(ToDoubleFunction<Run> measure) {
        return runs.size() < 2
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Difference.deviation(runs.stream().mapToDouble(measure).toArray()));
    }

    /** Whether the repeats show that this method is nearer to the clean fit than another, by more than nothing. */
    public boolean isAheadOf(MethodResult other) {
        Difference difference = Difference.between(other.excesses(), excesses());
        return difference.sure() && difference.mean() >= Difference.NEGLIGIBLE_EXCESS;
    }

    List<Double> excesses() {
        return runs.stream().map(Run::excess).toList();
    }

    /** The mean excess: how much larger the error is than that of the clean fit, as a share of the latter. */
    public double excess() {
        return mean(Run::excess);
    }
}
