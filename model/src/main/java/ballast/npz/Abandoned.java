package ballast.npz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files that processes which were killed have left behind. */
public final class Abandoned {

    /** What nobody has touched for so long is no longer being written. */
    private static final Duration AGE = Duration.ofDays(1);

    private Abandoned() {}

    /** Deletes the files of a folder that have such a name and were last changed a day ago or earlier, if it can. */
    public static void deleteIn(Path folder, Pattern name) {
        Instant since = Instant.now().minus(AGE);
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> name.matcher(file.getFileName().toString()).matches())
                    .forEach(file -> deleteIfOlder(file, since));
        } catch (IOException | RuntimeException e) {
            // what cannot be listed stays, and nothing that was asked for depends on it
        }
    }

    private static void deleteIfOlder(Path file, Instant since) {
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.getLastModifiedTime(file).toInstant().isBefore(since)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // somebody else's, or gone by now
        }
    }
}
