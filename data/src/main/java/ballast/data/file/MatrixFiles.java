package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.writer.CsvWriter;
import ballast.data.file.writer.MatrixWriter;
import ballast.data.file.writer.NpyWriter;
import ballast.data.file.writer.NpzMatrixWriter;
import ballast.data.file.writer.ParquetWriter;
import ballast.npz.AtomicFile;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes samples, one row each, in a format chosen by the extension: .npy, .npz, .csv, .tsv or .parquet.
 *
 * <p>Images are n x height x width in .npy and .npz files, and rows of pixels, row after row, in tables. An .npz file
 * has the samples as {@code samples} and keeps the labels: {@code labels}, whole numbers, which are places in
 * {@code label_names} where classes have names; the names of features and samples are {@code features} and {@code ids}.
 * Tables have columns {@code id} and {@code class}, where these are known, and then one per feature under its name, or
 * as {@code x1}, {@code x2} and so on; text without any names has no header. User weights are not written.
 *
 * <p>Samples are written block by block. The file is complete or absent; an existing file is replaced.
 */
public final class MatrixFiles {

    private static final Map<String, MatrixWriter> WRITERS = writers();

    private MatrixFiles() {}

    private static Map<String, MatrixWriter> writers() {
        Map<String, MatrixWriter> writers = new LinkedHashMap<>();
        writers.put(".npy", new NpyWriter());
        writers.put(".npz", new NpzMatrixWriter());
        writers.put(".csv", new CsvWriter(','));
        writers.put(".tsv", new CsvWriter('\t'));
        writers.put(".parquet", new ParquetWriter());
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
        write(new Dataset("", samples, Optional.empty()), file, type);
    }

    /** Writes samples in the given type, with their labels if the format {@linkplain #keepsLabels keeps} them. */
    public static void write(Dataset dataset, Path file, ElementType type) {
        MatrixWriter writer = writerOf(file);
        AtomicFile.replace(file, unfinished -> write(writer, dataset, type, unfinished));
    }

    /** Whether the labels of a data set are written too. */
    public static boolean keepsLabels(Path file) {
        return writerOf(file).keepsLabels();
    }

    /** Refuses a file name without a known format, before any work is done. */
    public static void check(Path file) {
        writerOf(file);
    }

    /** Whether a file name has the extension of a known format. */
    public static boolean isNamedLikeOne(Path file) {
        return findWriter(file).isPresent();
    }

    /** The extensions of the formats that can be written. */
    public static Set<String> extensions() {
        return Collections.unmodifiableSet(WRITERS.keySet());
    }

    private static void write(MatrixWriter writer, Dataset dataset, ElementType type, Path unfinished)
            throws IOException {
        try {
            writer.write(dataset, type, unfinished);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static MatrixWriter writerOf(Path file) {
        return findWriter(file)
                .orElseThrow(() -> new BadInputException(file + ": has an unknown extension, can write files ending in "
                        + String.join(" ", extensions())));
    }

    private static Optional<MatrixWriter> findWriter(Path file) {
        String name =
                file.getFileName() == null ? "" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        return WRITERS.entrySet().stream()
                .filter(writer -> name.endsWith(writer.getKey()))
                .findFirst()
                .map(Map.Entry::getValue);
    }
}
