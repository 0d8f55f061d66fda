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
 * Counts the names in the first part of a JSON file before it is read as a table, because the time of reading grows
 * with the square of their number.
 */
final class JsonNames {

    /** The largest number of columns, which takes some seconds. */
    private static final int MOST = 4096;

    /** The largest number of tokens that are looked at, those of a few hundred megabytes. */
    private static final long LOOKED_AT = 10_000_000;

    private JsonNames() {}

    /** Refuses a file with too many names; other faults are left to the reader. */
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
