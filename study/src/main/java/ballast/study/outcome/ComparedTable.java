package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The methods on one data set by one measure in some settings: a row per method, or two if parameters were chosen, with
 * and without an oracle; the paper's figure beside ours.
 */
final class ComparedTable {

    private final Outcomes outcomes;
    private final DataPlan data;
    private final Measure measure;
    private final SettingGroup group;
    private final List<StudySetting> settings;
    private final List<List<MethodFigures>> bySetting;
    private final Figures figures;

    ComparedTable(Outcomes outcomes, DataPlan data, Measure measure) {
        this(outcomes, data, measure, new SettingGroup("", data.settings()), false);
    }

    /** The settings of a group, with the points of grids of parameters as methods of their own if asked for. */
    ComparedTable(Outcomes outcomes, DataPlan data, Measure measure, SettingGroup group, boolean points) {
        this.outcomes = outcomes;
        this.data = data;
        this.measure = measure;
        this.group = group;
        this.settings = group.settings();
        this.bySetting = settings.stream()
                .map(setting -> outcomes.scores(setting, measure, points))
                .toList();
        this.figures = Figures.of(
                measure,
                data,
                settings.stream()
                        .map(setting -> outcomes.scores(setting, measure))
                        .toList());
    }

    Figures figures() {
        return figures;
    }

    SettingGroup group() {
        return group;
    }

    Measure measure() {
        return measure;
    }

    /** A method in all settings, with parameters chosen with or without an oracle. */
    private record Row(List<MethodFigures> scores, boolean chosen, boolean honest) {

        String method() {
            return scores.get(0).method();
        }

        String choice() {
            return chosen ? honest ? " (honest)" : " (oracle)" : "";
        }

        boolean isReference() {
            return scores.get(0).reference();
        }

        List<Double> values(int setting) {
            return honest ? scores.get(setting).honest() : scores.get(setting).values();
        }

