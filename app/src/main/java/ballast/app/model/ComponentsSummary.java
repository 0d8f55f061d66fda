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

/** What {@code components} says at the end. */
record ComponentsSummary(Dataset dataset, ComponentChoice choice, Optional<Path> picture) {

    Answer answer() {
        int rows = dataset.samples().rows();
        int columns = dataset.samples().columns();
        double[] variances = choice.inliers().variances();
        ExplainedVariance explained =
                new ExplainedVariance(variances, Arrays.stream(variances).sum());
        Answer answer = new Answer()
                .says(dataset.name(), ": ", Numbers.count(rows, "sample", "samples"), " of ")
                .says(Numbers.count(columns, "value", "values"))
                .line("looked at", lookedAt())
                .line(
                        "components",
                        choice.answers().size() == 1 ? choice.components() + ": " + words(choice) : choice.advice());
        picture.ifPresent(file -> answer.line("scree", file));
        return answer.says("\n\n", ComponentTable.ofRules(choice).text().stripTrailing())
                .says("\n\n", ComponentTable.ofVariances(choice).text())
                .value("data", dataset.name())
                .value("samples", rows)
                .value("dimension", columns)
                .values(rules(choice).json())
                .value("advice", choice.advice())
                .value("variances", variances)
                .value("explainedRatios", explained.ratios())
                .value("cumulatedRatios", explained.cumulated())
                .value("scree", picture);
    }

    private String lookedAt() {
        InlierTable inliers = choice.inliers();
        int seen = inliers.rows() + inliers.outliers();
        int[] present = Observed.of(dataset.samples()).perSample();
        long complete = Arrays.stream(dataset.samples().weights().positive())
                .filter(i -> present[i] == dataset.samples().columns())
                .count();
        return Numbers.count(inliers.rows(), "inlier", "inliers")
                + (inliers.outliers() == 0
                        ? ""
                        : ", without " + Numbers.count(inliers.outliers(), "outlier", "outliers"))
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
                .value(
                        "rules",
                        choice.answers().stream()
                                .map(answer -> new Answer()
                                        .value("rule", answer.rule().title())
                                        .value(
                                                "components",
                                                answer.components().stream()
                                                        .boxed()
                                                        .findFirst()
                                                        .orElse(null))));
    }
}
