package ballast.data.file;

import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.file.wrapped.Temporary;
import ballast.npz.Abandoned;
import ballast.npz.Reading;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Data that can be read only once, such as a pipe. It is copied to a temporary file, whose first bytes determine the
 * format.
 */
final class Spooled {

    private static final int PEEKED_BYTES = 512;

    private static final Pattern NAME = Pattern.compile("ballast-[0-9]+\\.[a-z.]+");

    private Spooled() {}

    /** Whether this is a source of bytes other than a file or folder. */
    static boolean isNeeded(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    /** Reads a pipe. */
    static Dataset read(Path pipe, Function<Path, Dataset> reader) {
        // a channel, as opened by Files, would ask for its position, which a pipe does not have
        try (InputStream in = new FileInputStream(pipe.toFile())) {
            return read(in, pipe.toString(), reader).named(DataReader.nameOf(pipe));
        } catch (IOException e) {
            throw new UncheckedIOException(pipe + ": cannot be read (" + Reading.reason(e) + ")", e);
        }
    }

    /** Reads a stream; messages use the given name. */
    static Dataset read(InputStream in, String name, Function<Path, Dataset> reader) {
        Abandoned.deleteIn(Path.of(System.getProperty("java.io.tmpdir")), NAME);
        BufferedInputStream buffered = new BufferedInputStream(in);
        String extension;
        try {
            buffered.mark(PEEKED_BYTES);
            extension = extension(buffered.readNBytes(PEEKED_BYTES));
            buffered.reset();
        } catch (IOException e) {
            throw new UncheckedIOException(name + ": cannot be read (" + Reading.reason(e) + ")", e);
        }
        return Temporary.use(name, extension, file -> {
            Files.copy(buffered, file, StandardCopyOption.REPLACE_EXISTING);
            return reader.apply(file).named(name);
        });
    }

    /** The file extension that belongs to these first bytes. */
    static String extension(byte[] first) {
        String text = new String(first, StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u0093NUMPY")) {
            return ".npy";
        }
        if (text.startsWith("PK\3\4")) {
            return ".npz";
        }
        if (text.startsWith("PAR1")) {
            return ".parquet";
        }
        if (text.startsWith("MATLAB")) {
            return ".mat";
        }
        if (text.startsWith("\u001F\u008B")) {
            return ".csv.gz";
        }
        String words = text.stripLeading().toLowerCase(Locale.ROOT);
        if (words.startsWith("@relation") || words.startsWith("@attribute")) {
            return ".arff";
        }
        return words.startsWith("{") || words.startsWith("[") ? ".json" : ".csv";
    }
}
