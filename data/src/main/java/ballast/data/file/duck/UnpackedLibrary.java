package ballast.data.file.duck;

import ballast.npz.Abandoned;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * DuckDB's native library, 70 MB, which DuckDB unpacks into the temporary folder for each process. A killed process
 * would leave it there.
 *
 * <p>Linux keeps a loaded library after its file is deleted, so the file is deleted at once; files left on other
 * systems or by killed processes are deleted a day later.
 */
final class UnpackedLibrary {

    private static final Pattern NAME = Pattern.compile("libduckdb_java[0-9]+\\.so");

    /** A line about a loaded library ends with the name of its file. */
    private static final Pattern LOADED = Pattern.compile(".* (/.*/" + NAME + ")");

    private static final Path LOADED_FILES = Path.of("/proc/self/maps");

    private static final AtomicBoolean TIDIED = new AtomicBoolean();

    private UnpackedLibrary() {}

    /** Deletes files that are no longer needed, when first called. */
    static void tidyOnce() {
        if (TIDIED.getAndSet(true)) {
            return;
        }
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        Abandoned.deleteIn(folder, NAME);
        if (Files.isReadable(LOADED_FILES)) {
            try (Stream<String> lines = Files.lines(LOADED_FILES)) {
                lines.map(LOADED::matcher)
                        .filter(Matcher::matches)
                        .map(loaded -> Path.of(loaded.group(1)))
                        .filter(file -> folder.toAbsolutePath().equals(file.getParent()))
                        .distinct()
                        .forEach(file -> file.toFile().delete());
            } catch (IOException | UncheckedIOException e) {
                // the file is deleted when the process ends
            }
        }
    }
}
