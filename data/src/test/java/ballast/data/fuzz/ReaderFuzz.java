package ballast.data.fuzz;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a file of any bytes: samples come out, or one clear line, and no more memory is taken than the size of the file
 * warrants.
 *
 * <p>Jazzer calls it, see bench/fuzz.sh, and so does {@link FuzzCorpusTest} with what Jazzer once found.
 */
public final class ReaderFuzz {

    /**
     * The formats that are tried, by the name of a file of theirs. Images are told apart by their bytes, so that one
     * run serves them all.
     */
    static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("npy", "x.npy"),
            Map.entry("npz", "x.npz"),
            Map.entry("mat5", "x.mat"),
            Map.entry("mat73", "x.mat"),
            Map.entry("idx", "x.idx"),
            Map.entry("idxgz", "x.idx.gz"),
            Map.entry("image", "x.png"),
            Map.entry("csv", "x.csv"),
            Map.entry("csvgz", "x.csv.gz"),
            Map.entry("arff", "x.arff"),
            Map.entry("libsvm", "x.libsvm"),
            Map.entry("parquet", "x.parquet"),
            Map.entry("jsonl", "x.jsonl"));

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Buffers and the like. */
    private static final long ALWAYS_ALLOWED = 48L << 20;

    /** Deflate packs 1032 to 1 at best; a byte may become a double, and be held twice on the way. */
    private static final long ALLOWED_PER_BYTE = 1032 * Double.BYTES * 3;

    /** Sparse text of LIBSVM may say with a few bytes that there are many columns; each has a name. */
    private static final long ALLOWED_PER_INDEX = 512;

    private static final Pattern INDEX = Pattern.compile("(\\d{1,10}):");

    private static String format;
    private static Path file;

    private ReaderFuzz() {}

    /** Called by Jazzer before the first input; the argument is a format. */
    public static void fuzzerInitialize(String[] arguments) throws IOException {
        format = arguments[0];
        file = Files.createTempDirectory("ballast-fuzz").resolve(FILES.get(format));
    }

    /** Called by Jazzer with every input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Files.write(file, bytes);
        read(file, ReadOptions.DEFAULT);
        read(file, ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS));
    }

    /** Reads a file; anything but samples or a line of explanation is a failure. */
    static void read(Path file, ReadOptions options) throws IOException {
        long allowed = ALWAYS_ALLOWED
                + Files.size(file) * ALLOWED_PER_BYTE
                + (file.toString().endsWith(".libsvm") ? largestIndex(file) * ALLOWED_PER_INDEX : 0);
        // the first time classes are loaded and instrumented
        if (taken(file, options) > allowed && taken(file, options) > allowed) {
            throw new AssertionError("more than " + allowed + " bytes taken for a file of " + Files.size(file));
        }
    }

    private static long largestIndex(Path file) throws IOException {
        return INDEX.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                .results()
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .max()
                .orElse(0);
    }

    private static long taken(Path file, ReadOptions options) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            Dataset dataset = DataFiles.read(file, options);
            if (dataset.samples().rows() < 1 || dataset.samples().columns() < 1) {
                throw new AssertionError("samples without values");
            }
        } catch (BadInputException e) {
            if (!e.getMessage().startsWith(file + ": ") || e.getMessage().contains("\n")) {
                throw new AssertionError("not one line that names the file: " + e.getMessage(), e);
            }
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
