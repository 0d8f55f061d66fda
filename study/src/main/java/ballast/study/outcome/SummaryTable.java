package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.Setting;
import ballast.study.protocol.Measure;
import ballast.study.table.Cell;
import ballast.study.table.Column;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The table of the paper on one data set by one measure: a row per method, the paper's figure beside ours in every setting. */
final class SummaryTable {

    private final Outcomes outcomes;
    private final DataPlan data;
    private final Measure measure;
    private final List<Setting> settings;
    private final List<List<Score>> bySetting;
    private final Figures figures;

    SummaryTable(Outcomes outcomes, DataPlan data, Measure measure) {
        this(outcomes, data, measure, data.settings());
    }

    /** The table of some of the settings. */
    SummaryTable(Outcomes outcomes, DataPlan data, Measure measure, List<Setting> settings) {
        this.outcomes = outcomes;
        this.data = data;
        this.measure = measure;
        this.settings = settings;
        this.bySetting = settings.stream()
                .map(setting -> outcomes.scores(data, setting, measure))
                .toList();
        this.figures = Figures.of(measure, data, bySetting);
    }

    Figures figures() {
        return figures;
    }

    Table table() {
        List<List<Cell>> rows = new ArrayList<>();
        for (int k = 0; k < bySetting.get(0).size(); k++) {
            String method = bySetting.get(0).get(k).method();
            if (isChosen(k)) {
                rows.add(row(method + " (oracle)", k, Score::values, Score::published, meanRank(k)));
                rows.add(row(method + " (honest)", k, Score::honest, score -> OptionalDouble.empty(), Double.NaN));
            } else {
                rows.add(row(method, k, Score::values, Score::published, meanRank(k)));
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
        for (Setting setting : settings) {
            String name = Settings.name(data, setting);
            String key = Settings.key(data, setting);
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

    private boolean hasPaper(Setting setting) {
        return bySetting.get(settings.indexOf(setting)).stream()
                .anyMatch(score -> score.published().isPresent());
    }

    private boolean ranked() {
        return measure.better() != Measure.Better.NEITHER
                && outcomes.study().methods().size() > 1;
    }

    private List<Cell> row(
            String name,
            int k,
            Function<Score, List<Double>> values,
            Function<Score, OptionalDouble> published,
            double rank) {
        List<Cell> row = new ArrayList<>();
        row.add(Cell.words(name));
        for (int s = 0; s < bySetting.size(); s++) {
            Score score = bySetting.get(s).get(k);
            if (hasPaper(settings.get(s))) {
                OptionalDouble paper = published.apply(score);
                row.add(paper.isPresent() ? figures.cell(paper.getAsDouble()) : Cell.NONE);
            }
            row.add(figures.cell(Score.mean(values.apply(score))));
            if (outcomes.study().repeats() > 1) {
                row.add(figures.cell(Score.deviation(values.apply(score))));
            }
        }
        if (ranked()) {
            row.add(bySetting.get(0).get(k).reference() ? Cell.NONE : Cell.fixed(rank, 1));
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
