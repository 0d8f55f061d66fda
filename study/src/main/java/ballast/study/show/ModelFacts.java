package ballast.study.show;

import ballast.data.file.Missing;
import ballast.data.model.FitOutcome;
import ballast.data.model.SavedModel;
import ballast.data.model.Source;
import ballast.data.scale.ScalingKind;
import ballast.detection.Detection;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a model is, how it was made and how that went. */
final class ModelFacts {

    private final SavedModel model;
    private final Optional<ImageShape> shape;
    private final String file;

    ModelFacts(SavedModel model, Optional<ImageShape> shape, String file) {
        this.model = model;
        this.shape = shape;
        this.file = file;
    }

    Element element() {
        Recipe recipe = model.provenance().recipe();
        Source source = model.provenance().source();
        FitOutcome outcome = model.provenance().outcome();
        Element facts = Element.of("dl").with("class", "facts");
        fact(facts, "Model", file);
        fact(facts, "Method", recipe.method() + parameters(recipe.parameters()));
        fact(
                facts,
                "Data",
                source.name() + ": " + samples(source) + scale(source.scaling().scale()) + missing(source.missing()));
        fact(facts, "Components", recipe.components().toString());
        fact(
                facts,
                "Ended",
                outcome.stop() + ", " + outcome.iterations()
                        + (outcome.iterations() == 1 ? " iteration" : " iterations"));
        if (outcome.totalVariance().isPresent() && outcome.totalVariance().getAsDouble() > 0) {
            double explained = Arrays.stream(model.spectrum()).sum()
                    / outcome.totalVariance().getAsDouble();
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
        return missing == Missing.ERROR
                ? ""
                : ", missing values: " + missing.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void fact(Element facts, String name, String value) {
        facts.add(Element.of("dt").text(name), Element.of("dd").text(value));
    }
}
