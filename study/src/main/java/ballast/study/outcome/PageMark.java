package ballast.study.outcome;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The line of a page at which a table or a figure of a study begins.
 *
 * @param kind {@code table} or {@code figure}
 * @param sets the data sets; of a figure one
 * @param names the measures of a table, or the name of a figure
 * @param points whether a table has a row for every point of a grid of parameters
 */
record PageMark(String kind, String study, List<String> sets, List<String> names, boolean points) {

    private static final Pattern BEGINNING = Pattern.compile("<!-- (table|figure):(.*)");

    private static final Pattern REST = Pattern.compile(" (\\S+) (\\S+) (\\S+?)( points)? -->");

    /** The mark in a line; malformed marks are refused. */
    static Optional<PageMark> at(String line) {
        Matcher beginning = BEGINNING.matcher(line);
        if (!beginning.matches()) {
            return Optional.empty();
        }
        String kind = beginning.group(1);
        boolean table = kind.equals("table");
        Matcher rest = REST.matcher(beginning.group(2));
        if (!rest.matches() || !table && (rest.group(4) != null || (rest.group(2) + rest.group(3)).contains(","))) {
            throw new BadInputException("'" + line + "' is no mark; write '<!-- "
                    + (table ? "table: STUDY SET MEASURE" : "figure: STUDY SET NAME") + " -->'");
        }
        return Optional.of(new PageMark(
                kind,
                rest.group(1),
                List.of(rest.group(2).split(",")),
                List.of(rest.group(3).split(",")),
                rest.group(4) != null));
    }

    boolean isTable() {
        return kind.equals("table");
    }

    String end() {
        return "<!-- end of " + kind + " -->";
    }

    List<DataPlan> data(Outcomes outcomes) {
        return named(sets, outcomes.study().data(), DataPlan::set, "data set of study " + study);
    }

    /**
     * The tables of a mark: its data sets by its measures, for every kind of contamination, side by side.
     *
     * @param meanings what the measures mean, unless the page has said so
     * @param command the command for its figures
     */
    record Tables(Table table, String meanings, IntSummaryStatistics repeats, String command) {}

    /** The tables; the text above them tells which meanings need no repetition. */
    Tables tables(Outcomes outcomes, String above) {
        List<DataPlan> all = data(outcomes);
        List<Measure> measures = named(names, outcomes.study().measures(), Measure::name, "measure of study " + study);
        IntSummaryStatistics repeats = new IntSummaryStatistics();
        List<Table> tables = new ArrayList<>();
        for (DataPlan data : all) {
            for (SettingGroup group : SettingGroup.of(data)) {
                for (Measure measure : measures) {
                    ComparedTable compared = new ComparedTable(outcomes, data, measure, group, points);
                    repeats.combine(compared.repeats());
                    tables.add(compared.page(
                            all.size() > 1 ? "method" : data.set(),
                            ((all.size() > 1 ? data.set() : "") + " " + (measures.size() > 1 ? measure.name() : ""))
                                    .strip()));
                }
            }
        }
        return new Tables(
                tables.stream().reduce(Table::beside).orElseThrow(),
                measures.stream()
                        .map(measure ->
                                (above.contains(measure.meaning()) ? measure.name() + " as above." : measure.meaning())
                                        + units(outcomes, all, measure))
                        .collect(Collectors.joining(" ")),
                repeats,
                outcomes.study().command(String.join(",", sets), repeats.getMax()));
    }

    /** The unit of the figures; where data sets have several, the unit of each. */
    private static String units(Outcomes outcomes, List<DataPlan> all, Measure measure) {
        Map<String, List<String>> byUnit = new LinkedHashMap<>();
        all.forEach(data -> byUnit.computeIfAbsent(
                        new ComparedTable(outcomes, data, measure).figures().unitInWords(), unit -> new ArrayList<>())
                .add(data.set()));
        return byUnit.size() == 1
                ? byUnit.keySet().iterator().next()
                : byUnit.entrySet().stream()
                        .filter(unit -> !unit.getKey().isEmpty())
                        .map(unit -> " " + String.join(", ", unit.getValue()) + ":"
                                + unit.getKey().replace(" In", " in"))
                        .collect(Collectors.joining());
    }

    private static <T> List<T> named(List<String> words, List<T> all, Function<T, String> names, String kind) {
        return words.stream()
                .map(word -> all.stream()
                        .filter(each -> names.apply(each).equals(word))
                        .findFirst()
                        .orElseThrow(() -> new BadInputException("'" + word + "' is no " + kind
                                + NearestWord.hint(word, all.stream().map(names).toList()))))
                .toList();
    }

    String picture() {
        return "images/" + study + "-" + sets.get(0) + "-" + names.get(0) + ".svg";
    }

    @Override
    public String toString() {
        return (isTable() ? "" : "figure ") + study + " " + String.join(",", sets) + " " + String.join(",", names);
    }
}
