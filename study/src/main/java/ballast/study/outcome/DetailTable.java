package ballast.study.outcome;

import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.run.Reference;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.Difference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The details of the methods in one setting: ranks, differences to the best, chosen parameters, and how fits ended. */
final class DetailTable {

    private final Outcomes outcomes;
    private final StudySetting setting;
    private final Measure measure;
    private final Figures figures;
    private final List<MethodFigures> scores;
    private final Optional<MethodFigures> best;

    DetailTable(Outcomes outcomes, StudySetting setting, Figures figures) {
        this.outcomes = outcomes;
        this.setting = setting;
        this.measure = outcomes.study().measure();
        this.figures = figures;
        this.scores = outcomes.scores(setting, measure);
        this.best = scores.stream()
                .filter(score -> !score.reference() && score.complete())
                .min(Comparator.comparingDouble(score -> measure.cost(score.mean())));
    }

    Optional<MethodFigures> best() {
        return best;
    }

    List<MethodFigures> scores() {
        return scores;
    }

    Table table() {
        Ranks ranks = Ranks.of(scores, measure);
        return new Columns<MethodFigures>("details")
                .words("method", MethodFigures::method)
                .words("oracle", MethodFigures::parameters)
                .numbers(
                        "mean", measure.meaning() + figures.unitInWords(), "mean", score -> figures.entry(score.mean()))
                .numbers("sd", score -> figures.entry(score.deviation()))
                .numbers("paper", score -> figures.entry(score.printed()))
                .numbers("off", score -> TableEntry.percent(score.mean() / score.printed() - 1, 1))
                .numbers("honest", score -> figures.entry(score.honestMean()))
                .numbers("rank", score -> TableEntry.fixed(ranks.mean(score.method()), 1))
                .numbers("difference", score -> figures.entry(toBest(score).mean()))
                .numbers(
                        "difference_half_width",
                        score -> figures.entry(toBest(score).halfWidth()))
                .numbers("excess", score -> TableEntry.percent(excess(score), 1))
                .numbers("iterations", score -> TableEntry.fixed(score.iterations(), 1))
                .words("end", DetailTable::ends)
                .numbers("seconds", score -> TableEntry.fixed(score.seconds(), 3))
                .table(scores);
    }

    private Difference toBest(MethodFigures score) {
        return best.filter(top -> score.complete() && !score.reference() && top != score)
                .map(top -> Difference.between(score.values(), top.values()))
                .orElse(new Difference(Double.NaN, Double.NaN));
    }

    private double excess(MethodFigures score) {
        return outcomes.study().methods().stream()
                .filter(method -> method.name().equals(score.method()))
                .findFirst()
                .map(method -> Reference.cleanFitOf(method).label())
                .flatMap(name -> scores.stream()
                        .filter(clean -> clean.method().equals(name))
                        .findFirst())
                .map(clean -> score.mean() / clean.mean() - 1)
                .filter(Double::isFinite)
                .orElse(Double.NaN);
    }

    private static String ends(MethodFigures score) {
        return score.complete() || score.stops().isEmpty()
                ? String.join("; ", score.stops().stream().distinct().toList())
                : "refused";
    }

    /** The methods of the study that were refused here, with the reason. */
    List<String> refusals() {
        return outcomes.study().methods().stream()
                .map(method -> outcomes.score(setting, method, measure))
                .filter(score -> !score.complete() && !score.stops().isEmpty())
                .map(score -> score.method() + ": " + score.stops().get(0))
                .toList();
    }
}
