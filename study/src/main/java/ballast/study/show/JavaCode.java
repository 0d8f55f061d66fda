package ballast.study.show;

import ballast.data.option.Missing;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.data.option.TextStyle;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.Method;
import ballast.scaling.ScalingKind;
import ballast.subspace.Components;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** A fit in Java: the statements that read the data, scale it, fit it and save the model. */
public final class JavaCode {

    private JavaCode() {}

    /**
     * The statements of a fit.
     *
     * @param file the path of the data; the drawn faces without one
     * @param options how the data was read
     * @param scaling how it was scaled
     * @param method the method with its settings
     * @param gaps whether values are missing
     * @param model the path of the model
     */
    public static String of(
            Optional<String> file,
            ReadOptions options,
            ScalingKind scaling,
            Method<?> method,
            boolean gaps,
            String model) {
        StringBuilder text = new StringBuilder("Dataset data = ")
                .append(file.map(path -> "DataFiles.read(Path.of(" + literal(path) + "), " + options(options) + ")")
                        .orElse("GeneratedFaces.standard().dataset()"))
                .append(";\nScaling scaling = ScalingKind.")
                .append(scaling.name())
                .append(".fittedTo(data.samples());\nFit<?> fit = Catalogue.method(")
                .append(literal(method.id()))
                .append(").sized(")
                .append(size(method))
                .append(")\n");
        method.given()
                .forEach((name, value) -> text.append("        .with(")
                        .append(literal(name))
                        .append(", ")
                        .append(literal(value))
                        .append(")\n"));
        Stopping stopping = method.stopping();
        if (!stopping.equals(Stopping.DEFAULT)) {
            text.append("        .withStopping(new Stopping(").append(stopping.tolerance());
            text.append(", ").append(stopping.maxIterations()).append("))\n");
        }
        if (method.seed() != 0) {
            text.append("        .withSeed(").append(method.seed()).append(")\n");
        }
        return text.append("        .")
                .append(gaps ? "fitWithGaps" : "fit")
                .append("(scaling.of(data.samples()))\n        .withScaling(scaling);\n")
                .append("int[] outliers = fit.outliers();\nfit.save(Path.of(")
                .append(literal(model))
                .append("));\n")
                .toString();
    }

    private static String size(Method<?> method) {
        Components size = method.components();
        return method.entry().family() == Family.IMAGES
                ? "new Components(" + size.left() + ", " + size.right() + ")"
                : Integer.toString(size.count());
    }

    private static String options(ReadOptions options) {
        return "ReadOptions.DEFAULT"
                + options.id().map(id -> ".withId(" + literal(id) + ")").orElse("")
                + options.label()
                        .map(label -> ".withLabel(" + literal(label) + ")")
                        .orElse("")
                + list("withColumns", options.columns())
                + list("withIgnored", options.ignore())
                + list("withCategorical", options.categorical())
                + options.labelsFile()
                        .map(file -> ".withLabelsFile(Path.of(" + literal(file.toString()) + "))")
                        .orElse("")
                + options.variable()
                        .map(name -> ".withVariable(" + literal(name) + ")")
                        .orElse("")
                + options.shape()
                        .map(shape -> ".withShape(ImageShape.parse(" + literal(shape.toString()) + "))")
                        .orElse("")
                + constant("withSamplesIn", SamplesIn.ROWS, options.samplesIn())
                + constant("withPixelOrder", PixelOrder.ROW, options.pixelOrder())
                + constant("withMissing", Missing.ERROR, options.missing())
                + (options.strict() ? ".withStrict(true)" : "")
                + (options.skipUnreadable() ? ".withSkipUnreadable(true)" : "")
                + (options.text().equals(TextStyle.DEFAULT) ? "" : ".withText(" + style(options.text()) + ")");
    }

    private static String list(String change, List<String> names) {
        return names.isEmpty() ? "" : "." + change + "(" + listOf(names) + ")";
    }

    private static String listOf(List<String> texts) {
        return texts.stream().map(JavaCode::literal).collect(Collectors.joining(", ", "List.of(", ")"));
    }

    private static <E extends Enum<E>> String constant(String change, E usual, E value) {
        return value == usual
                ? ""
                : "." + change + "(" + value.getDeclaringClass().getSimpleName() + "." + value.name() + ")";
    }

    private static String style(TextStyle text) {
        OptionalInt lines = text.skipLines();
        return "new TextStyle(" + optional(text.separator().map(JavaCode::literal)) + ", "
                + optional(text.decimal().map(JavaCode::literal)) + ", "
                + optional(text.encoding().map(JavaCode::literal)) + ", "
                + (lines.isPresent() ? "OptionalInt.of(" + lines.getAsInt() + ")" : "OptionalInt.empty()") + ", "
                + optional(text.header().map(Object::toString)) + ", " + listOf(text.missing()) + ")";
    }

    private static String optional(Optional<String> value) {
        return value.map(text -> "Optional.of(" + text + ")").orElse("Optional.empty()");
    }

    private static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
