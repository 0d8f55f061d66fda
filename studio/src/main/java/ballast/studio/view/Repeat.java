package ballast.studio.view;

import ballast.method.Method;
import ballast.studio.data.LoadedData;
import ballast.studio.fit.FitRequest;
import ballast.study.show.JavaCode;
import ballast.study.show.Making;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
                JavaCode.of(
                        data.file().map(file -> path(data)),
                        data.request().options(),
                        data.scaling(),
                        method,
                        data.hasGaps(),
                        MODEL),
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
        List<String> words = new ArrayList<>(data.words());
        if (request.seed() != 0) {
            words.addAll(List.of("--seed", Long.toString(request.seed())));
        }
        if (request.maxIterations() != null) {
            words.addAll(List.of("--max-iterations", request.maxIterations().toString()));
        }
        if (request.tolerance() != null) {
            words.addAll(List.of("--tolerance", request.tolerance().toString()));
        }
        String fit = Making.fit(path(data), words, method, MODEL);
        return data.file().isPresent() ? fit : "./ballast convert -o " + FACES + "\n" + fit;
    }

    private static String path(LoadedData data) {
        return data.file()
                .map(file -> data.request().place() != null
                        ? file.toString()
                        : file.getFileName().toString())
                .orElse(FACES);
    }
}