        /** The paper's figure; not a number if it has none. */
        double printed(int setting) {
            return honest ? Double.NaN : scores.get(setting).printed();
        }
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int k = 0; k < bySetting.get(0).size(); k++) {
            int method = k;
            List<MethodFigures> own =
                    bySetting.stream().map(scores -> scores.get(method)).toList();
            boolean chosen = own.stream().anyMatch(score -> !score.honest().isEmpty());
            rows.add(new Row(own, chosen, false));
            if (chosen) {
                rows.add(new Row(own, true, true));
            }
        }
        return rows;
    }

    /** Figures of the paper, means and deviations in columns of their own. */
    Table table() {
        Columns<Row> columns = new Columns<Row>("study").words("method", row -> row.method() + row.choice());
        boolean repeated = outcomes.study().repeats() > 1;
        for (int s = 0; s < settings.size(); s++) {
            int setting = s;
            String name = group.within(settings.get(s).name());
            String key = settings.get(s).key();
            boolean paper = bySetting.get(s).stream()
                    .anyMatch(score -> score.published().isPresent());
            if (paper) {
                columns.numbers(
                        "paper " + name,
                        "The paper's figure.",
                        key + "_paper",
                        row -> figures.entry(row.printed(setting)));
            }
            columns.numbers(
                    (paper ? "ours " : "") + name,
                    measure.meaning() + figures.unitInWords(),
                    key,
                    row -> figures.entry(MethodFigures.mean(row.values(setting))));
            if (repeated) {
                columns.numbers(
                        "sd",
                        "Standard deviation over the repeats.",
                        key + "_sd",
                        row -> figures.entry(MethodFigures.deviation(row.values(setting))));
            }
        }
        if (measure.better() != Measure.Better.NEITHER
                && outcomes.study().methods().size() > 1) {
            columns.numbers(
                    "mean_rank",
                    row -> row.isReference() || row.honest() ? TableEntry.NONE : TableEntry.fixed(meanRank(row), 1));
        }
        return columns.table(rows());
    }

    private double meanRank(Row row) {
        return IntStream.range(0, settings.size())
                .mapToDouble(s -> Ranks.of(bySetting.get(s), measure).mean(row.method()))
                .average()
                .orElse(Double.NaN);
    }

    /**
     * Mean and the paper's figure of a setting in one cell, and the largest deviation and the verdict of each row: for
     * a page that people read. Methods without results have no row, nor have references without the measure; settings
     * without results have no column.
     */
    Table page(String head, String prefix) {
        List<Integer> run = IntStream.range(0, settings.size())
                .filter(s -> bySetting.get(s).stream()
                        .anyMatch(score -> !score.stops().isEmpty()))
                .boxed()
                .toList();
        Columns<Row> columns = new Columns<Row>("study")
                .words(
                        head,
                        "The method.",
                        "method",
                        row -> row.isReference() ? row.method() : "`" + row.method() + "`" + row.choice());
        run.forEach(s -> columns.words(
                Stream.of(prefix, group.name(), group.within(settings.get(s).name()))
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(" ")),
                measure.meaning(),
                settings.get(s).key(),
                row -> cell(row, s)));
        Map<String, String> verdicts = verdicts().stream()
                .collect(Collectors.toMap(
                        MethodVerdict::method, verdict -> verdict.verdict().toString()));
        if (rows().stream().anyMatch(row -> !spread(row).isEmpty())) {
            columns.words("spread", this::spread);
        }
        if (!verdicts.isEmpty()) {
            columns.words("verdict", row -> row.honest() ? "" : verdicts.getOrDefault(row.method(), ""));
        }
        List<Row> shown = run.isEmpty()
                ? List.of()
                : rows().stream().filter(ComparedTable::isShown).toList();
        Table table = columns.table(shown);
        return verdicts.isEmpty() || shown.isEmpty()
                ? table
                : table.withRow(all(table.columns().size()));
    }

    private static boolean isShown(Row row) {
        boolean measured = row.scores().stream().anyMatch(MethodFigures::complete);
        boolean fitted = row.scores().stream().anyMatch(score -> !score.stops().isEmpty());
        return measured || fitted && !row.isReference();
    }

    private List<TableEntry> all(int columns) {
        List<TableEntry> row = new ArrayList<>(Collections.nCopies(columns, TableEntry.words("")));
        row.set(0, TableEntry.words("all"));
        row.set(
                columns - 1,
                TableEntry.words(Verdict.of(measure.name(), shown()).toString()));
        return row;
    }

    private String cell(Row row, int setting) {
        List<Double> values = row.values(setting);
        double printed = row.printed(setting);
        String paper = Double.isNaN(printed) ? "" : " (" + figures.text(printed) + ")";
        if (values.isEmpty()) {
            return (row.scores().get(setting).stops().isEmpty() ? "-" : "refused") + paper;
        }
        return figures.text(MethodFigures.mean(values)) + paper;
    }

    /** The largest deviation of a row over the repeats; empty for single repeats. */
    private String spread(Row row) {
        OptionalDouble largest = IntStream.range(0, settings.size())
                .mapToDouble(s -> MethodFigures.deviation(row.values(s)))
                .filter(deviation -> !Double.isNaN(deviation))
                .max();
        return largest.isPresent() ? figures.text(largest.getAsDouble()) : "";
    }

    /** The number of results in the means, apart from methods without any. */
    IntSummaryStatistics repeats() {
        return repeats(bySetting.stream().flatMap(List::stream).toList());
    }

    private static IntSummaryStatistics repeats(List<MethodFigures> scores) {
        return scores.stream()
                .filter(MethodFigures::complete)
                .mapToInt(score -> score.values().size())
                .summaryStatistics();
    }

    private List<List<Verdict.Figure>> shown() {
        return bySetting.stream()
                .map(scores ->
                        scores.stream().map(score -> score.figure(figures)).toList())
                .toList();
    }

    List<MethodVerdict> verdicts() {
        List<MethodVerdict> verdicts = new ArrayList<>();
        for (MethodPlan method : outcomes.study().methods()) {
            List<MethodFigures> own = bySetting.stream()
                    .flatMap(List::stream)
                    .filter(score -> score.method().equals(method.name()))
                    .toList();
            if (own.stream().anyMatch(score -> score.published().isPresent())) {
                int repeats = repeats(own).getCount() == 0 ? 0 : repeats(own).getMin();
                verdicts.add(new MethodVerdict(
                        data.set(),
                        group.name(),
                        measure.name(),
                        method.name(),
                        Verdict.of(measure.name(), method.name(), shown()),
                        repeats,
                        own.stream()
                                .mapToDouble(MethodFigures::deviation)
                                .filter(deviation -> !Double.isNaN(deviation))
                                .max()
                                .orElse(Double.NaN),
                        outcomes.study().command(data.set(), Math.max(1, repeats), "--methods", method.name())));
            }
        }
        return verdicts;
    }
}
