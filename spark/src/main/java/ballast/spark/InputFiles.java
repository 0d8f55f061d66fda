package ballast.spark;

import ballast.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** The files that Spark is to read: one, those of a folder, or those of a pattern. */
final class InputFiles {

    /** Bytes of the first file that are looked at. */
    private static final int HEAD_BYTES = 1 << 21;

    private static final int TAIL_BYTES = 1 << 16;

    private final Configuration configuration;
    private final String data;
    private final List<FileStatus> files;

    /** Looks for files, but for hidden ones; refuses data that is not there. */
    InputFiles(Configuration configuration, String data) {
        this.configuration = configuration;
        this.data = data;
        this.files = reading(this::visible);
        if (files.isEmpty()) {
            throw new BadInputException(data + ": the folder is empty");
        }
    }

    private interface Call<T> {
        T of(FileSystem system) throws IOException;
    }

    private <T> T reading(Call<T> call) {
        try {
            return call.of(new Path(data).getFileSystem(configuration));
        } catch (IOException e) {
            throw new BadInputException(data + " cannot be read: " + e.getMessage(), e);
        }
    }

    private List<FileStatus> visible(FileSystem system) throws IOException {
        FileStatus[] matching = system.globStatus(new Path(data));
        if (matching == null || matching.length == 0) {
            throw new BadInputException(data + ": no such file or folder");
        }
        List<FileStatus> found = new ArrayList<>();
        for (FileStatus status : matching) {
            RemoteIterator<LocatedFileStatus> inside = system.listFiles(status.getPath(), true);
            while (inside.hasNext()) {
                FileStatus file = inside.next();
                if (!isHidden(status.getPath(), file.getPath())) {
                    found.add(file);
                }
            }
        }
        found.sort(Comparator.comparing(FileStatus::getPath));
        return found;
    }

    private static boolean isHidden(Path folder, Path file) {
        for (Path at = file; at != null && !at.equals(folder); at = at.getParent()) {
            if (at.getName().startsWith("_") || at.getName().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    /** The files that are not empty, in the order of their names. */
    List<FileStatus> filled() {
        List<FileStatus> filled =
                files.stream().filter(file -> file.getLen() > 0).toList();
        if (filled.isEmpty()) {
            throw new BadInputException("the file is empty");
        }
        return filled;
    }

    /** The name of the first file, as if it were not packed. */
    String name() {
        return files.get(0).getPath().getName().replaceFirst("\\.(gz|bz2)$", "");
    }

    /** How the name of the first file ends. */
    String format() {
        return name().substring(name().lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /** The first lines of a file, unpacked; a line that may be cut off is left out. */
    byte[] head(FileStatus file) {
        return reading(system -> {
            CompressionCodec codec = codec(file);
            try (InputStream raw = system.open(file.getPath());
                    InputStream in = codec == null ? raw : codec.createInputStream(raw)) {
                byte[] head = in.readNBytes(HEAD_BYTES);
                int end = head.length;
                while (head.length == HEAD_BYTES && end > 0 && head[end - 1] != '\n' && head[end - 1] != '\r') {
                    end--;
                }
                return end == 0 ? head : Arrays.copyOf(head, end);
            }
        });
    }

    /** The last bytes of a file. */
    byte[] tail(FileStatus file) {
        return reading(system -> {
            byte[] tail = new byte[(int) Math.min(TAIL_BYTES, file.getLen())];
            try (FSDataInputStream in = system.open(file.getPath())) {
                in.readFully(file.getLen() - tail.length, tail);
            }
            return tail;
        });
    }

    boolean isPacked(FileStatus file) {
        return codec(file) != null;
    }

    private CompressionCodec codec(FileStatus file) {
        return new CompressionCodecFactory(configuration).getCodec(file.getPath());
    }
}
