package ballast.study.compare;

import ballast.method.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The result of one method.
 *
 * @param name the method's id, with the parameters that were set
 * @param method the method; empty for the clean fit
 * @param runs one run per repeat
 * @param detail the first run in detail
 */
public record MethodResult(String name, Optional<Method<?>> method, List<Run> runs, MethodDetail detail) {

    /** A result with these runs. */
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

    /**
     * Whether the repeats show that this method is nearer to the clean fit than another: the mean difference of their
     * excesses is larger than its standard deviation over the repeats. One repeat shows nothing.
     */
    public boolean isAheadOf(MethodResult other) {
        double[] differences = IntStream.range(0, runs.size())
                .mapToDouble(r -> other.runs.get(r).excess() - runs.get(r).excess())
                .toArray();
        double mean = Arrays.stream(differences).average().orElseThrow();
        double squares = Arrays.stream(differences)
                .map(difference -> (difference - mean) * (difference - mean))
                .sum();
        return runs.size() > 1 && mean > Math.sqrt(squares / (runs.size() - 1));
    }

    /** The mean excess: how much larger the error is than that of the clean fit, as a share of the latter. */
    public double excess() {
        return mean(Run::excess);
    }
}
