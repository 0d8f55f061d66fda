package ballast.app;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code show} says at the end.
 *
 * @param folder where the pictures are
 * @param files their names
 */
record ShownSummary(Path folder, List<String> files) implements Summary {

    @Override
    public String text() {
        return folder + ": " + String.join(", ", files);
    }

    @Override
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("folder", folder.toString());
        JsonArray names = new JsonArray();
        files.forEach(names::add);
        json.add("files", names);
        return json;
    }
}
