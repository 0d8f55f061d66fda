package ballast.app;

import ballast.detection.Detection;
import ballast.detection.DetectionStep;
import ballast.fit.Fit;
import ballast.fit.Provenance;
import ballast.model.ModelFile;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What {@code fit} says at the end.
 *
 * @param fit the answer
 * @param seconds time of the fit alone
 * @param model the file that it was saved to
 */
record FitSummary(Fit<?> fit, double seconds, Path model) implements Summary {

    /** Weights below this share of the usual one are low. */
    private static final double LOW = 0.1;

    /** For people. */
    @Override
    public String text() {
        Provenance provenance = fit.provenance();
        int samples = provenance.source().samples();
        String iterations = Numbers.count(fit.stop().iterations(), "iteration", "iterations");
        return provenance.recipe().method() + " on " + provenance.source().name() + ": "
                + Numbers.count(samples, "sample", "samples") + " of "
                + Numbers.count(provenance.source().dimension(), "value", "values") + ", "
                + Numbers.count(fit.subspace().components(), "component", "components") + "\n"
                + "  stop        " + fit.stop().reason() + " after " + iterations + ", "
                + Numbers.seconds(seconds) + "\n"
                + "  objective   " + Numbers.plain(fit.objective()) + "\n"
                + "  explained   " + Numbers.percent(fit.explainedVariance().ratio()) + " of the variance\n"
                + "  weights     " + zeroWeights() + " of " + samples + " are zero, " + lowWeights() + " low\n"
                + fit.detection().map(FitSummary::detection).orElse("")
                + "  model       " + model;
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        JsonObject json = JsonParser.parseString(ModelFile.json(fit)).getAsJsonObject();
        json.remove("format");
        json.add("objective", Numbers.json(fit.objective()));
        json.add("explained", Numbers.json(fit.explainedVariance().ratio()));
        json.addProperty("zeroWeights", zeroWeights());
        json.addProperty("lowWeights", lowWeights());
        fit.detection().ifPresent(detection -> {
            json.addProperty("detected", detection.outlierCount());
            json.add("outlierScoreCutoff", Numbers.json(detection.cutoff()));
            json.add("occludedShareCutoff", Numbers.json(detection.occludedShareCutoff()));
        });
        json.addProperty("seconds", seconds);
        json.addProperty("model", model.toString());
        return json;
    }

    private static String detection(Detection detection) {
        DetectionStep last = detection.steps().get(detection.steps().size() - 1);
        String how = switch (last.rule()) {
            case DENSITY_GAP -> " beyond a gap in the outlier scores at " + Numbers.plain(last.cutoff());
            case TAIL -> " beyond the tail of the outlier scores at " + Numbers.plain(last.cutoff());
            case OCCLUSION -> throw new IllegalStateException("outlier scores are compared last");
            case NONE -> ": too few samples to decide";
        };
        return "  outliers    " + detection.outlierCount() + " of " + detection.size() + how + occluded(detection)
                + "\n";
    }

    private static String occluded(Detection detection) {
        return detection.occludedShareCutoff() == Double.POSITIVE_INFINITY
                ? ""
                : ", or more than " + Numbers.percent(detection.occludedShareCutoff())
                        + " occluded by a patch of one value";
    }

    private int zeroWeights() {
        return (int) Arrays.stream(fit.weights()).filter(weight -> weight == 0).count();
    }

    /** How many samples count for less than a tenth of what the middle one of those that count does. */
    private int lowWeights() {
        double[] counting = Arrays.stream(fit.weights())
                .filter(weight -> weight > 0)
                .sorted()
                .toArray();
        if (counting.length == 0) {
            return 0;
        }
        double usual = counting[counting.length / 2];
        return (int)
                Arrays.stream(counting).filter(weight -> weight < LOW * usual).count();
    }
}
