package ballast.study.show;

import ballast.data.option.Missing;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a model is, how it was made and how that went. */
record ModelFacts(Fit<?> model, Optional<ImageShape> shape, String file) {

    Element element() {
        Recipe recipe = model.provenance().recipe();
        Source source = model.provenance().source();
        Facts facts = new Facts()
                .add("Model", file)
                .add("Method", recipe.method() + parameters(recipe.parameters()))
                .add(
                        "Data",
                        source.name() + ": " + samples(source)
                                + scale(source.scaling().scale()) + missing(Missing.of(source)))
                .add("Components", recipe.components().toString())
                .add(
                        "Ended",
                        model.stop().reason() + ", " + model.stop().iterations()
                                + (model.stop().iterations() == 1 ? " iteration" : " iterations"));
        if (model.explainedVariance().total() > 0) {
            double share = model.explainedVariance().ratio();
            facts.add("Explained", String.format(Locale.ROOT, "%.1f %% of the variance", 100 * share));
        }
        model.detection().ifPresent(detection -> facts.add("Outliers", detection(detection)));
        return facts.add("Made with", "Ballast " + model.provenance().version()).element();
    }

    private static String detection(OutlierMap detection) {
        return detection.outlierCount() == 0
                ? detection.words()
                : detection.outlierCount() + " of " + detection.size() + " samples: " + detection.words();
    }

    private static String parameters(Map<String, ParameterValue> parameters) {
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
        return missing == Missing.ERROR ? "" : ", missing values: " + missing.word();
    }
}
