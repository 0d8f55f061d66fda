package ballast.study.show;

import ballast.data.file.Missing;
import ballast.data.model.FitOutcome;
import ballast.data.model.Recipe;
import ballast.data.model.SavedModel;
import ballast.data.model.Source;
import ballast.data.scale.ScalingKind;
import ballast.detection.Detection;
import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a model is, how it was made and how that went. */
record ModelFacts(SavedModel model, Optional<ImageShape> shape, String file) {

    Element element() {
        Recipe recipe = model.provenance().recipe();
        Source source = model.provenance().source();
        FitOutcome outcome = model.provenance().outcome();
        Facts facts = new Facts()
                .add("Model", file)
                .add("Method", recipe.method() + parameters(recipe.parameters()))
                .add(
                        "Data",
                        source.name() + ": " + samples(source)
                                + scale(source.scaling().scale()) + missing(source.missing()))
                .add("Components", recipe.components().toString())
                .add(
                        "Ended",
                        outcome.stop() + ", " + outcome.iterations()
                                + (outcome.iterations() == 1 ? " iteration" : " iterations"));
        outcome.totalVariance().stream()
                .filter(total -> total > 0)
                .map(total -> Arrays.stream(model.spectrum()).sum() / total)
                .forEach(share ->
                        facts.add("Explained", String.format(Locale.ROOT, "%.1f %% of the variance", 100 * share)));
        model.detection().ifPresent(detection -> facts.add("Outliers", detection(detection)));
        return facts.add("Made with", "Ballast " + model.provenance().version()).element();
    }

    private static String detection(Detection detection) {
        String outliers = detection.rejected() + " of " + detection.size() + " samples are outliers";
        String far = Double.isFinite(detection.cut())
                ? String.format(Locale.ROOT, ", farther than %.4g from subspaces fitted without them", detection.cut())
                : "";
        String occluded = Double.isFinite(detection.hiddenCut())
                ? String.format(
                        Locale.ROOT,
                        "%s more than %.0f %% occluded by a patch of one value",
                        far.isEmpty() ? "," : ", or",
                        100 * detection.hiddenCut())
                : "";
        return outliers + far + occluded;
    }

    private static String parameters(Map<String, String> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.entrySet().stream()
                        .map(parameter -> parameter.getKey() + " = " + parameter.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private String samples(Source source) {
        return source.samples()
                + shape.map(images -> " images of " + images + " pixels")
                        .orElse(" samples of " + source.dimension() + " features");
    }

    private static String scale(ScalingKind scale) {
        return scale == ScalingKind.NONE ? "" : ", scaled: " + scale.name().toLowerCase(Locale.ROOT);
    }

    private static String missing(Missing missing) {
        return missing == Missing.ERROR
                ? ""
                : ", missing values: " + missing.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
