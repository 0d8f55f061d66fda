package ballast.app;

import ballast.components.ComponentChoice;
import ballast.components.InlierTable;
import ballast.data.Dataset;
import ballast.study.components.ComponentTable;
import ballast.subspace.ExplainedVariance;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * What {@code components} says at the end.
 *
 * @param dataset the data
 * @param choice what the rules say
 * @param picture where the scree plot went, if it was asked for
 */
record ComponentsSummary(Dataset dataset, ComponentChoice choice, Optional<Path> picture) implements Summary {

    /** For people. */
    @Override
    public String text() {
        return dataset.name() + ": " + Numbers.count(dataset.samples().rows(), "sample", "samples") + " of "
                + Numbers.count(dataset.samples().columns(), "value", "values") + "\n"
                + "  looked at   " + lookedAt(choice.inliers()) + "\n"
                + "  components  " + choice.components() + ": " + words(choice)
                + picture.map(file -> "\n  scree       " + file).orElse("")
                + "\n\n" + ComponentTable.ofRules(choice).text().stripTrailing()
                + "\n\n" + ComponentTable.ofVariances(choice).text().stripTrailing();
    }

    private static String lookedAt(InlierTable inliers) {
        int seen = inliers.rows() + inliers.outliers();
        return Numbers.count(inliers.rows(), "inlier", "inliers")
                + (inliers.outliers() == 0
                        ? ""
                        : ", without " + Numbers.count(inliers.outliers(), "outlier", "outliers"))
                + (seen < inliers.all() ? ", among " + seen + " evenly chosen samples" : "");
    }

    /** How a number was chosen, in a few words. */
    static String words(ComponentChoice choice) {
        return choice.answers().size() == 1
                ? "they explain " + choice.answers().get(0).rule().title()
                : choice.agreement();
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("data", dataset.name());
        json.addProperty("samples", dataset.samples().rows());
        json.addProperty("dimension", dataset.samples().columns());
        json(choice).asMap().forEach(json::add);
        double[] variances = choice.inliers().variances();
        ExplainedVariance explained =
                new ExplainedVariance(variances, Arrays.stream(variances).sum());
        json.add("variances", Numbers.json(variances));
        json.add("explainedRatios", Numbers.json(explained.ratios()));
        json.add("cumulatedRatios", Numbers.json(explained.cumulated()));
        picture.ifPresent(file -> json.addProperty("scree", file.toString()));
        return json;
    }

    /** What the rules say. */
    static JsonObject json(ComponentChoice choice) {
        JsonObject json = new JsonObject();
        json.addProperty("components", choice.components());
        json.addProperty("agreement", words(choice));
        json.addProperty("inliers", choice.inliers().rows());
        json.addProperty("outliers", choice.inliers().outliers());
        JsonArray rules = new JsonArray();
        for (ComponentChoice.Answer answer : choice.answers()) {
            JsonObject rule = new JsonObject();
            rule.addProperty("rule", answer.rule().title());
            if (answer.components().isPresent()) {
                rule.addProperty("components", answer.components().getAsInt());
            } else {
                rule.add("components", JsonNull.INSTANCE);
            }
            rules.add(rule);
        }
        json.add("rules", rules);
        return json;
    }
}
