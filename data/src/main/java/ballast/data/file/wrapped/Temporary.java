package ballast.data.file.wrapped;

import ballast.BadInputException;
import ballast.npz.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary file with the content of something else, deleted after use. */
public final class Temporary {

    private Temporary() {}

    /** Fills a file and uses it. */
    @FunctionalInterface
    public interface Use<T> {
        T of(Path file) throws IOException;
    }

    /**
     * Uses a new file.
     *
     * @param name the name of the content, which replaces that of the file in messages
     */
    public static <T> T use(String name, String extension, Use<T> use) {
        Path file = null;
        try {
            file = Files.createTempFile("ballast-", extension);
            return use.of(file);
        } catch (BadInputException e) {
            throw new BadInputException(String.valueOf(e.getMessage()).replace(file.toString(), name), e);
        } catch (IOException e) {
            throw new UncheckedIOException(name + ": cannot be read (" + Reading.reason(e) + ")", e);
        } finally {
            delete(file);
        }
    }

    private static void delete(Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // some systems keep mapped files until the process ends
            file.toFile().deleteOnExit();
        }
    }
}
