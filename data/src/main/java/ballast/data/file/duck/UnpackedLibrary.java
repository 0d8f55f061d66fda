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
 * The library of DuckDB, which unpacks it into the temporary folder for each process, some 70 MB. A process that is
 * killed would leave it there.
 *
 * <p>Linux keeps what a process has loaded even when its name is gone, so the name goes at once; what was left
 * elsewhere, or before the name could go, is deleted a day later.
 */
final class UnpackedLibrary {

    private static final Pattern NAME = Pattern.compile("libduckdb_java[0-9]+\\.so");

    /** A line about what is loaded ends with the name of its file. */
    private static final Pattern LOADED = Pattern.compile(".* (/.*/" + NAME + ")");

    private static final Path LOADED_FILES = Path.of("/proc/self/maps");

    private static final AtomicBoolean TIDIED = new AtomicBoolean();

    private UnpackedLibrary() {}

    /** Removes what is no longer needed, when it is first called. */
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
                // it stays until the process ends
            }
        }
    }
}
