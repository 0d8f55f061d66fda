package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.protocol.RecognitionTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The results on a data set in plain words: what was reproduced, what was not, and which method is best. */
record ReproductionText(Outcomes outcomes, DataPlan data, Figures figures) {

    /** Figures this near to the paper's in every setting are reproduced. */
    private static final double NEAR = 0.05;

    private static final double NEAR_POINTS = 2;

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
                    outcomes.score(data, last(), method, outcomes.study().measure());
            if (score.published().isPresent() && score.complete()) {
                times.add(String.format(
                        Locale.ROOT, "%s %.1f", method.name(), score.published().getAsDouble() / score.mean()));
            }
        }
        if (!times.isEmpty()) {
            sentences.add("The paper's seconds over ours, on other machines: " + String.join(", ", times) + ".");
        }
    }

    private void comparison(List<String> sentences) {
        List<String> again = new ArrayList<>();
        List<String> not = new ArrayList<>();
        for (MethodPlan method : outcomes.study().methods()) {
            double worst = worstDistance(method);
            if (!Double.isNaN(worst)) {
                String form = inPoints() ? " (%+.1f)" : " (%+.0f %%)";
                (Math.abs(worst) <= near() ? again : not)
                        .add(method.name() + String.format(Locale.ROOT, form, inPoints() ? worst : 100 * worst));
            }
        }
        if (!again.isEmpty()) {
            sentences.add("Reproduced within " + (inPoints() ? "2 points" : "5 %")
                    + " of the paper in every setting (largest distance in brackets): " + String.join(", ", again)
                    + ".");
        }
        if (!not.isEmpty()) {
            sentences.add("Not reproduced: " + String.join(", ", not) + ".");
        }
    }

    /** Shares in percent differ by points: 5 % of them would be more than most papers claim as their gain. */
    private boolean inPoints() {
        return outcomes.study().measure().name().endsWith(RecognitionTrial.ACCURACY);
    }

    private double near() {
        return inPoints() ? NEAR_POINTS : NEAR;
    }

    /** The largest distance from the paper over the settings, relative or in points; not a number if there is none. */
    private double worstDistance(MethodPlan method) {
        double worst = Double.NaN;
        for (StudySetting setting : data.settings()) {
            MethodFigures score =
                    outcomes.score(data, setting, method, outcomes.study().measure());
            if (score.published().isPresent() && score.complete()) {
                double paper = score.published().getAsDouble();
                double off = inPoints() ? score.mean() - paper : score.mean() / paper - 1;
                worst = Double.isNaN(worst) || Math.abs(off) > Math.abs(worst) ? off : worst;
            }
        }
        return worst;
    }

    private Optional<String> best(StudySetting setting) {
        DetailTable details = new DetailTable(outcomes, data, setting, figures);
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
            return "Best at " + SettingNames.name(data, setting) + ": " + best.method() + " with "
                    + figures.text(best.mean()) + rest + ".";
        });
    }

    private void honesty(List<String> sentences) {
        Study study = outcomes.study();
        for (MethodPlan method : study.methods()) {
            double worst = 0;
            for (StudySetting setting : data.settings()) {
                MethodFigures score = outcomes.score(data, setting, method, study.measure());
                if (score.complete() && !score.honest().isEmpty()) {
                    double loss = Math.abs(MethodFigures.mean(score.honest()) / score.mean() - 1);
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
