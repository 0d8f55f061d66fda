package ballast.data.file;

import ballast.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads one format. A new format is a new reader in the list of {@link DataFiles}. */
interface DataReader {

    /** What the format is called. */
    String format();

    /** How names of files of this format end, each with its dot. */
    List<String> extensions();

    /** Whether this reader is the one for a file or folder. */
    default boolean accepts(Path path) {
        String name =
                path.getFileName() == null ? "" : path.getFileName().toString().toLowerCase(Locale.ROOT);
        return !Files.isDirectory(path) && extensions().stream().anyMatch(name::endsWith);
    }

    /**
     * Reads samples in rows, pixels row after row, with labels if they are inside the file.
     *
     * <p>The labels file and the shape of flat samples are not the reader's concern. Messages need not name the
     * file.
     */
    Dataset read(Path path, ReadOptions options) throws IOException;

    /** The name of the data set in a file: that of the file without its extension. */
    static String nameOf(Path path) {
        String name = path.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
