package ballast.study.compare;

import ballast.method.Method;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What came out for one method.
 *
 * @param name the method's id, with the parameters that were set
 * @param method the method; empty for the clean fit
 * @param runs one run per repeat
 * @param closeup the first run in detail
 */
public record MethodResult(String name, Optional<Method<?>> method, List<Run> runs, MethodDetail closeup) {

    /** An outcome with these runs. */
    public MethodResult {
        runs = List.copyOf(runs);
    }

    /** The mean of a measure over the repeats. */
    public double mean(ToDoubleFunction<Run> measure) {
        return runs.stream().mapToDouble(measure).average().orElseThrow();
    }

    /** The standard deviation of a measure over the repeats (n - 1); empty for a single one. */
    public OptionalDouble deviation(ToDoubleFunction<Run> measure) {
        if (runs.size() < 2) {
            return OptionalDouble.empty();
        }
        double mean = mean(measure);
        double squares = runs.stream()
                .mapToDouble(run -> measure.applyAsDouble(run) - mean)
                .map(difference -> difference * difference)
                .sum();
        return OptionalDouble.of(Math.sqrt(squares / (runs.size() - 1)));
    }

    /** The mean distance to the clean fit: how much larger the error is, as a share of that of the clean fit. */
    public double excess() {
        return mean(Run::excess);
    }
}
