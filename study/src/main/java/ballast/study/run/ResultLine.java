package ballast.study.run;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A result as a line of text: its values between tabs, numbers with all their digits. */
final class ResultLine {

    static final List<String> COLUMNS = List.of(("dataset contamination components repeat method parameters "
                    + "seed stop iterations seconds version figures trace")
            .split(" "));

    private ResultLine() {}

    static String of(Result result) {
        ResultKey key = result.key();
        return Stream.of(
                        key.dataset(),
                        key.contamination(),
                        key.components(),
                        key.repeat(),
                        key.method(),
                        key.parameters(),
                        result.seed(),
                        result.stop(),
                        result.iterations(),
                        result.seconds(),
                        result.version(),
                        result.figures().entrySet().stream()
                                .map(figure -> figure.getKey() + "=" + figure.getValue())
                                .collect(Collectors.joining(" ")),
                        Arrays.stream(result.trace()).mapToObj(Double::toString).collect(Collectors.joining(" ")))
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
