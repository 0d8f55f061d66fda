package ballast.app;

import ballast.data.Dataset;
import ballast.outlier.Cutoffs;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.outlier.Reason;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.SampleDetections;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What {@code outliers} says at the end.
 *
 * @param result the samples with what was found
 * @param rule where the cutoffs come from
 * @param blamed what is to blame, if that was asked for
 * @param written the files that were written, by what is in them
 */
record OutlierSummary(
        ModelDetection result, CutoffRule rule, Optional<BlamedFeatures> blamed, Map<String, String> written)
        implements Summary {

    private static final int MOST_LISTED = 10;

    /** For people. */
    @Override
    public String text() {
        SampleDetections detections = result.detections();
        OutlierMap map = detections.map();
        StringBuilder text = new StringBuilder();
        text.append(result.title()).append(": ");
        text.append(Numbers.count(map.size(), "sample", "samples")).append(" of ");
        text.append(Numbers.count(detections.dataset().samples().columns(), "value", "values"))
                .append(", ");
        text.append(Numbers.count(result.applied().model().subspace().components(), "component", "components"));
        line(text, "cutoffs", cutoffs(map.cutoffs()) + ", " + rule.name().toLowerCase(Locale.ROOT));
        line(
                text,
                "kinds",
                map.counts().entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey().words())
                        .collect(Collectors.joining(", ")));
        line(text, "outliers", detections.outlierCount() + " of " + map.size() + ": " + map.words());
        written.forEach((what, file) -> line(text, what, file));
        int[] worst = detections.outliers(MOST_LISTED);
        if (worst.length > 0) {
            text.append("\n\n").append(detections.brief(worst).text().stripTrailing());
            if (worst.length < detections.outlierCount()) {
                text.append("\nand ")
                        .append(detections.outlierCount() - worst.length)
                        .append(" more");
            }
        }
        blamed.ifPresent(
                features -> text.append("\n\n").append(features.table().text().stripTrailing()));
        return text.toString();
    }

    private String method() {
        return result.applied().model().provenance().recipe().method();
    }

    private static String cutoffs(Cutoffs cutoffs) {
        String score = cutoffs.score().isPresent()
                ? "score distance " + Numbers.plain(cutoffs.score().getAsDouble()) + ", "
                : "";
        return score + "orthogonal distance " + Numbers.plain(cutoffs.orthogonal());
    }

    private static void line(StringBuilder text, String title, String content) {
        text.append(String.format(Locale.ROOT, "%n  %-12s%s", title, content));
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        SampleDetections detections = result.detections();
        OutlierMap map = detections.map();
        JsonObject json = new JsonObject();
        json.addProperty("data", detections.dataset().name());
        json.addProperty("method", method());
        json.addProperty("samples", map.size());
        json.addProperty("dimension", detections.dataset().samples().columns());
        json.addProperty("components", result.applied().model().subspace().components());
        json.addProperty("cutoffs", rule.name().toLowerCase(Locale.ROOT));
        json.add("scoreCutoff", optional(map.cutoffs().score().stream().boxed().findFirst()));
        json.add("orthogonalCutoff", Numbers.json(map.cutoffs().orthogonal()));
        JsonObject kinds = new JsonObject();
        for (OutlierKind kind : OutlierKind.values()) {
            kinds.addProperty(kind.words(), map.counts().get(kind));
        }
        json.add("kinds", kinds);
        json.addProperty("outliers", detections.outlierCount());
        if (map.decision().isDetected()) {
            json.addProperty("alpha", map.decision().alpha());
        }
        json.addProperty("found", map.words());
        json.add("points", points(detections));
        blamed.ifPresent(features -> json.add("blame", blame(features)));
        written.forEach(json::addProperty);
        return json;
    }

    private static JsonArray points(SampleDetections detections) {
        OutlierMap map = detections.map();
        Optional<double[]> weights = detections.weights();
        double[] losses = detections.losses();
        Optional<double[]> score = map.scoreDistances();
        double[] orthogonal = map.orthogonalDistances();
        JsonArray points = new JsonArray();
        for (int i = 0; i < map.size(); i++) {
            int sample = i;
            JsonObject point = new JsonObject();
            point.addProperty("sample", i + 1);
            detections.dataset().ids().ifPresent(ids -> point.addProperty("id", ids.get(sample)));
            detections.dataset().labels().ifPresent(labels -> point.addProperty("class", labels.name(sample)));
            point.add("weight", optional(weights.map(known -> known[sample])));
            point.add("loss", Numbers.json(losses[i]));
            point.add("scoreDistance", optional(score.map(known -> known[sample])));
            point.add("orthogonalDistance", Numbers.json(orthogonal[i]));
            point.addProperty("kind", map.kind(i).words());
            point.add("outlierScore", Numbers.json(map.outlierScore(i)));
            if (map.isOutlier(i)) {
                point.addProperty("reason", detections.reason(i));
                point.add("features", features(detections.judged().get(i)));
            }
            if (detections.isSupplementary(i)) {
                point.addProperty("role", "supplementary");
            }
            point.addProperty("flag", detections.flag(i));
            points.add(point);
        }
        return points;
    }

    private static JsonArray features(Judgement judgement) {
        JsonArray features = new JsonArray();
        for (Reason reason : judgement.reasons()) {
            if (reason instanceof Reason.Feature feature) {
                JsonObject one = new JsonObject();
                one.addProperty("feature", feature.name());
                one.add("value", Numbers.json(feature.value()));
                one.add("expected", Numbers.json(feature.expected()));
                one.add("usualLow", Numbers.json(feature.low()));
                one.add("usualHigh", Numbers.json(feature.high()));
                features.add(one);
            }
        }
        return features;
    }

    private static JsonArray blame(BlamedFeatures blamed) {
        Dataset dataset = blamed.samples().dataset();
        JsonArray all = new JsonArray();
        for (Blame blame : blamed.blames()) {
            List<Integer> chosen = Arrays.stream(blame.features(BlamedFeatures.FEATURES))
                    .boxed()
                    .toList();
            JsonArray features = new JsonArray();
            for (int feature : chosen) {
                JsonObject one = new JsonObject();
                one.addProperty("feature", dataset.feature(feature));
                one.addProperty("index", feature + 1);
                one.add("share", Numbers.json(blame.share(feature)));
                one.add("residual", Numbers.json(blame.residual()[feature]));
                features.add(one);
            }
            JsonObject sample = new JsonObject();
            sample.addProperty("sample", blame.sample() + 1);
            sample.add("features", features);
            all.add(sample);
        }
        return all;
    }

    private static JsonElement optional(Optional<Double> value) {
        return value.map(Numbers::json).orElse(JsonNull.INSTANCE);
    }
}
