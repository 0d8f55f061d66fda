package ballast.npz;

import ballast.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Iterator;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a file that appears whole or not at all.
 *
 * <p>What is written goes to a file of another name in the same folder, which takes the place of the target once it is
 * complete and on the disk, with its permissions. When the writing fails or the program is stopped, it is deleted; what
 * a program that was killed has left is deleted when the same target is next written, a day later at the earliest.
 */
public final class AtomicFile {

    private static final String UUID_NAME = "[0-9a-f-]{36}";

    private static final Set<Path> UNFINISHED = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> UNFINISHED.forEach(AtomicFile::delete)));
    }

    private AtomicFile() {}

    /** Something that writes to an open file. */
    @FunctionalInterface
    public interface Action {

        /** Writes everything. */
        void writeTo(FileChannel channel) throws IOException;
    }

    /** Writes a text in UTF-8; folders above the file are made. */
    public static void writeText(Path target, String text) {
        writeText(target, Stream.of(text));
    }

    /** Writes the parts of a text, one after another, in UTF-8; folders above the file are made. */
    public static void writeText(Path target, Stream<String> parts) {
        Path folder = target.toAbsolutePath().getParent();
        try {
            if (folder != null) {
                Files.createDirectories(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": cannot be written, " + folder + " cannot be made", e);
        }
        write(target, channel -> {
            for (Iterator<String> part = parts.iterator(); part.hasNext(); ) {
                ByteBuffer bytes = StandardCharsets.UTF_8.encode(part.next());
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
            }
        });
    }

    /** Lets the action write the file; every failure becomes one line that starts with the file's name. */
    public static void write(Path target, Action action) {
        replace(target, unfinished -> {
            try (FileChannel channel = FileChannel.open(
                    unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
                action.writeTo(channel);
                channel.force(true);
            }
        });
    }

    /** Something that writes a file by its name. */
    @FunctionalInterface
    public interface ByName {

        /** Makes the file and writes everything. */
        void write(Path unfinished) throws IOException;
    }

    /** Lets the action write a file beside the target, which then takes its place. */
    public static void replace(Path target, ByName action) {
        Path file = check(target);
        String prefix = "." + file.getFileName() + ".";
        Path unfinished = file.resolveSibling(prefix + UUID.randomUUID() + ".tmp");
        UNFINISHED.add(unfinished);
        try {
            Abandoned.deleteIn(file.getParent(), Pattern.compile(Pattern.quote(prefix) + UUID_NAME + "\\.tmp"));
            action.write(unfinished);
            keepPermissions(file, unfinished);
            moveIntoPlace(unfinished, file);
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": cannot be written (" + Reading.reason(e) + ")", e);
        } catch (BadInputException e) {
            throw new BadInputException(target + ": " + e.getMessage(), e);
        } finally {
            delete(unfinished);
            UNFINISHED.remove(unfinished);
        }
    }

    /** The file to replace, with links followed, after a look at what can be known beforehand. */
    private static Path check(Path target) {
        Path absolute = target.toAbsolutePath();
        Path folder = absolute.getParent();
        if (folder == null || Files.isDirectory(absolute)) {
            throw new BadInputException(target + ": is a folder, give the name of a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new UncheckedIOException(
                    target + ": cannot be written, there is no folder " + folder,
                    new NoSuchFileException(folder.toString()));
        }
        if (!Files.exists(absolute)) {
            return absolute;
        }
        if (!Files.isRegularFile(absolute) || !Files.isWritable(absolute)) {
            throw new UncheckedIOException(
                    target + ": cannot be written, it exists and may not be replaced",
                    new AccessDeniedException(target.toString()));
        }
        try {
            return absolute.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": cannot be written (" + Reading.reason(e) + ")", e);
        }
    }

    private static void moveIntoPlace(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView own = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (own != null && Files.exists(from)) {
            own.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    private static void delete(Path unfinished) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            // the failure that led here is the one to report
        }
    }
}
