package ballast.data.file.duck;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.Unpacked;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads JSON: one object per line, or a list of objects; the names of their values are the columns. */
public final class JsonLinesReader implements DataReader {

    /** The largest number of columns, which takes some seconds. */
    private static final int MOST_NAMES = 4096;

    /** The largest number of tokens that are looked at, those of a few hundred megabytes. */
    private static final long LOOKED_AT = 10_000_000;

    @Override
    public DataFormat format() {
        return new DataFormat(
                "JSON lines",
                List.of(".jsonl", ".ndjson", ".json", ".jsonl.gz", ".ndjson.gz", ".json.gz"),
                "one object per line, or a list of objects; the names in them are the columns");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        return readAll(List.of(path), options);
    }

    @Override
    public Dataset readAll(List<Path> parts, ReadOptions options) throws IOException {
        for (Path part : parts) {
            requireFewNames(part);
        }
        // all lines determine the types, so a late text makes its column a column of text instead of a failure; and
        // many names with numbers are columns, not one map
        String source = "read_json(" + Duck.files(parts) + ", sample_size = -1, map_inference_threshold = -1)";
        return SqlTable.read(DataReader.nameOf(parts.get(0)), source, options);
    }

    /**
     * Refuses a file with too many names in its first part, because the time of reading grows with the square of their
     * number; other faults are left to DuckDB.
     */
    private static void requireFewNames(Path file) {
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
            if (names.size() > MOST_NAMES) {
                throw new BadInputException("holds more than " + MOST_NAMES
                        + " names, too many for JSON: write the table as .csv, .npy or .parquet");
            }
        }
    }
}
