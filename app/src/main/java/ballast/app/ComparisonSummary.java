package ballast.app;

import ballast.samples.Samples;
import ballast.study.compare.Comparison;
import ballast.study.compare.ComparisonResult;
import ballast.study.compare.MethodResult;
import ballast.study.compare.Run;
import ballast.study.compare.Standings;
import ballast.study.trial.Refusal;
import ballast.subspace.Components;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;

/**
 * What {@code compare} says at the end.
 *
 * @param result what was found
 * @param page the report
 */
record ComparisonSummary(ComparisonResult result, Path page) implements Summary {

    /** For people: the table, in each family the method nearest to its clean fit first. */
    @Override
    public String text() {
        Comparison comparison = result.comparison();
        Samples samples = comparison.dataset().samples();
        StringBuilder text = new StringBuilder();
        text.append(comparison.dataset().name()).append(": ");
        text.append(Numbers.count(samples.rows(), "sample", "samples")).append(" of ");
        text.append(Numbers.count(samples.columns(), "value", "values")).append(", ");
        text.append(comparison.size()).append(", ");
        text.append(comparison.contamination()).append(", ");
        text.append(Numbers.count(comparison.repeats(), "repeat", "repeats")).append(", seed ");
        text.append(comparison.seed()).append("\n\n");
        text.append(result.table().text()).append('\n');
        Refusal.namesByReason(result.refusals())
                .forEach((reason, names) -> text.append("left out: ")
                        .append(names)
                        .append(": ")
                        .append(reason)
                        .append('\n'));
        comparison.setAside().ifPresent(words -> text.append(words).append('\n'));
        result.standings()
                .forEach(family ->
                        family.undecided().ifPresent(words -> text.append(words).append('\n')));
        return text.append("report: ").append(page).toString();
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        Comparison comparison = result.comparison();
        JsonObject json = new JsonObject();
        json.addProperty("data", comparison.dataset().name());
        json.addProperty("samples", comparison.dataset().samples().rows());
        json.addProperty("dimension", comparison.dataset().samples().columns());
        json.addProperty("components", comparison.components());
        comparison.sides().ifPresent(sides -> json.add("sides", json(sides)));
        json.addProperty("contamination", comparison.contamination().toString());
        json.addProperty("repeats", comparison.repeats());
        json.addProperty("seed", comparison.seed());
        json.addProperty("outliersAsGiven", comparison.suspects().count());
        JsonArray cleanFits = new JsonArray();
        JsonArray methods = new JsonArray();
        for (Standings family : result.standings()) {
            cleanFits.add(json(family, family.cleanFit()));
            family.ranking().forEach(outcome -> methods.add(json(family, outcome)));
        }
        json.add("cleanFits", cleanFits);
        json.add("methods", methods);
        JsonArray equals = new JsonArray();
        result.standings().forEach(family -> family.equals().forEach(method -> equals.add(method.name())));
        json.add("cannotBeToldApart", equals);
        JsonArray refusals = new JsonArray();
        result.refusals().forEach(refusal -> refusals.add(json(refusal)));
        json.add("refusals", refusals);
        json.addProperty("report", page.toString());
        return json;
    }

    private static JsonArray json(Components sides) {
        JsonArray json = new JsonArray();
        json.add(sides.left());
        json.add(sides.right());
        return json;
    }

    private static JsonObject json(Standings family, MethodResult outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("method", outcome.name());
        json.addProperty("family", family.word());
        json.add("error", Numbers.json(outcome.mean(Run::error)));
        json.add("excess", Numbers.json(outcome.excess()));
        json.add("excessDeviation", Numbers.json(outcome.deviation(Run::excess).orElse(Double.NaN)));
        json.add("angle", Numbers.json(outcome.mean(run -> run.angle().orElse(Double.NaN))));
        json.add(
                "outlierWeight",
                Numbers.json(outcome.mean(run -> run.separation().weightShare())));
        json.add(
                "auc",
                Numbers.json(
                        outcome.mean(run -> run.separation().areaUnderCurve().orElse(Double.NaN))));
        if (outcome.runs().stream().allMatch(run -> run.cells().isPresent())) {
            json.add(
                    "cellF1", Numbers.json(outcome.mean(run -> run.cells().get().f1())));
        }
        json.add("lowRankError", Numbers.json(outcome.mean(Run::lowRankError)));
        json.add("iterations", Numbers.json(outcome.mean(Run::iterations)));
        json.addProperty("converged", outcome.runs().stream().allMatch(Run::converged));
        json.add("seconds", Numbers.json(outcome.mean(Run::seconds)));
        return json;
    }

    static JsonObject json(Refusal refusal) {
        JsonObject json = new JsonObject();
        json.addProperty("method", refusal.name());
        json.addProperty("reason", refusal.reason());
        return json;
    }
}
