package ballast.study.compare;

import ballast.method.Method;
import ballast.study.trial.Difference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The result of one method.
 *
 * @param method the method; empty for the clean fit
 */
public record MethodResult(String name, Optional<Method<?>> method, List<Run> runs, MethodDetail detail) {

    public MethodResult {
        runs = List.copyOf(runs);
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

    private List<Double> excesses() {
        return runs.stream().map(Run::excess).toList();
    }

    /** The mean excess: how much larger the error is than that of the clean fit, as a share of the latter. */
    public double excess() {
        return mean(Run::excess);
    }
}
