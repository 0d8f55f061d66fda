package ballast.linalg;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The names in a shared library of Linux (ELF, 64 bits, little-endian): its own and those of what it needs. */
final class ElfNames {

    private static final int MAGIC = 0x464c457f;
    private static final int BITS_64_LITTLE_ENDIAN = 0x0102;
    private static final int LOADED = 1;
    private static final int DYNAMIC = 2;
    private static final int SEGMENT_BYTES = 56;
    private static final int ENTRY_BYTES = 16;
    private static final long NEEDED = 1;
    private static final long STRINGS = 5;
    private static final long OWN_NAME = 14;
    private static final int MOST_BYTES = 1 << 20;

    private ElfNames() {}

    /** Where in a library a name is that is its own, or of another that it needs. */
    static List<Long> places(FileChannel library, String name) throws IOException {
        ByteBuffer header = read(library, 0, 64);
        if (header.getInt(0) != MAGIC || header.getShort(4) != BITS_64_LITTLE_ENDIAN) {
            throw new IOException("is no library of 64 bits that can be renamed");
        }
        int count = Short.toUnsignedInt(header.getShort(56));
        ByteBuffer segments = read(library, header.getLong(32), count * SEGMENT_BYTES);
        List<Long> offsets = new ArrayList<>();
        long strings = 0;
        for (int k = 0; k < count; k++) {
            if (segments.getInt(k * SEGMENT_BYTES) == DYNAMIC) {
                ByteBuffer entries = read(library, segments.getLong(k * SEGMENT_BYTES + 8), (int)
                        Math.min(MOST_BYTES, segments.getLong(k * SEGMENT_BYTES + 32)));
                for (int at = 0; at + ENTRY_BYTES <= entries.limit() && entries.getLong(at) != 0; at += ENTRY_BYTES) {
                    long tag = entries.getLong(at);
                    if (tag == STRINGS) {
                        strings = offset(segments, count, entries.getLong(at + 8));
                    } else if (tag == NEEDED || tag == OWN_NAME) {
                        offsets.add(entries.getLong(at + 8));
                    }
                }
            }
        }
        byte[] wanted = (name + '\0').getBytes(StandardCharsets.US_ASCII);
        List<Long> places = new ArrayList<>();
        for (long offset : offsets) {
            if (read(library, strings + offset, wanted.length).equals(ByteBuffer.wrap(wanted))) {
                places.add(strings + offset);
            }
        }
        return places;
    }

    /** Where in the file an address of the loaded library is. */
    private static long offset(ByteBuffer segments, int count, long address) throws IOException {
        for (int k = 0; k < count; k++) {
            int at = k * SEGMENT_BYTES;
            long first = segments.getLong(at + 16);
            if (segments.getInt(at) == LOADED && address >= first && address - first < segments.getLong(at + 32)) {
                return segments.getLong(at + 8) + address - first;
            }
        }
        throw new IOException("has no names that can be found");
    }

    private static ByteBuffer read(FileChannel library, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (library.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("ends too early");
            }
        }
        return bytes.flip();
    }
}
