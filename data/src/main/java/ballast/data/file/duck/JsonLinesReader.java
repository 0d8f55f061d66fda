package ballast.data.file.duck;

import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads JSON: one object per line, or a list of objects; the names of their values are the columns. */
public final class JsonLinesReader implements DataReader {

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
            JsonNames.check(part);
        }
        // all lines determine the types, so a late text makes its column a column of text instead of a failure; and
        // many names with numbers are columns, not one map
        String source = "read_json(" + Duck.files(parts) + ", sample_size = -1, map_inference_threshold = -1)";
        return SqlTable.read(DataReader.nameOf(parts.get(0)), source, options);
    }
}
