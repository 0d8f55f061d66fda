package ballast.data.file;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Writes samples as a matrix of n rows and d columns, in a format chosen by the extension: .npy, .npz or
 * .csv.
 *
 * <p>The samples pass through memory in blocks. The file appears whole or not at all; one that was there is
 * replaced. Image shape, user weights and labels are not written.
 */
public final class MatrixFiles {

    private static final Map<String, MatrixWriter> WRITERS = writers();

    private MatrixFiles() {}

    private static Map<String, MatrixWriter> writers() {
        Map<String, MatrixWriter> writers = new LinkedHashMap<>();
        writers.put(".npy", new NpyWriter());
        writers.put(".npz", new NpzMatrixWriter());
        writers.put(".csv", new CsvWriter());
        return writers;
    }

    /** Writes the samples as doubles. */
    public static void write(Samples samples, Path file) {
        write(samples, file, ElementType.FLOAT64);
    }

    /**
     * Writes the samples in the given type; text files have no types and ignore it.
     *
     * <p>Numbers that are not whole or not in 0..255 are refused for 8-bit files; single precision rounds.
     */
    public static void write(Samples samples, Path file, ElementType type) {
        MatrixWriter writer = writerOf(file);
        AtomicFile.write(file, channel -> write(writer, samples, type, channel));
    }

    /** Refuses a file that cannot be written in any known format, before work is done for it. */
    public static void check(Path file) {
        writerOf(file);
    }

    private static void write(MatrixWriter writer, Samples samples, ElementType type, FileChannel channel)
            throws IOException {
        try {
            writer.write(samples, type, channel);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static MatrixWriter writerOf(Path file) {
        String name =
                file.getFileName() == null ? "" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        return WRITERS.entrySet().stream()
                .filter(writer -> name.endsWith(writer.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseThrow(() -> new BadInputException(file + ": has an unknown extension, can write files ending in "
                        + String.join(" ", WRITERS.keySet())));
    }
}
