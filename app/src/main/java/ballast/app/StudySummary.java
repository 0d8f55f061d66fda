package ballast.app;

import ballast.study.outcome.MethodVerdict;
import ballast.study.outcome.Outcomes;
import ballast.study.outcome.SettingResult;
import ballast.study.outcome.StudyReport;
import ballast.study.plan.Study;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code study} says at the end.
 *
 * @param study what was run
 * @param outcomes what came out
 * @param report the report
 * @param page where it is
 * @param leftOut the data sets that are not there
 */
record StudySummary(Study study, Outcomes outcomes, StudyReport report, Path page, List<String> leftOut)
        implements Summary {

    /** For people: the main table of every data set, and what it says. */
    @Override
    public String text() {
        return report.text() + "Report: " + page;
    }

    /** For other programs: every figure of every table. */
    @Override
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("study", study.id());
        json.addProperty("title", study.title());
        json.addProperty("paper", study.paper());
        json.addProperty("protocol", study.protocol().toString());
        json.addProperty("measure", study.measure().name());
        json.addProperty("repeats", study.repeats());
        json.addProperty("seed", study.seed());
        JsonArray missing = new JsonArray();
        leftOut.forEach(missing::add);
        json.add("leftOut", missing);
        JsonArray figures = new JsonArray();
        outcomes.standings().forEach(standing -> figures.add(json(standing)));
        json.add("figures", figures);
        JsonArray verdicts = new JsonArray();
        outcomes.verdicts().forEach(verdict -> verdicts.add(json(verdict)));
        json.add("verdicts", verdicts);
        json.addProperty("report", page.toString());
        return json;
    }

    private static JsonObject json(MethodVerdict verdict) {
        JsonObject json = new JsonObject();
        json.addProperty("data", verdict.dataset());
        json.addProperty("contamination", verdict.contamination());
        json.addProperty("measure", verdict.measure());
        json.addProperty("method", verdict.method());
        json.addProperty("verdict", verdict.verdict().word().toString());
        json.addProperty("why", verdict.verdict().why());
        json.add("worst", Numbers.json(verdict.verdict().worst()));
        json.addProperty("repeats", verdict.repeats());
        json.add("spread", Numbers.json(verdict.spread()));
        json.addProperty("command", verdict.command());
        return json;
    }

    private static JsonObject json(SettingResult standing) {
        JsonObject json = new JsonObject();
        json.addProperty("data", standing.dataset());
        json.addProperty("contamination", standing.contamination());
        json.addProperty("components", standing.components());
        json.addProperty("measure", standing.measure());
        json.addProperty("method", standing.method());
        json.addProperty("reference", standing.reference());
        json.addProperty("parameters", standing.parameters());
        json.add("mean", Numbers.json(standing.mean()));
        json.add("deviation", Numbers.json(standing.deviation()));
        json.add("honest", Numbers.json(standing.honest()));
        json.add("published", Numbers.json(standing.published().orElse(Double.NaN)));
        json.add("iterations", Numbers.json(standing.iterations()));
        json.add("seconds", Numbers.json(standing.seconds()));
        return json;
    }
}
