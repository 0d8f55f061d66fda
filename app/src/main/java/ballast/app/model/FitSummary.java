package ballast.app.model;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.components.ComponentChoice;
import ballast.fit.Fit;
import ballast.fit.Provenance;
import ballast.model.ModelFile;
import ballast.outlier.OutlierMap;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * What {@code fit} says at the end.
 *
 * @param fit the answer
 * @param choice how the number of components was chosen, if it was taken from the data
 * @param choosing time that this took
 * @param seconds time of the fit alone
 * @param model the file that it was saved to
 * @param bootstrap how sure loadings and flags are, if that was asked for
 * @param flagged the outliers among all samples, if what the fit says of single samples is of a subset
 */
record FitSummary(
        Fit<?> fit,
        Optional<ComponentChoice> choice,
        double choosing,
        double seconds,
        Path model,
        Optional<BootstrapSummary> bootstrap,
        OptionalLong flagged) {

    private static final int MOST_PRINTED = 10;

    /** Weights below this share of the usual one are low. */
    private static final double LOW = 0.1;

    /** A fit whose size was given. */
    static FitSummary of(Fit<?> fit, double seconds, Path model) {
        return new FitSummary(fit, Optional.empty(), 0, seconds, model, Optional.empty(), OptionalLong.empty());
    }

    Answer answer() {
        Provenance provenance = fit.provenance();
        double[] weights = fit.weights();
        JsonObject described = JsonParser.parseString(ModelFile.json(fit)).getAsJsonObject();
        described.remove("format");
        Answer answer = new Answer()
                .says(provenance.recipe().method(), " on ", provenance.source().name(), ": ")
                .says(Numbers.count(provenance.source().samples(), "sample", "samples"), " of ")
                .says(Numbers.count(provenance.source().dimension(), "value", "values"), ", ")
                .says(Numbers.count(fit.subspace().components(), "component", "components"));
        choice.ifPresent(known -> answer.line("chosen", chosen(known)));
        answer.line(
                        "stop",
                        fit.stop().reason() + " after "
                                + Numbers.count(fit.stop().iterations(), "iteration", "iterations") + ", "
                                + Numbers.seconds(seconds))
                .line("objective", Numbers.plain(fit.objective()))
                .line("explained", explained())
                .values(described)
                .value("objective", fit.objective())
                .value("explained", fit.explainedVariance().ratio())
                .value("explainedRatios", fit.explainedVariance().ratios())
                .value("cumulatedRatios", fit.explainedVariance().cumulated())
                .value("choice", choice.map(ComponentsSummary::rules));
        if (weights.length > 0) {
            answer.line(
                            "weights",
                            zeroWeights() + " of " + weights.length + " are zero, " + lowWeights() + " low"
                                    + (flagged.isPresent() ? " (of the samples that decided)" : ""))
                    .value("zeroWeights", zeroWeights())
                    .value("lowWeights", lowWeights());
        }
        fit.detection()
                .map(this::detection)
                .or(this::beyondCutoff)
                .ifPresent(outliers -> answer.line("outliers", outliers));
        answer.line("model", model);
        bootstrap.ifPresent(known -> answer.says("\n\n", known.answer().text()));
        if (flagged.isPresent() || fit.losses().length > 0) {
            answer.value("outliers", flagged.orElseGet(() -> fit.outliers().length));
        }
        return answer.value("leftOut", fit.detection().map(OutlierMap::leftOutCount))
                .value("found", fit.detection().map(OutlierMap::words))
                .value("bootstrap", bootstrap.map(BootstrapSummary::answer))
                .value("seconds", seconds)
                .value("model", model);
    }

    private String chosen(ComponentChoice known) {
        return Numbers.count(known.components(), "component", "components") + ": " + ComponentsSummary.words(known)
                + ", " + Numbers.seconds(choosing);
    }

    /** The share of every component, and of all up to it. */
    private String explained() {
        double[] ratios = fit.explainedVariance().ratios();
        double[] cumulated = fit.explainedVariance().cumulated();
        if (ratios.length < 2) {
            return Numbers.percent(fit.explainedVariance().ratio()) + " of the variance";
        }
        int shown = Math.min(ratios.length, MOST_PRINTED);
        String more = shown < ratios.length ? " ..." : "";
        return Numbers.percent(fit.explainedVariance().ratio()) + " of the variance\n    each      "
                + percents(ratios, shown) + more + "\n    cumulated " + percents(cumulated, shown) + more;
    }

    private static String percents(double[] shares, int most) {
        return Arrays.stream(shares, 0, most)
                .mapToObj(share -> String.format(Locale.ROOT, "%6.1f", 100 * share))
                .collect(Collectors.joining());
    }

    private String detection(OutlierMap detection) {
        if (flagged.isPresent()) {
            return flagged.getAsLong() + " of " + fit.provenance().source().samples() + "; " + detection.size()
                    + " samples decided: " + detection.words();
        }
        int outliers = detection.outlierCount();
        int kept = outliers - detection.leftOutCount();
        return (outliers == 0 ? detection.words() : outliers + " of " + detection.size())
                + (kept == 0 ? "" : ", " + kept + " of them good leverage, which the fit keeps")
                + (outliers == 0 ? "" : ": " + detection.words());
    }

    /** Counts orthogonal distances alone; {@code outliers} counts score distances as well. */
    private Optional<String> beyondCutoff() {
        int known = fit.losses().length;
        if (flagged.isPresent()) {
            return Optional.of(flagged.getAsLong() + " of "
                    + fit.provenance().source().samples() + ": beyond the usual cutoffs of distances");
        }
        return known == 0
                ? Optional.empty()
                : Optional.of(
                        fit.outliers().length + " of " + known + ": beyond the usual cutoff of orthogonal distances");
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
