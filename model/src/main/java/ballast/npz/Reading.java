package ballast.npz;

import ballast.BadInputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * Adds the name of the file to every failure to read it: a {@link BadInputException} for what it holds, an
 * {@link UncheckedIOException} if it is not there or the disk fails.
 */
public final class Reading {

    private Reading() {}

    /** An action that reads a file. */
    @FunctionalInterface
    public interface Action<T> {
        T run() throws IOException;
    }

    /** Runs the action after a look at the file; every failure becomes one line that starts with the file's name. */
    public static <T> T of(Path file, Action<T> action) {
        check(file);
        return explained(file, action);
    }

    /** Runs the action; every failure becomes one line that starts with this name. */
    public static <T> T explained(Path file, Action<T> action) {
        try {
            return action.run();
        } catch (BadInputException e) {
            // what a message quotes from the file must not break the line
            throw new BadInputException(file + ": " + e.getMessage().replaceAll("\\p{Cntrl}+", " "), e);
        } catch (OutOfMemoryError e) {
            throw new BadInputException(
                    file + ": does not fit into the "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB that Java may use; raise -Xmx, or save it as "
                            + ".npy in row order, which is mapped and not loaded",
                    e);
        } catch (ZipException e) {
            throw new BadInputException(file + ": is damaged (" + reason(e) + ")", e);
        } catch (EOFException e) {
            throw new BadInputException(file + ": ends too early, the file is cut short or damaged", e);
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read (" + reason(e) + ")", e);
        }
    }

    private static void check(Path file) {
        if (!Files.exists(file)) {
            throw new UncheckedIOException(file + ": no such file", new NoSuchFileException(file.toString()));
        }
        if (!Files.isReadable(file)) {
            throw new UncheckedIOException(
                    file + ": may not be read, check its permissions", new AccessDeniedException(file.toString()));
        }
        try {
            if (Files.isRegularFile(file) && Files.size(file) == 0) {
                throw new BadInputException(file + ": is empty (0 bytes)");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read (" + reason(e) + ")", e);
        }
    }

    /** The message of a failure on one line, or its kind when it has none. */
    public static String reason(Throwable failure) {
        if (failure instanceof NoSuchFileException) {
            return "it is not there any more";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        // the message of such a failure is the name of a file, which the caller gives already
        String message = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        String text = message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
        return text.replaceAll("\\s+", " ");
    }
}
