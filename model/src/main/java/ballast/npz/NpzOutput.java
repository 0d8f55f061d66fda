package ballast.npz;

import ballast.samples.ElementType;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes an .npz file array by array; equal arrays give equal bytes, so entries carry no time of writing. */
public final class NpzOutput implements Closeable {

    /** Later than the first time that a zip file knows, which Java writes with its distance from UTC. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private final ZipOutputStream zip;

    public NpzOutput(FileChannel channel) {
        zip = new ZipOutputStream(new BufferedOutputStream(new OpenEnded(channel), 1 << 16));
    }

    public void begin(String name, ElementType type, int... shape) throws IOException {
        // real numbers hardly get smaller, and trying takes longer than writing them
        int level = type == ElementType.UINT8 ? Deflater.BEST_SPEED : Deflater.NO_COMPRESSION;
        begin(name, NpyEncoding.description(type), level, shape);
    }

    /** Begins an array of one of NumPy's other types. */
    public void beginSmall(String name, String description, int length) throws IOException {
        begin(name, description, Deflater.BEST_SPEED, length);
    }

    /** Writes a whole array of words, as NumPy's own of Unicode texts. */
    public void writeWords(String name, List<String> words) throws IOException {
        int longest = words.stream()
                .mapToInt(word -> word.codePointCount(0, word.length()))
                .max()
                .orElse(0);
        int width = Math.max(1, longest);
        beginSmall(name, "<U" + width, words.size());
        for (String word : words) {
            ByteBuffer bytes = ByteBuffer.allocate(width * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            word.codePoints().forEach(bytes::putInt);
            write(bytes.array());
        }
        end();
    }

    private void begin(String name, String description, int level, int... shape) throws IOException {
        zip.setLevel(level);
        ZipEntry entry = new ZipEntry(name + NpzArchive.ARRAY_SUFFIX);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(NpyHeader.bytesFor(description, shape));
    }

    public void write(byte[] bytes) throws IOException {
        zip.write(bytes);
    }

    public void end() throws IOException {
        zip.closeEntry();
    }

    /** Ends the archive; the channel stays open. */
    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** Bytes for a channel that others have yet to bring to the disk and close. */
    private static final class OpenEnded extends FilterOutputStream {

        OpenEnded(FileChannel channel) {
            super(Channels.newOutputStream(channel));
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
