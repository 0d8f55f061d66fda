package ballast.data.file.duck;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads Parquet files, several parts of one table, and folders of such parts as other programs write them. */
public final class ParquetReader implements DataReader {

    private static final String EXTENSION = ".parquet";

    @Override
    public DataFormat format() {
        return new DataFormat(
                "Parquet", List.of(EXTENSION), "a table, or a folder of its parts, as Spark and others write it");
    }

    @Override
    public boolean accepts(Path path) {
        return DataReader.endsIn(path, EXTENSION);
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        List<Path> parts = Files.isDirectory(path) ? within(path) : List.of(path);
        return SqlTable.read(DataReader.nameOf(path), source(parts), options);
    }

    @Override
    public Dataset readAll(List<Path> parts, ReadOptions options) throws IOException {
        return SqlTable.read(DataReader.nameOf(parts.get(0)), source(parts), options);
    }

    private static String source(List<Path> parts) {
        return "read_parquet(" + Duck.files(parts) + ")";
    }

    private static List<Path> within(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> parts = all.filter(file -> Files.isRegularFile(file)
                            && DataReader.endsIn(file, EXTENSION)
                            && !file.getFileName().toString().matches("[._].*"))
                    .sorted()
                    .toList();
            if (parts.isEmpty()) {
                throw new BadInputException("is a folder that holds no Parquet files");
            }
            return parts;
        }
    }
}
