package ballast.app;

import ballast.detection.Detection;
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
                + (fit.weights().length == 0 ? "" : weights())
                + fit.detection().map(FitSummary::detection).orElse("")
                + "  model       " + model;
    }

    private String weights() {
        return "  weights     " + zeroWeights() + " of " + fit.weights().length + " are zero, " + lowWeights()
                + " low\n";
    }

    /** For other programs. */
    @Override
    public JsonObject json() {
        JsonObject json = JsonParser.parseString(ModelFile.json(fit)).getAsJsonObject();
        json.remove("format");
        json.add("objective", Numbers.json(fit.objective()));
        json.add("explained", Numbers.json(fit.explainedVariance().ratio()));
        if (fit.weights().length > 0) {
            json.addProperty("zeroWeights", zeroWeights());
            json.addProperty("lowWeights", lowWeights());
        }
        fit.detection().ifPresent(detection -> {
            json.addProperty("outliers", detection.outlierCount());
            json.addProperty("leftOut", detection.leftOutCount());
            json.addProperty("found", detection.words());
        });
        json.addProperty("seconds", seconds);
        json.addProperty("model", model.toString());
        return json;
    }

    private static String detection(Detection detection) {
        int outliers = detection.outlierCount();
        int kept = outliers - detection.leftOutCount();
        return "  outliers    " + (outliers == 0 ? detection.words() : outliers + " of " + detection.size())
                + (kept == 0 ? "" : ", " + kept + " of them good leverage, which the fit keeps")
                + (outliers == 0 ? "" : ": " + detection.words()) + "\n";
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
