package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.protocol.Measure;
import ballast.study.table.Columns;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All data sets of a study in one table by one measure: a row per data set and kind of contamination, a column per
 * method, means over rates, sizes and repeats. The means of each part of the data stand above its rows.
 */
final class Overview {

    /** With fewer rows there is no overview. */
    private static final int MIN_ROWS = 6;

    private final Study study;
    private final Measure measure;
    private final List<String> methods;
    private final List<Row> rows;
    private final Figures figures;

    /** The means of all methods, in the order of the table; not a number where there is none. */
    private record Row(String name, String part, double[] means) {

        boolean complete() {
            return Arrays.stream(means).noneMatch(Double::isNaN);
        }
    }

    Overview(Outcomes outcomes, Measure measure) {
        this.study = outcomes.study();
        this.measure = measure;
        this.methods = Stream.concat(
                        outcomes.references().stream().map(reference -> reference.label()),
                        study.methods().stream().map(method -> method.name()))
                .toList();
        List<List<MethodFigures>> all = new ArrayList<>();
        this.rows = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (SettingGroup group : SettingGroup.of(data)) {
                List<List<MethodFigures>> own = group.settings().stream()
                        .map(setting -> outcomes.scores(setting, measure))
                        .toList();
                all.addAll(own);
                String name = data.set() + (group.name().isEmpty() ? "" : ", " + group.name());
                rows.add(new Row(name, data.part(), means(own)));
            }
        }
        this.figures = Figures.of(measure, study.data().get(0), all);
    }

    private double[] means(List<List<MethodFigures>> bySetting) {
        return IntStream.range(0, methods.size())
                .mapToDouble(k -> bySetting.stream()
                        .mapToDouble(scores -> scores.get(k).mean())
                        .average()
                        .orElse(Double.NaN))
                .toArray();
    }

    static boolean suits(Study study) {
        return rows(study) >= MIN_ROWS;
    }

    /** Number of data sets and kinds of contamination. */
    static int rows(Study study) {
        return study.data().stream()
                .mapToInt(data -> SettingGroup.of(data).size())
                .sum();
    }

    Table table() {
        Columns<Row> columns = new Columns<Row>("overview").words("data", Row::name);
        for (int k = 0; k < methods.size(); k++) {
            int method = k;
            columns.numbers(
                    methods.get(k), measure.meaning(), methods.get(k), row -> figures.entry(row.means()[method]));
        }
        List<Row> shown = new ArrayList<>(List.of(mean("mean of all", rows)));
        for (String part : parts()) {
            List<Row> own = of(part);
            if (parts().size() > 1) {
                shown.add(mean("mean of " + part, own));
            }
            shown.addAll(own);
        }
        return columns.table(shown);
    }

    HtmlTable html() {
        List<HtmlTable.Group> groups = new ArrayList<>();
        int above = 1;
        for (String part : parts()) {
            int means = above + (parts().size() > 1 ? 1 : 0);
            groups.add(new HtmlTable.Group(means, of(part).size()));
            above = 0;
        }
        return new HtmlTable(table(), groups);
    }

    private List<String> parts() {
        return rows.stream().map(Row::part).distinct().toList();
    }

    private List<Row> of(String part) {
        return rows.stream().filter(row -> row.part().equals(part)).toList();
    }

    /** Means over the rows in which every method has a figure, so that they can be compared. */
    private Row mean(String name, List<Row> some) {
        List<Row> complete = some.stream().filter(Row::complete).toList();
        String counted = complete.size() == some.size()
                ? name
                : name + " (" + complete.size() + " of " + some.size() + " rows have all figures)";
        double[] means = IntStream.range(0, methods.size())
                .mapToDouble(k -> complete.stream()
                        .mapToDouble(row -> row.means()[k])
                        .average()
                        .orElse(Double.NaN))
                .toArray();
        return new Row(counted, "", means);
    }
}
