package ballast.app.model;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.block.Observed;
import ballast.components.ComponentChoice;
import ballast.components.InlierTable;
import ballast.data.Dataset;
import ballast.study.components.ComponentTable;
import ballast.subspace.ExplainedVariance;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** The number of components of a data set as text for people and as values for programs. */
record ComponentsSummary(Dataset dataset, ComponentChoice choice, Optional<Path> picture) {

    Answer answer() {
        double[] variances = choice.inliers().variances();
        ExplainedVariance explained =
                new ExplainedVariance(variances, Arrays.stream(variances).sum());
        Answer answer = new Answer()
                .says(dataset.name(), ": ")
                .value("data", dataset.name())
                .size(dataset.samples().rows(), dataset.samples().columns())
                .line("looked at", lookedAt())
                .line(
                        "components",
                        choice.answers().size() == 1 ? choice.components() + ": " + words(choice) : choice.advice());
        picture.ifPresent(file -> answer.file("scree", file));
        return answer.below(ComponentTable.ofRules(choice).text())
                .below(ComponentTable.ofVariances(choice).text())
                .values(rules(choice).json())
                .value("advice", choice.advice())
                .value("variances", variances)
                .value("explainedRatios", explained.ratios())
                .value("cumulatedRatios", explained.cumulated());
    }

    private String lookedAt() {
        InlierTable inliers = choice.inliers();
        int seen = inliers.rows() + inliers.outliers();
        int[] present = Observed.of(dataset.samples()).perSample();
        long complete = Arrays.stream(dataset.samples().weights().positive())
                .filter(i -> present[i] == dataset.samples().columns())
                .count();
        return Numbers.count(inliers.rows(), "inlier")
                + (inliers.outliers() == 0 ? "" : ", without " + Numbers.count(inliers.outliers(), "outlier"))
                + (seen < complete
                        ? ", among " + seen + " samples drawn at random"
                        : complete < inliers.all() ? ", among the " + complete + " samples that have every value" : "");
    }

    /** How a number was chosen, in a few words. */
    static String words(ComponentChoice choice) {
        return choice.answers().size() == 1
                ? "they explain " + choice.answers().get(0).rule().title()
                : choice.agreement();
    }

    static Answer rules(ComponentChoice choice) {
        return new Answer()
                .value("components", choice.components())
                .value("agreement", words(choice))
                .value("inliers", choice.inliers().rows())
                .value("outliers", choice.inliers().outliers())
                .value("rules", choice.answers().stream().map(ComponentsSummary::rule));
    }

    private static Answer rule(ComponentChoice.Answer answer) {
        OptionalInt components = answer.components();
        return new Answer()
                .value("rule", answer.rule().title())
                .value("components", components.isPresent() ? components.getAsInt() : null);
    }
}
