package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.trial.Difference;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The results on a data set in sentences: what was reproduced, what was not, and which method is best. */
record ReproductionText(Outcomes outcomes, DataPlan data, Figures figures) {

    /** The choice without an oracle is worse if it loses more than this share. */
    private static final double NEAR = 0.05;

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (outcomes.study().reportsTime()) {
            speed(sentences);
        } else {
            comparison(sentences);
        }
        if (outcomes.study().measure().better() != Measure.Better.NEITHER) {
            for (StudySetting setting : List.of(data.settings().get(0), last())) {
                best(setting).filter(sentence -> !sentences.contains(sentence)).ifPresent(sentences::add);
            }
        }
        honesty(sentences);
        return sentences;
    }

    private StudySetting last() {
        return data.settings().get(data.settings().size() - 1);
    }

    /** Seconds of other machines cannot be reproduced. */
    private void speed(List<String> sentences) {
        List<String> times = new ArrayList<>();
        for (MethodPlan method : outcomes.study().methods()) {
            MethodFigures score =
                    outcomes.score(last(), method, outcomes.study().measure());
            if (score.published().isPresent() && score.complete()) {
                times.add(String.format(
                        Locale.ROOT, "%s %.1f", method.name(), score.published().getAsDouble() / score.mean()));
            }
        }
        if (!times.isEmpty()) {
            sentences.add("The paper's seconds over ours, on other machines: " + String.join(", ", times) + ".");
        }
    }

    /** The verdict on each method, with the largest distance from the paper in tolerances. */
    private void comparison(List<String> sentences) {
        Map<Verdict.Word, List<String>> methods = new EnumMap<>(Verdict.Word.class);
        for (MethodVerdict each : outcomes.verdicts(data, outcomes.study().measure())) {
            Verdict verdict = each.verdict();
            String reason = Double.isNaN(verdict.worst())
                    ? verdict.why()
                    : String.format(Locale.ROOT, "%.1f", verdict.worst())
                            + (verdict.why().isEmpty() ? "" : ", " + verdict.why());
            methods.computeIfAbsent(verdict.word(), word -> new ArrayList<>()).add(each.method() + " (" + reason + ")");
        }
        methods.forEach((word, names) -> {
            String text = word.toString();
            sentences.add(text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ": "
                    + String.join(", ", names) + ".");
        });
        if (!methods.isEmpty()) {
            sentences.add("In brackets: the largest distance from print in units of the tolerance.");
        }
    }

    private Optional<String> best(StudySetting setting) {
        DetailTable details = new DetailTable(outcomes, setting, figures);
        return details.best().map(best -> {
            List<String> equal = details.scores().stream()
                    .filter(score -> !score.reference() && score.complete() && score != best)
                    .filter(score ->
                            !Difference.between(score.values(), best.values()).sure())
                    .map(MethodFigures::method)
                    .toList();
            String rest = outcomes.study().repeats() < 2
                    ? ""
                    : equal.isEmpty()
                            ? ", surely better than every other method"
                            : ", not surely better than " + String.join(", ", equal);
            return "Best at " + setting.name() + ": " + best.method() + " with " + figures.text(best.mean()) + rest
                    + ".";
        });
    }

    private void honesty(List<String> sentences) {
        Study study = outcomes.study();
        for (MethodPlan method : study.methods()) {
            double worst = 0;
            for (StudySetting setting : data.settings()) {
                MethodFigures score = outcomes.score(setting, method, study.measure());
                if (score.complete() && !score.honest().isEmpty()) {
                    double loss = Math.abs(score.honestMean() / score.mean() - 1);
                    worst = Math.max(worst, loss);
                }
            }
            if (worst > NEAR) {
                sentences.add(String.format(
                        Locale.ROOT,
                        "%s depends on the oracle: with parameters chosen honestly it is up to %.0f %% worse.",
                        method.name(),
                        100 * worst));
            }
        }
    }
}
