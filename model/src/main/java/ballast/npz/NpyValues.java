package ballast.npz;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The entries of a NumPy array, one after another as they stand in the file. */
public final class NpyValues implements ValueSource {

    private static final int CHUNK_BYTES = 1 << 16;

    private final InputStream in;
    private final NpyType type;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private final ByteBuffer view = ByteBuffer.wrap(chunk);

    public NpyValues(InputStream in, NpyType type) {
        this.in = in;
        this.type = type;
    }

    @Override
    public void next(double[] into, int count) throws IOException {
        int perChunk = CHUNK_BYTES / type.bytes();
        for (int at = 0; at < count; at += perChunk) {
            int some = Math.min(perChunk, count - at);
            int bytes = some * type.bytes();
            if (in.readNBytes(chunk, 0, bytes) < bytes) {
                throw new EOFException();
            }
            type.decode(view, into, at, some);
        }
    }

    /** The next entries as words: numbers are written out. */
    public List<String> words(int count) throws IOException {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] entry = in.readNBytes(type.bytes());
            if (entry.length < type.bytes()) {
                throw new EOFException();
            }
            words.add(type.word(entry));
        }
        return words;
    }
}
