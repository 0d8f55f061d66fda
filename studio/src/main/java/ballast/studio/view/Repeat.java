package ballast.studio.view;

import ballast.method.Family;
import ballast.method.Method;
import ballast.studio.data.DataRequest;
import ballast.studio.data.LoadedData;
import ballast.studio.fit.FitRequest;
import ballast.study.show.Making;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How the same fit is made without the studio, as a command and in Java, and its model used in Python and R.
 *
 * @param command what to type; several lines if data has to be made first
 * @param java what to write
 * @param python what uses the model there; empty if it is not one linear subspace
 * @param r the same in R
 * @param remark what is different, empty if nothing is
 */
public record Repeat(String command, String java, String python, String r, String remark) {

    private static final String MODEL = "model.npz";
    private static final String FACES = "faces.npz";

    /** The same fit elsewhere. */
    public static Repeat of(FitRequest request, Method<?> method, LoadedData data, boolean linear) {
        String remark = "";
        if (!request.contaminate().isEmpty()) {
            remark = "The samples were contaminated on purpose (" + request.contaminate()
                    + "), which `fit` does not do: this fits the data as it is. `compare --contaminate "
                    + request.contaminate() + "` contaminates it in the same way.";
        } else if (data.request().upload() != null) {
            remark = "The file was dropped on the page: run this in the folder that it came from.";
        } else if (data.request().example() != null && data.file().isPresent()) {
            remark = "This is an example of the studio: save it first, with the button beside its name.";
        }
        return new Repeat(
                command(request, method, data),
                java(request, method, data),
                linear ? Scripts.python(data.scaling()) : "",
                linear ? Scripts.r(data.scaling()) : "",
                remark);
    }

    /** The same for a page that can be sent. */
    Making making() {
        Map<String, String> code = new LinkedHashMap<>();
        code.put("Java", java);
        if (!python.isEmpty()) {
            code.put("Python, from the model file", python);
            code.put("R, from the model file", r);
        }
        return new Making(command, code, Optional.of(remark).filter(text -> !text.isEmpty()));
    }

    private static String command(FitRequest request, Method<?> method, LoadedData data) {
        List<String> words = new ArrayList<>(List.of("./ballast", "fit", path(data)));
        words.addAll(data.words());
        words.addAll(List.of("--method", method.id(), "--components", size(method)));
        request.settings().forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
        if (request.seed() != 0) {
            words.addAll(List.of("--seed", Long.toString(request.seed())));
        }
        if (request.maxIterations() != null) {
            words.addAll(List.of("--max-iterations", request.maxIterations().toString()));
        }
        if (request.tolerance() != null) {
            words.addAll(List.of("--tolerance", request.tolerance().toString()));
        }
        words.addAll(List.of("--model", MODEL));
        String fit = words.stream().map(Repeat::quoted).collect(Collectors.joining(" "));
        return data.file().isPresent() ? fit : "./ballast convert -o " + FACES + "\n" + fit;
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String path(LoadedData data) {
        return data.file()
                .map(file -> data.request().place() != null
                        ? file.toString()
                        : file.getFileName().toString())
                .orElse(FACES);
    }

    private static String size(Method<?> method) {
        Components components = method.components();
        return method.entry().family() == Family.IMAGES ? components.toString() : Integer.toString(components.count());
    }

    private static String java(FitRequest request, Method<?> method, LoadedData data) {
        StringBuilder text = new StringBuilder();
        if (data.file().isPresent()) {
            text.append("ReadOptions options = ReadOptions.DEFAULT")
                    .append(options(data))
                    .append(";\n");
            text.append("Dataset data = DataFiles.read(Path.of(")
                    .append(literal(path(data)))
                    .append("), options);\n");
        } else {
            text.append("Dataset data = GeneratedFaces.standard().dataset();\n");
        }
        text.append("Scaling scaling = ScalingKind.").append(data.scaling().name());
        text.append(".fittedTo(data.samples());\n\n");
        text.append("Fit<?> fit = Catalogue.method(")
                .append(literal(method.id()))
                .append(")\n");
        Components components = method.components();
        text.append("        .sized(new Components(").append(components.left()).append(", ");
        text.append(components.right()).append("))\n");
        for (Map.Entry<String, String> setting : request.settings().entrySet()) {
            text.append("        .with(").append(literal(setting.getKey())).append(", ");
            text.append(literal(setting.getValue())).append(")\n");
        }
        text.append("        .withStopping(new Stopping(")
                .append(method.stopping().tolerance());
        text.append(", ").append(method.stopping().maxIterations()).append("))\n");
        text.append("        .withSeed(").append(request.seed()).append(")\n");
        text.append("        .").append(data.hasGaps() ? "fitWithGaps" : "fit");
        text.append("(scaling.of(data.samples()))\n        .withScaling(scaling);\n\n");
        text.append("int[] outliers = fit.outliers();\n");
        text.append("fit.save(Path.of(").append(literal(MODEL)).append("));\n");
        return text.toString();
    }

    private static String options(LoadedData data) {
        DataRequest reading = data.request();
        List<String> words = data.words();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words.size(); i += 2) {
            String value = words.get(i + 1);
            text.append(
                    switch (words.get(i)) {
                        case "--id" -> ".withId(" + literal(value) + ")";
                        case "--label" -> ".withLabel(" + literal(value) + ")";
                        case "--ignore" -> ".withIgnored(List.of(" + literals(value) + "))";
                        case "--shape" -> ".withShape(ImageShape.parse(" + literal(value) + "))";
                        case "--variable" -> ".withVariable(" + literal(value) + ")";
                        case "--order" ->
                            ".withPixelOrder(PixelOrder." + reading.pixelOrder().name() + ")";
                        case "--missing" ->
                            ".withMissing(Missing." + reading.missingValues().name() + ")";
                        default -> "";
                    });
        }
        return text.toString();
    }

    private static String literals(String list) {
        return List.of(list.split(",")).stream().map(Repeat::literal).collect(Collectors.joining(", "));
    }

    private static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
