package ballast.study.run;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The result of one cell.
 *
 * @param cell what it is of
 * @param seed where its random numbers began
 * @param figures its figures by the names of the measures; none if the method refused the samples
 * @param stop why the fit ended, or why the method refused the samples
 * @param iterations iterations of the fit
 * @param seconds time of the fit alone
 * @param trace the objective by iteration, in the first repeat only
 * @param version the version of Ballast that it was made with
 */
public record Result(
        ResultKey cell,
        long seed,
        Map<String, Double> figures,
        String stop,
        int iterations,
        double seconds,
        double[] trace,
        String version) {

    /** The score by which parameters are chosen honestly, beside the measures. */
    public static final String VALIDATION = "validation";

    /** Copies the figures in the order of their names. */
    public Result {
        figures = new TreeMap<>(figures);
    }

    /** A figure; empty if there is none. */
    public Optional<Double> figure(String name) {
        return Optional.ofNullable(figures.get(name)).filter(Double::isFinite);
    }

    /** Whether the method refused the samples. */
    public boolean refused() {
        return figures.isEmpty();
    }
}
