package ballast.studio.data;

import ballast.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Files that were dropped on the page, in a folder of their own that goes when the studio ends.
 *
 * <p>All together may take up to a limit of bytes; a file that exceeds it is removed again.
 */
public final class Uploads implements AutoCloseable {

    private static final int CHUNK = 1 << 16;
    private static final int MOST_PARTS = 12;
    private static final int LONGEST_NAME = 200;

    private final Path folder;
    private final long limit;
    private final AtomicInteger batches = new AtomicInteger();
    private final Map<Path, Long> sizes = new HashMap<>();
    private final Set<Path> arriving = new HashSet<>();
    private long used;

    public Uploads(long limit) {
        this.limit = limit;
        try {
            folder = Files.createTempDirectory("ballast-studio");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Thrown for an upload that is larger than what is left. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        private TooLarge(long limit) {
            super("uploads may take " + (limit >> 20) + " MB in all; start './ballast studio' with --folder and the "
                    + "folder of the file, so that it is read where it lies, or with a larger --upload-limit");
        }
    }

    /** A folder for files that belong together. */
    public String begin() {
        String batch = Integer.toString(batches.incrementAndGet());
        try {
            Files.createDirectory(folder.resolve(batch));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return batch;
    }

    /**
     * Stores one file under its name, perhaps within a folder of the same upload. It replaces a file of the same name.
     *
     * @param announced bytes that it says it has, -1 if it does not say; too many are refused before anything is read
     */
    public void store(String batch, String name, long announced, InputStream in) throws IOException {
        Path file = within(batch, name);
        begin(file, announced);
        try {
            Files.createDirectories(file.getParent());
            byte[] chunk = new byte[CHUNK];
            try (OutputStream out = Files.newOutputStream(file)) {
                int count;
                while ((count = in.read(chunk)) >= 0) {
                    reserve(file, count);
                    out.write(chunk, 0, count);
                }
            }
        } catch (IOException | TooLarge e) {
            release(file);
            Files.deleteIfExists(file);
            throw e;
        } finally {
            end(file);
        }
    }

    private synchronized void begin(Path file, long announced) {
        if (announced > limit - used + sizes.getOrDefault(file, 0L)) {
            throw new TooLarge(limit);
        }
        if (!arriving.add(file)) {
            throw new BadInputException(file.getFileName() + ": another upload of this file is under way");
        }
        release(file);
    }

    private synchronized void end(Path file) {
        arriving.remove(file);
    }

    private synchronized void reserve(Path file, int bytes) {
        if (bytes > limit - used) {
            throw new TooLarge(limit);
        }
        used += bytes;
        sizes.merge(file, (long) bytes, Long::sum);
    }

    private synchronized void release(Path file) {
        Long size = sizes.remove(file);
        used -= size == null ? 0 : size;
    }

    /** The uploaded file or folder. */
    public Path find(String batch) {
        Path root = batchFolder(batch);
        try (Stream<Path> files = Files.list(root)) {
            Path[] all = files.toArray(Path[]::new);
            return all.length == 1 ? all[0] : root;
        } catch (IOException e) {
            throw new BadInputException("upload " + batch + " has been removed; drop the file again", e);
        }
    }

    /** A file that the studio itself makes, such as an example. */
    public Path own(String batch, String name) {
        return within(batch, name);
    }

    private Path batchFolder(String batch) {
        if (!batch.matches("\\d{1,9}")) {
            throw new BadInputException("upload '" + batch + "', must be a number that the studio gave");
        }
        return folder.resolve(batch);
    }

    private Path within(String batch, String name) {
        Path root = batchFolder(batch);
        String[] parts = name.split("[/\\\\]");
        if (parts.length > MOST_PARTS || name.length() > LONGEST_NAME * MOST_PARTS) {
            throw new BadInputException("the name of the file is too long");
        }
        Path file = root;
        for (String part : parts) {
            String plain = part.replaceAll("[\\p{Cntrl}:*?\"<>|]", "_");
            if (plain.isBlank() || plain.equals(".") || plain.equals("..") || plain.length() > LONGEST_NAME) {
                throw new BadInputException("'" + part + "' cannot be the name of a file");
            }
            file = file.resolve(plain);
        }
        return file;
    }

    /** Removes all files, those that are still arriving too: their uploads may be removing them at the same time. */
    @Override
    public void close() {
        remove(folder.toFile());
    }

    private static void remove(File file) {
        File[] inside = file.listFiles();
        if (inside != null) {
            Arrays.stream(inside).forEach(Uploads::remove);
        }
        file.delete();
    }
}
