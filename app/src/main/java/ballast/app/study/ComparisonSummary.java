package ballast.app.study;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.samples.Samples;
import ballast.study.compare.Comparison;
import ballast.study.compare.ComparisonResult;
import ballast.study.compare.MethodResult;
import ballast.study.compare.Run;
import ballast.study.trial.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code compare} says at the end.
 *
 * @param result what was found
 * @param page the report
 */
record ComparisonSummary(ComparisonResult result, Path page) {

    /** The table, in each family the method nearest to its clean fit first. */
    Answer answer() {
        Comparison comparison = result.comparison();
        Samples samples = comparison.dataset().samples();
        Answer answer = new Answer()
                .says(comparison.dataset().name(), ": ")
                .value("data", comparison.dataset().name())
                .size(samples.rows(), samples.columns())
                .says(", ", comparison.size(), ", ", comparison.contamination(), ", ")
                .says(Numbers.count(comparison.repeats(), "repeat"), ", seed ", comparison.seed())
                .below(result.table().text());
        List<String> notes = new ArrayList<>();
        Refusal.texts(result.refusals()).forEach(words -> notes.add("left out: " + words));
        comparison.ofSuspects().ifPresent(notes::add);
        result.standings().forEach(family -> family.undecided().ifPresent(notes::add));
        notes.add("report: " + page);
        return answer.below(String.join("\n", notes))
                .value("components", comparison.components())
                .value("sides", comparison.sides().map(sides -> Stream.of(sides.left(), sides.right())))
                .value("contamination", comparison.contamination())
                .value("repeats", comparison.repeats())
                .value("seed", comparison.seed())
                .value("outliersAsGiven", comparison.suspects().count())
                .value("cleanFits", result.cleanFits().stream().map(ComparisonSummary::outcome))
                .value("methods", result.ranking().stream().map(ComparisonSummary::outcome))
                .value(
                        "cannotBeToldApart",
                        result.standings().stream()
                                .flatMap(family -> family.equals().stream())
                                .map(MethodResult::name))
                .value("refusals", result.refusals().stream().map(ComparisonSummary::refusal))
                .value("report", page);
    }

    private static Answer outcome(MethodResult outcome) {
        return new Answer()
                .value("method", outcome.name())
                .value("family", outcome.familyWord())
                .value("error", outcome.mean(Run::error))
                .value("excess", outcome.excess())
                .value("excessDeviation", outcome.deviation(Run::excess).orElse(Double.NaN))
                .value("angle", outcome.mean(Run::angle))
                .value("outlierWeight", outcome.mean(Run::outlierWeight))
                .value("auc", outcome.mean(Run::auc))
                .value("cellF1", Optional.of(outcome.mean(Run::cellF1)).filter(f1 -> !f1.isNaN()))
                .value("lowRankError", outcome.mean(Run::lowRankError))
                .value("iterations", outcome.mean(Run::iterations))
                .value("converged", outcome.runs().stream().allMatch(Run::converged))
                .value("seconds", outcome.mean(Run::seconds));
    }

    static Answer refusal(Refusal refusal) {
        return new Answer().value("method", refusal.name()).value("reason", refusal.reason());
    }
}
