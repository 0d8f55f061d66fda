package ballast.model;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;

/** The words by which older model files tell of a detection. */
final class FormerWords {

    static final String DETECTION = "verdicts";
    static final String DISTANCES = "verdict_distances";
    static final String OCCLUDED = "verdict_hidden";

    private static final Map<String, String> TODAY = Map.of(
            "cut", "cutoff",
            "hiddenCut", "occludedCutoff",
            "rounds", "steps",
            "rejected", "outliers",
            "valley", "density-gap",
            "hidden", "occlusion");

    private FormerWords() {}

    /** The same in today's words, both as keys and as values. */
    static JsonElement replaced(JsonElement element) {
        if (element.isJsonObject()) {
            JsonObject object = new JsonObject();
            element.getAsJsonObject().asMap().forEach((key, value) -> object.add(today(key), replaced(value)));
            return object;
        }
        if (element.isJsonArray()) {
            JsonArray array = new JsonArray();
            element.getAsJsonArray().forEach(value -> array.add(replaced(value)));
            return array;
        }
        return element instanceof JsonPrimitive primitive && primitive.isString()
                ? new JsonPrimitive(today(primitive.getAsString()))
                : element;
    }

    private static String today(String word) {
        return TODAY.getOrDefault(word, word);
    }
}
