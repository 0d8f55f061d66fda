package ballast.study.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Adds the {@link Verdict} on every row, and one on all of them, to a Markdown table of {@link ComparedTable}, from the
 * figures that stand in it: so a table whose results are no longer at hand has the same verdicts. A column of verdicts
 * that is there is replaced.
 */
final class VerdictColumn {

    private static final String TITLE = "verdict";

    /** The first cell of the row with the verdict on the whole table. */
    private static final String ALL = "all";

    private static final String NUMBER = "-?[\\d.]+(?:[eE]-?\\d+)?";

    /** A mean, its deviation and the paper's figure; a mean that is missing is a dash or a word. */
    private static final Pattern CELL =
            Pattern.compile("(?:(" + NUMBER + ")|-|refused)(?: ± (" + NUMBER + "))?(?: \\((" + NUMBER + ")\\))?");

    private VerdictColumn() {}

    /** The lines, some of which are rows of tables of a measure, with verdicts where a table has figures of a paper. */
    static List<String> in(List<String> lines, String measure) {
        List<String> judged = new ArrayList<>();
        int k = 0;
        while (k < lines.size()) {
            int end = k;
            while (end < lines.size() && lines.get(end).startsWith("|")) {
                end++;
            }
            if (end - k > 2) {
                judged.addAll(table(lines.subList(k, end), measure));
                k = end;
            } else {
                judged.add(lines.get(k++));
            }
        }
        return judged;
    }

    /** The rows of some tables that have fewer figures, or are missing, in others. */
    static List<String> lost(List<String> before, List<String> after) {
        Map<String, Long> now = figures(after);
        return figures(before).entrySet().stream()
                .filter(row -> row.getValue() > now.getOrDefault(row.getKey(), 0L))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The number of figures in the rows of each name. */
    private static Map<String, Long> figures(List<String> lines) {
        Map<String, Long> figures = new LinkedHashMap<>();
        lines.stream()
                .filter(line -> line.startsWith("|"))
                .map(VerdictColumn::cells)
                .forEach(row -> {
                    long count = row.stream()
                            .skip(1)
                            .filter(cell -> !Double.isNaN(figure("", cell).mean()))
                            .count();
                    if (count > 0) {
                        figures.merge(row.get(0), count, Long::sum);
                    }
                });
        return figures;
    }

    private static List<String> table(List<String> lines, String measure) {
        List<List<String>> rows =
                lines.stream().map(VerdictColumn::cells).collect(Collectors.toCollection(ArrayList::new));
        int last = rows.get(0).size() - 1;
        if (rows.get(0).get(last).equals(TITLE)) {
            rows.replaceAll(row -> row.subList(0, last));
            rows.removeIf(row -> row.get(0).equals(ALL));
        }
        List<List<String>> body = rows.subList(2, rows.size());
        List<List<Verdict.Figure>> settings = IntStream.range(1, rows.get(0).size())
                .mapToObj(column -> body.stream()
                        .map(row -> figure(row.get(0), row.get(column)))
                        .toList())
                .toList();
        if (settings.stream().flatMap(List::stream).noneMatch(Verdict.Figure::isPrinted)) {
            return rows.stream().map(VerdictColumn::line).toList();
        }
        List<String> judged = new ArrayList<>();
        judged.add(line(rows.get(0)) + " " + TITLE + " |");
        judged.add(line(rows.get(1)) + "---|");
        for (List<String> row : body) {
            boolean printed = settings.stream()
                    .flatMap(List::stream)
                    .anyMatch(figure -> figure.method().equals(row.get(0)) && figure.isPrinted());
            judged.add(line(row) + " " + (printed ? Verdict.of(measure, row.get(0), settings) : "") + " |");
        }
        judged.add(
                "| " + ALL + " |" + "  |".repeat(rows.get(0).size() - 1) + " " + Verdict.of(measure, settings) + " |");
        return judged;
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1))
                .map(String::strip)
                .toList();
    }

    private static String line(List<String> cells) {
        boolean rule = cells.stream().allMatch(cell -> cell.equals("---"));
        return rule ? "|" + String.join("|", cells) + "|" : "| " + String.join(" | ", cells) + " |";
    }

    private static Verdict.Figure figure(String method, String cell) {
        Matcher figures = CELL.matcher(cell);
        return figures.matches()
                ? new Verdict.Figure(
                        method, number(figures.group(1)), number(figures.group(2)), number(figures.group(3)))
                : new Verdict.Figure(method, Double.NaN, Double.NaN, Double.NaN);
    }

    private static double number(String text) {
        return text == null ? Double.NaN : Double.parseDouble(text);
    }
}
