package ballast.study.run;

import ballast.study.protocol.CommonMeasures;
import ballast.study.protocol.Measure;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One result of a study.
 *
 * @param figures its figures by the names of the measures; none if the method refused the samples
 * @param stop why the fit ended, or why the method refused the samples
 * @param trace the objective by iteration, in the first repeat only
 */
public record Result(
        ResultKey key,
        long seed,
        Map<String, Double> figures,
        String stop,
        int iterations,
        double seconds,
        double[] trace,
        String version) {

    /** The score by which parameters are chosen honestly, beside the measures. */
    public static final String VALIDATION = "validation";

    public Result {
        figures = new TreeMap<>(figures);
    }

    /** The figure of a measure; empty if there is none. */
    public Optional<Double> value(Measure measure) {
        return switch (measure.name()) {
            case CommonMeasures.SECONDS -> Optional.of(seconds).filter(time -> !refused());
            case CommonMeasures.ITERATIONS -> Optional.of((double) iterations).filter(count -> !refused());
            default -> figure(measure.name());
        };
    }

    /** A figure by its name; empty if there is none. */
    public Optional<Double> figure(String name) {
        return Optional.ofNullable(figures.get(name)).filter(Double::isFinite);
    }

    /** Whether the method refused the samples. */
    public boolean refused() {
        return figures.isEmpty();
    }
}
