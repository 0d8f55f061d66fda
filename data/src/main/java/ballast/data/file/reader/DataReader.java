package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads one format. A new format is a new reader in the list of {@code DataFiles}. */
public interface DataReader {

    /** The format, as described in the documentation. */
    DataFormat format();

    /** Whether this reader accepts a file or folder. */
    default boolean accepts(Path path) {
        return !Files.isDirectory(path)
                && format().extensions().stream().anyMatch(extension -> endsIn(path, extension));
    }

    /** Whether the name of a file has this extension, in any case. */
    static boolean endsIn(Path path, String extension) {
        return path.getFileName() != null
                && path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }

    /**
     * Reads samples in rows, pixels row after row, with labels if they are inside the file.
     *
     * <p>The caller handles the labels file and the shape of flat samples, and adds the name of the file to messages.
     */
    Dataset read(Path path, ReadOptions options) throws IOException;

    /** Reads the parts of one table, in this order; at least two. */
    default Dataset readAll(List<Path> parts, ReadOptions options) throws IOException {
        throw new BadInputException("stands for " + parts.size() + " files of the kind " + format().name()
                + ", of which only one can be read at a time; tables in text, Parquet or JSON can be read in parts");
    }

    /** The name of the data set: the file name without its extension. */
    static String nameOf(Path path) {
        String file = path.getFileName().toString();
        String name = endsIn(path, Unpacked.EXTENSION)
                ? file.substring(0, file.length() - Unpacked.EXTENSION.length())
                : file;
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
