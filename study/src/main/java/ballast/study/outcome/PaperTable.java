package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The table of the paper on one data set by one measure: a row per method, the paper's figure beside ours in every
 * setting.
 */
final class PaperTable {

    private final Outcomes outcomes;
    private final DataPlan data;
    private final Measure measure;
    private final SettingGroup group;
    private final List<StudySetting> settings;
    private final List<List<MethodFigures>> bySetting;
    private final Figures figures;

    PaperTable(Outcomes outcomes, DataPlan data, Measure measure) {
        this(outcomes, data, measure, new SettingGroup("", data.settings()));
    }

    /** The table of some of the settings. */
    PaperTable(Outcomes outcomes, DataPlan data, Measure measure, SettingGroup group) {
        this.outcomes = outcomes;
        this.data = data;
        this.measure = measure;
        this.group = group;
        this.settings = group.settings();
        this.bySetting = settings.stream()
                .map(setting -> outcomes.scores(data, setting, measure))
                .toList();
        this.figures = Figures.of(measure, data, bySetting);
    }

    Figures figures() {
        return figures;
    }

    Table table() {
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int k = 0; k < bySetting.get(0).size(); k++) {
            String method = bySetting.get(0).get(k).method();
            if (isChosen(k)) {
                rows.add(row(method + " (oracle)", k, MethodFigures::values, MethodFigures::published, meanRank(k)));
                rows.add(row(
                        method + " (honest)", k, MethodFigures::honest, score -> OptionalDouble.empty(), Double.NaN));
            } else {
                rows.add(row(method, k, MethodFigures::values, MethodFigures::published, meanRank(k)));
            }
        }
        return new Table(columns(), rows);
    }

    /** Whether the method has parameters that are chosen, in which case both choices are shown. */
    private boolean isChosen(int k) {
        return bySetting.stream().anyMatch(scores -> !scores.get(k).honest().isEmpty());
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.words("method", "The method.", "method"));
        for (StudySetting setting : settings) {
            String name = group.within(SettingNames.name(data, setting));
            String key = SettingNames.key(data, setting);
            if (hasPaper(setting)) {
                columns.add(Column.numbers("paper " + name, "The paper's figure.", key + "_paper"));
            }
            columns.add(Column.numbers(
                    (hasPaper(setting) ? "ours " : "") + name, measure.meaning() + figures.unitInWords(), key));
            if (outcomes.study().repeats() > 1) {
                columns.add(Column.numbers("sd", "Standard deviation over the repeats.", key + "_sd"));
            }
        }
        if (ranked()) {
            columns.add(Column.numbers(
                    "mean rank", "Rank among the methods, averaged over settings and repeats.", "mean_rank"));
        }
        return columns;
    }

    private boolean hasPaper(StudySetting setting) {
        return bySetting.get(settings.indexOf(setting)).stream()
                .anyMatch(score -> score.published().isPresent());
    }

    private boolean ranked() {
        return measure.better() != Measure.Better.NEITHER
                && outcomes.study().methods().size() > 1;
    }

    private List<TableEntry> row(
            String name,
            int k,
            Function<MethodFigures, List<Double>> values,
            Function<MethodFigures, OptionalDouble> published,
            double rank) {
        List<TableEntry> row = new ArrayList<>();
        row.add(TableEntry.words(name));
        for (int s = 0; s < bySetting.size(); s++) {
            MethodFigures score = bySetting.get(s).get(k);
            if (hasPaper(settings.get(s))) {
                OptionalDouble paper = published.apply(score);
                row.add(paper.isPresent() ? figures.entry(paper.getAsDouble()) : TableEntry.NONE);
            }
            row.add(figures.entry(MethodFigures.mean(values.apply(score))));
            if (outcomes.study().repeats() > 1) {
                row.add(figures.entry(MethodFigures.deviation(values.apply(score))));
            }
        }
        if (ranked()) {
            row.add(bySetting.get(0).get(k).reference() ? TableEntry.NONE : TableEntry.fixed(rank, 1));
        }
        return row;
    }

    private double meanRank(int k) {
        return IntStream.range(0, bySetting.size())
                .mapToDouble(s -> Ranks.of(bySetting.get(s), measure)
                        .mean(bySetting.get(s).get(k).method()))
                .average()
                .orElse(Double.NaN);
    }
}
