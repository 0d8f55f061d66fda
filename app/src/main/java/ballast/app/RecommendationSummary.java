package ballast.app;

import ballast.study.recommend.Choice;
import ballast.study.recommend.Cost;
import ballast.study.recommend.PairedBootstrap;
import ballast.study.recommend.RankedMethod;
import ballast.study.recommend.Recommendation;
import ballast.study.recommend.Search;
import ballast.study.trial.Refusal;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * What {@code recommend} says at the end.
 *
 * @param recommendation what was found
 * @param fit the command to go on with
 * @param page the report, if one was written
 */
record RecommendationSummary(Recommendation recommendation, AdvisedFit fit, Optional<Path> page) implements Summary {

    private static final int WIDTH = 100;

    /** For people: what to do, why, and the table. */
    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(wrapped(recommendation.advice())).append("\n\n");
        fit.before().ifPresent(command -> text.append("    ").append(command).append('\n'));
        text.append("    ").append(fit.command()).append("\n\n");
        recommendation
                .words()
                .forEach(paragraph -> text.append(wrapped(paragraph)).append("\n\n"));
        text.append(wrapped(setup())).append("\n\n");
        recommendation
                .tables()
                .forEach(table -> text.append(table.title())
                        .append(":\n")
                        .append(table.table().text())
                        .append('\n'));
        recommendation
                .twins()
                .forEach((id, other) -> text.append("left out: ")
                        .append(id)
                        .append(": the same as ")
                        .append(other)
                        .append(" here\n"));
        Refusal.namesByReason(recommendation.refusals())
                .forEach((reason, names) -> text.append("left out: ")
                        .append(names)
                        .append(": ")
                        .append(reason)
                        .append('\n'));
        page.ifPresent(file -> text.append("report: ").append(file).append('\n'));
        return text.toString().stripTrailing();
    }

    private String setup() {
        return recommendation.setup()
                + " A case is one block of held-out samples and one contamination. Compare figures within a table.";
    }

    private static String wrapped(String paragraph) {
        return paragraph.replaceAll("(.{1," + WIDTH + "})( +|$)", "$1\n").stripTrailing();
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        Search search = recommendation.search();
        Choice choice = recommendation.choice();
        JsonObject json = new JsonObject();
        json.addProperty("data", search.dataset().name());
        json.addProperty("samples", search.dataset().samples().rows());
        json.addProperty("dimension", search.dataset().samples().columns());
        json.addProperty("components", search.components().toString());
        json.addProperty("seed", search.seed());
        json.addProperty("tookPart", recommendation.plan().samples());
        json.addProperty("blocks", recommendation.plan().blocks());
        json.addProperty("cases", recommendation.cases().size());
        json.addProperty("outliersAsGiven", recommendation.detection().outlierCount());
        json.add("recommended", recommended(choice));
        json.add("overPlain", duel(choice.overPlain()));
        json.add("overSecond", duel(choice.overSecond()));
        JsonArray equals = new JsonArray();
        choice.equals().forEach(standing -> equals.add(standing.name()));
        json.add("cannotBeToldApart", equals);
        json.add("expectedExcess", Numbers.json(recommendation.chosenBlind()));
        json.add("cleanFitOfImages", Numbers.json(recommendation.excessOfImages()));
        JsonArray words = new JsonArray();
        words.add(recommendation.advice());
        recommendation.words().forEach(words::add);
        json.add("words", words);
        JsonArray methods = new JsonArray();
        recommendation.standings().forEach(standing -> methods.add(standing(standing)));
        json.add("methods", methods);
        JsonArray refusals = new JsonArray();
        recommendation.refusals().forEach(refusal -> refusals.add(ComparisonSummary.json(refusal)));
        json.add("refusals", refusals);
        page.ifPresent(file -> json.addProperty("report", file.toString()));
        return json;
    }

    private JsonObject recommended(Choice choice) {
        JsonObject json = standing(choice.chosen());
        json.addProperty("command", fit.command());
        json.add("secondsOfAll", Numbers.json(recommendation.cost().seconds()));
        json.addProperty("extrapolated", recommendation.cost().source() == Cost.Source.EXTRAPOLATED);
        return json;
    }

    private static JsonElement duel(Optional<PairedBootstrap> duel) {
        return duel.<JsonElement>map(one -> {
                    JsonObject json = new JsonObject();
                    json.addProperty("ahead", one.ahead());
                    json.addProperty("cases", one.cases());
                    json.addProperty("difference", one.difference());
                    json.addProperty("confidence", one.confidence());
                    return json;
                })
                .orElse(JsonNull.INSTANCE);
    }

    private static JsonObject standing(RankedMethod standing) {
        JsonObject json = new JsonObject();
        json.addProperty("method", standing.method().id());
        json.addProperty("family", standing.family().name().toLowerCase(Locale.ROOT));
        JsonObject parameters = new JsonObject();
        standing.method().given().forEach(parameters::addProperty);
        json.add("parameters", parameters);
        json.addProperty("round", standing.round());
        json.addProperty("cases", standing.scores().size());
        json.add("excess", Numbers.json(standing.excess()));
        json.add("worst", Numbers.json(standing.worstExcess()));
        json.addProperty("worstIn", standing.worst().scenario().name());
        json.add("found", Numbers.json(standing.found().orElse(Double.NaN)));
        json.add("falseAlarms", Numbers.json(standing.falseAlarms().orElse(Double.NaN)));
        json.add("seconds", Numbers.json(standing.seconds()));
        return json;
    }
}
