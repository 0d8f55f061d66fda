package ballast.study.run;

import ballast.BadInputException;
import ballast.study.protocol.Measure;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    static final String COLUMNS = String.join(
            "\t",
            ("dataset contamination components repeat method parameters seed stop iterations seconds version figures "
                            + "trace")
                    .split(" "));

    /** The validation score by which parameters are chosen without an oracle. */
    public static final String VALIDATION = "validation";

    public Result {
        figures = new TreeMap<>(figures);
    }

    public Optional<Double> value(Measure measure) {
        return switch (measure.name()) {
            case Measure.SECONDS -> Optional.of(seconds).filter(time -> !refused());
            case Measure.ITERATIONS -> Optional.of((double) iterations).filter(count -> !refused());
            default -> figure(measure.name());
        };
    }

    public Optional<Double> figure(String name) {
        return Optional.ofNullable(figures.get(name)).filter(Double::isFinite);
    }

    /** Whether the method refused the samples. */
    public boolean refused() {
        return figures.isEmpty();
    }

    /** A line of text: the values between tabs, numbers with all their digits. */
    String line() {
        return Stream.of(
                        key.dataset(),
                        key.contamination(),
                        key.components(),
                        key.repeat(),
                        key.method(),
                        key.parameters(),
                        seed,
                        stop,
                        iterations,
                        seconds,
                        version,
                        figures.entrySet().stream()
                                .map(figure -> figure.getKey() + "=" + figure.getValue())
                                .collect(Collectors.joining(" ")),
                        Arrays.stream(trace).mapToObj(Double::toString).collect(Collectors.joining(" ")))
                .map(value -> escaped(value.toString()))
                .collect(Collectors.joining("\t"));
    }

    /**
     * A text without the characters that end values and lines or begin comments, as {@code translateEscapes} reads it.
     */
    static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("#", "\\43");
    }

    /** Reads a line; the place is for the refusal of one that is damaged. */
    static Result parse(String line, String place) {
        try {
            String[] values = Arrays.stream(line.split("\t", -1))
                    .map(String::translateEscapes)
                    .toArray(String[]::new);
            Map<String, Double> figures = new TreeMap<>();
            for (String figure : words(values[11])) {
                int sign = figure.indexOf('=');
                figures.put(figure.substring(0, sign), Double.valueOf(figure.substring(sign + 1)));
            }
            return new Result(
                    new ResultKey(values[0], values[1], values[2], Integer.parseInt(values[3]), values[4], values[5]),
                    Long.parseLong(values[6]),
                    figures,
                    values[7],
                    Integer.parseInt(values[8]),
                    Double.parseDouble(values[9]),
                    Arrays.stream(words(values[12]))
                            .mapToDouble(Double::parseDouble)
                            .toArray(),
                    values[10]);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new BadInputException(place + ": is no result; delete the line, and its fit is run again", e);
        }
    }

    private static String[] words(String text) {
        return text.isEmpty() ? new String[0] : text.split(" ");
    }
}
