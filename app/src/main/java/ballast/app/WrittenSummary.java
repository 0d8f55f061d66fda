package ballast.app;

import ballast.data.Dataset;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;

/**
 * What a command says that wrote samples to a file.
 *
 * @param text for people
 * @param dataset what was written
 * @param output where it went
 */
record WrittenSummary(String text, Dataset dataset, Path output) implements Summary {

    @Override
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("data", dataset.name());
        json.addProperty("samples", dataset.samples().rows());
        json.addProperty("columns", dataset.samples().columns());
        dataset.samples().featureNames().ifPresent(names -> {
            JsonArray list = new JsonArray();
            names.forEach(list::add);
            json.add("names", list);
        });
        json.addProperty("ids", dataset.ids().isPresent());
        dataset.labels().ifPresent(labels -> json.addProperty("classes", labels.classes()));
        json.addProperty("output", output.toString());
        return json;
    }
}
