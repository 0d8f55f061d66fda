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

    /** Weights below this share of the middle one of those that count are low. */
    private static final double LOW = 0.1;

    /** A fit whose size was given. */
    static FitSummary of(Fit<?> fit, double seconds, Path model, OptionalLong flagged) {
        return new FitSummary(fit, Optional.empty(), 0, seconds, model, Optional.empty(), flagged);
    }

    Answer answer() {
        Provenance provenance = fit.provenance();
        double[] weights = fit.weights();
        JsonObject described = JsonParser.parseString(ModelFile.json(fit)).getAsJsonObject();
        described.remove("format");
        Answer answer = new Answer()
                .says(provenance.recipe().method(), " on ", provenance.source().name(), ": ")
                .size(provenance.source().samples(), provenance.source().dimension())
                .components(fit.subspace().components());
        choice.ifPresent(known -> answer.line("chosen", chosen(known)));
        answer.line(
                        "stop",
                        fit.stop().reason() + " after "
                                + Numbers.count(fit.stop().iterations(), "iteration") + ", "
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
            double[] counting =
                    Arrays.stream(weights).filter(weight -> weight > 0).sorted().toArray();
            double low = counting.length == 0 ? 0 : LOW * counting[counting.length / 2];
            long lowWeights =
                    Arrays.stream(counting).filter(weight -> weight < low).count();
            int zeroWeights = weights.length - counting.length;
            answer.line(
                            "weights",
                            zeroWeights + " of " + weights.length + " are zero, " + lowWeights + " low"
                                    + (flagged.isPresent() ? " (of the samples that decided)" : ""))
                    .value("zeroWeights", zeroWeights)
                    .value("lowWeights", lowWeights);
        }
        fit.detection()
                .map(this::detection)
                .or(this::beyondCutoff)
                .ifPresent(outliers -> answer.line("outliers", outliers));
        bootstrap
                .map(BootstrapSummary::answer)
                .ifPresent(known -> answer.below(known.text()).value("bootstrap", known));
        if (flagged.isPresent() || fit.losses().length > 0) {
            answer.value("outliers", flagged.orElseGet(() -> fit.outliers().length));
        }
        return answer.value("leftOut", fit.detection().map(OutlierMap::leftOutCount))
                .value("found", fit.detection().map(OutlierMap::words))
                .value("seconds", seconds)
                .file("model", model);
    }

    private String chosen(ComponentChoice known) {
        return Numbers.count(known.components(), "component") + ": " + ComponentsSummary.words(known) + ", "
                + Numbers.seconds(choosing);
    }

    /** The share of every component, and of all up to it. */
    private String explained() {
        double[] ratios = fit.explainedVariance().ratios();
        String whole = Numbers.percent(fit.explainedVariance().ratio()) + " of the variance";
        if (ratios.length < 2) {
            return whole;
        }
        int shown = Math.min(ratios.length, MOST_PRINTED);
        String more = shown < ratios.length ? " ..." : "";
        return whole + "\n    each      " + percents(ratios, shown) + more + "\n    cumulated "
                + percents(fit.explainedVariance().cumulated(), shown) + more;
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
}
