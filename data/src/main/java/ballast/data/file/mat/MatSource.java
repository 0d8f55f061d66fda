package ballast.data.file.mat;

import ballast.data.file.reader.LimitedStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.InflaterInputStream;
import us.hebi.matlab.mat.types.AbstractSource;
import us.hebi.matlab.mat.types.Source;

/**
 * The bytes of a MATLAB file for the library that parses it, with a check of claimed sizes.
 *
 * <p>The library allocates the size claimed by a tag before it reads the data. This source inspects the tags, which are
 * the only values read as single whole numbers, and refuses one that claims more than can follow.
 */
final class MatSource extends AbstractSource {

    /** The largest compression ratio of deflate. */
    private static final long BEST_COMPRESSION = 1032;

    private static final int BUFFER = 1 << 14;
    private static final int FLAGS_TAG = 6;
    private static final int LONGEST_NESTED_CLASS = 3;

    private final InputStream in;
    private final long limit;
    private long position;
    private int tag;
    private boolean sizeFollows;
    private int arrayClass;

    /** A source of at most {@code limit} bytes. */
    MatSource(InputStream in, long limit) {
        super(BUFFER);
        this.in = in;
        this.limit = limit;
    }

    @Override
    public long getPosition() {
        return position;
    }

    @Override
    public int readInt() throws IOException {
        int value = super.readInt();
        if (sizeFollows) {
            sizeFollows = false;
            if (value < 0 || value > limit - position) {
                throw new IOException("a part promises " + Integer.toUnsignedLong(value) + " bytes, at most "
                        + Math.min(Integer.MAX_VALUE, limit - position) + " are possible");
            }
        } else {
            // a tag with a non-zero upper half has its size there and its data in the next four bytes
            int packedSize = value >> 16;
            if (packedSize < 0 || packedSize > Integer.BYTES) {
                throw new IOException("a part packs " + packedSize + " bytes into 4");
            }
            sizeFollows = packedSize == 0;
            tag = value & 0xffff;
        }
        return value;
    }

    @Override
    public void readInts(int[] into, int offset, int length) throws IOException {
        super.readInts(into, offset, length);
        long product = 1;
        for (int i = 0; i < length; i++) {
            product = Math.min(Long.MAX_VALUE >> 32, product * Math.max(0, into[offset + i]));
        }
        if (tag == FLAGS_TAG) {
            arrayClass = into[offset] & 0xff;
        } else if (arrayClass <= LONGEST_NESTED_CLASS && product > limit - position) {
            // cells and structures: every element takes bytes of its own
            throw new IOException("a cell or structure promises " + product + " elements");
        }
    }

    @Override
    public void readBytes(byte[] into, int offset, int length) throws IOException {
        int read = in.readNBytes(into, offset, length);
        position += read;
        if (read < length) {
            throw new EOFException();
        }
    }

    @Override
    public void skip(long count) throws IOException {
        try {
            in.skipNBytes(count);
        } finally {
            position += count;
        }
    }

    @Override
    public Source readInflated(int count, int bufferSize) {
        InputStream inflated = new InflaterInputStream(readBytesAsStream(count));
        return new MatSource(inflated, count * BEST_COMPRESSION).order(order());
    }

    /** The bytes of one compressed part of the file, which stays open. */
    @Override
    protected InputStream readBytesAsStream(long count) {
        return new LimitedStream(in, count) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, length);
                position += Math.max(0, read);
                return read;
            }

            @Override
            public void close() {
                // the file is read on
            }
        };
    }

    @Override
    public boolean isMutatedByChildren() {
        return true;
    }

    /** At the end of a compressed part, reads its checksum, which would otherwise be left unread. */
    @Override
    public void close() throws IOException {
        try {
            in.read();
        } finally {
            in.close();
        }
    }
}
