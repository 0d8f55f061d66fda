package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.Difference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of the methods in one setting: ranks, differences to the best, how parameters were chosen, how fits
 * ended.
 */
final class DetailTable {

    private final Outcomes outcomes;
    private final DataPlan data;
    private final StudySetting setting;
    private final Measure measure;
    private final Figures figures;
    private final List<MethodFigures> scores;
    private final Optional<MethodFigures> best;

    DetailTable(Outcomes outcomes, DataPlan data, StudySetting setting, Figures figures) {
        this.outcomes = outcomes;
        this.data = data;
        this.setting = setting;
        this.measure = outcomes.study().measure();
        this.figures = figures;
        this.scores = outcomes.scores(data, setting, measure);
        this.best = scores.stream()
                .filter(score -> !score.reference() && score.complete())
                .min(Comparator.comparingDouble(score -> measure.cost(score.mean())));
    }

    /** How many rows are references. */
    int references() {
        return (int) scores.stream().filter(MethodFigures::reference).count();
    }

    Optional<MethodFigures> best() {
        return best;
    }

    List<MethodFigures> scores() {
        return scores;
    }

    Table table() {
        List<Column> columns = List.of(
                Column.words("method", "The method.", "method"),
                Column.words(
                        "oracle's choice",
                        "The parameters that are best by the reported measure, as the papers choose them.",
                        "oracle"),
                Column.numbers("mean", measure.meaning() + figures.unitInWords(), "mean"),
                Column.numbers("sd", "Standard deviation over the repeats.", "sd"),
                Column.numbers("paper", "The paper's figure.", "paper"),
                Column.numbers("off %", "How far the mean is from the paper's figure.", "off"),
                Column.numbers(
                        "honest",
                        "The mean with parameters chosen in every repeat from contaminated training samples only.",
                        "honest"),
                Column.numbers("rank", "Mean rank among the methods over the repeats, 1 being best.", "rank"),
                Column.numbers("to the best", "Mean difference to the best method in the same repeats.", "difference"),
                Column.numbers(
                        "+-",
                        "Half width of the 95 % confidence interval of that difference.",
                        "difference_half_width"),
                Column.numbers(
                        "to clean fit %", "How far the mean is from that of the clean fit of its family.", "excess"),
                Column.numbers("iterations", "Mean iterations.", "iterations"),
                Column.words("end", "Why fits ended; refusals are listed below.", "end"),
                Column.numbers("seconds", "Mean time of one fit.", "seconds"));
        return new Table(columns, scores.stream().map(this::row).toList());
    }

    private List<TableEntry> row(MethodFigures score) {
        Ranks ranks = Ranks.of(scores, measure);
        Optional<Difference> difference = best.filter(top -> score.complete() && !score.reference() && top != score)
                .map(top -> Difference.between(score.values(), top.values()));
        List<TableEntry> row = new ArrayList<>();
        row.add(TableEntry.words(score.method()));
        row.add(TableEntry.words(score.parameters()));
        row.add(figures.entry(score.mean()));
        row.add(figures.entry(score.deviation()));
        row.add(score.published().isPresent() ? figures.entry(score.published().getAsDouble()) : TableEntry.NONE);
        row.add(
                score.published().isPresent()
                        ? TableEntry.percent(score.mean() / score.published().getAsDouble() - 1, 1)
                        : TableEntry.NONE);
        row.add(figures.entry(score.honestMean()));
        row.add(TableEntry.fixed(ranks.mean(score.method()), 1));
        row.add(figures.entry(difference.map(Difference::mean).orElse(Double.NaN)));
        row.add(figures.entry(difference.map(Difference::halfWidth).orElse(Double.NaN)));
        row.add(TableEntry.percent(excess(score), 1));
        row.add(TableEntry.fixed(score.iterations(), 1));
        row.add(TableEntry.words(ends(score)));
        row.add(TableEntry.fixed(score.seconds(), 3));
        return row;
    }

    private double excess(MethodFigures score) {
        return outcomes.study().methods().stream()
                .filter(method -> method.name().equals(score.method()))
                .findFirst()
                .map(Outcomes::cleanFitOf)
                .flatMap(name -> scores.stream()
                        .filter(clean -> clean.method().equals(name))
                        .findFirst())
                .map(clean -> score.mean() / clean.mean() - 1)
                .filter(Double::isFinite)
                .orElse(Double.NaN);
    }

    /** The reasons that occur, each once. */
    private static String ends(MethodFigures score) {
        return score.complete() || score.stops().isEmpty()
                ? String.join("; ", score.stops().stream().distinct().toList())
                : "refused";
    }

    /** The methods of the study that were refused here, with the reason. */
    List<String> refusals() {
        return outcomes.study().methods().stream()
                .map(method -> outcomes.score(data, setting, method, measure))
                .filter(score -> !score.complete() && !score.stops().isEmpty())
                .map(score -> score.method() + ": " + score.stops().get(0))
                .toList();
    }
}
