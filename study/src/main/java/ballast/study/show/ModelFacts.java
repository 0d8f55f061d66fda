package ballast.study.show;

import ballast.data.file.Missing;
import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import ballast.study.markup.Element;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a model is, how it was made and how that went. */
final class ModelFacts {

    private final Fit<?> model;
    private final Optional<ImageShape> shape;
    private final String file;

    ModelFacts(Fit<?> model, Optional<ImageShape> shape, String file) {
        this.model = model;
        this.shape = shape;
        this.file = file;
    }

    Element element() {
        Recipe recipe = model.provenance().recipe();
        Source source = model.provenance().source();
        Element facts = Element.of("dl").with("class", "facts");
        fact(facts, "Model", file);
        fact(facts, "Method", recipe.method() + parameters(recipe.parameters()));
        fact(
                facts,
                "Data",
                source.name() + ": " + samples(source) + scale(source.scaling().scale()) + missing(Missing.of(source)));
        fact(facts, "Components", recipe.components().toString());
        fact(
                facts,
                "Ended",
                model.stop().reason() + ", " + model.stop().iterations()
                        + (model.stop().iterations() == 1 ? " iteration" : " iterations"));
        if (model.explainedVariance().total() > 0) {
            double explained = model.explainedVariance().ratio();
            fact(facts, "Explained", String.format(Locale.ROOT, "%.1f %% of the variance", 100 * explained));
        }
        model.detection().ifPresent(detection -> fact(facts, "Verdicts", detection(detection)));
        fact(facts, "Made with", "Ballast " + model.provenance().version());
        return facts;
    }

    private static String detection(Detection detection) {
        String rejected = detection.rejected() + " of " + detection.size() + " samples rejected";
        String far = Double.isFinite(detection.cut())
                ? String.format(Locale.ROOT, ", farther than %.4g from subspaces fitted without them", detection.cut())
                : "";
        String hidden = Double.isFinite(detection.hiddenCut())
                ? String.format(
                        Locale.ROOT,
                        "%s more than %.0f %% hidden behind a patch of one value",
                        far.isEmpty() ? "," : ", or",
                        100 * detection.hiddenCut())
                : "";
        return rejected + far + hidden;
    }

    private static String parameters(Map<String, ParameterValue> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.entrySet().stream()
                        .map(parameter -> parameter.getKey() + " = "
                                + parameter.getValue().text())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private String samples(Source source) {
        return source.samples()
                + shape.map(images -> " images of " + images + " pixels")
                        .orElse(" samples of " + source.dimension() + " values");
    }

    private static String scale(ScalingKind scale) {
        return scale == ScalingKind.NONE ? "" : ", scaled: " + scale.name().toLowerCase(Locale.ROOT);
    }

    private static String missing(Missing missing) {
        return missing == Missing.ERROR ? "" : ", missing values: " + missing.word();
    }

    private static void fact(Element facts, String name, String value) {
        facts.add(Element.of("dt").text(name), Element.of("dd").text(value));
    }
}
