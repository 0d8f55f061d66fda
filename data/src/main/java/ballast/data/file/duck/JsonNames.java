package ballast.data.file.duck;

import ballast.BadInputException;
import ballast.data.file.reader.Unpacked;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * A look at the names in a file of JSON, before it becomes a table: the time for that grows with the square of their
 * number. One pass over the first part of the file.
 */
final class JsonNames {

    /** So many columns take some seconds. */
    private static final int MOST = 4096;

    /** As many names, values and brackets as some hundred megabytes hold. */
    private static final long LOOKED_AT = 10_000_000;

    private JsonNames() {}

    /** Refuses a file with too many names; what is wrong with it otherwise, who reads it will say. */
    static void check(Path file) {
        try (JsonReader json = new JsonReader(new InputStreamReader(Unpacked.open(file), StandardCharsets.UTF_8))) {
            json.setStrictness(Strictness.LENIENT);
            count(json);
        } catch (IOException | IllegalStateException e) {
            return; // it is damaged, or something else
        }
    }

    private static void count(JsonReader json) throws IOException {
        Set<String> names = new HashSet<>();
        for (long seen = 0; seen < LOOKED_AT && json.peek() != JsonToken.END_DOCUMENT; seen++) {
            switch (json.peek()) {
                case BEGIN_ARRAY -> json.beginArray();
                case END_ARRAY -> json.endArray();
                case BEGIN_OBJECT -> json.beginObject();
                case END_OBJECT -> json.endObject();
                case NAME -> names.add(json.nextName());
                default -> json.skipValue();
            }
            if (names.size() > MOST) {
                throw new BadInputException("holds more than " + MOST
                        + " names, too many for JSON: write so many columns as .csv, .npy or .parquet");
            }
        }
    }
}
