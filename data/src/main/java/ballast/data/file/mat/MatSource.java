package ballast.data.file.mat;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import us.hebi.matlab.mat.types.Source;

/**
 * The bytes of a MATLAB file for the library that parses it, with a check of claimed sizes.
 *
 * <p>The library allocates the size claimed by a tag before it reads the data. This source inspects the tags, which are
 * the only values read as single whole numbers, and refuses one that claims more than can follow.
 */
final class MatSource implements Source {

    /** The largest compression ratio of deflate. */
    private static final long BEST_COMPRESSION = 1032;

    private static final int FLAGS_TAG = 6;
    private static final int LONGEST_NESTED_CLASS = 3;

    private final InputStream in;
    private final long limit;
    private final ByteBuffer small = ByteBuffer.allocate(Long.BYTES);
    private long position;
    private int tag;
    private boolean sizeFollows;
    private int arrayClass;

    /** A source of at most {@code limit} bytes. */
    MatSource(InputStream in, long limit) {
        this.in = in;
        this.limit = limit;
    }

    @Override
    public MatSource order(ByteOrder order) {
        small.order(order);
        return this;
    }

    @Override
    public ByteOrder order() {
        return small.order();
    }

    @Override
    public long getPosition() {
        return position;
    }

    @Override
    public int readInt() throws IOException {
        int value = fetch(Integer.BYTES).getInt(0);
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
        long product = 1;
        for (int i = 0; i < length; i++) {
            into[offset + i] = fetch(Integer.BYTES).getInt(0);
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
    public byte readByte() throws IOException {
        return fetch(Byte.BYTES).get(0);
    }

    @Override
    public short readShort() throws IOException {
        return fetch(Short.BYTES).getShort(0);
    }

    @Override
    public long readLong() throws IOException {
        return fetch(Long.BYTES).getLong(0);
    }

    @Override
    public float readFloat() throws IOException {
        return fetch(Float.BYTES).getFloat(0);
    }

    @Override
    public double readDouble() throws IOException {
        return fetch(Double.BYTES).getDouble(0);
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
    public void readShorts(short[] into, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            into[i] = readShort();
        }
    }

    @Override
    public void readLongs(long[] into, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            into[i] = readLong();
        }
    }

    @Override
    public void readFloats(float[] into, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            into[i] = readFloat();
        }
    }

    @Override
    public void readDoubles(double[] into, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            into[i] = readDouble();
        }
    }

    @Override
    public void readByteBuffer(ByteBuffer buffer) throws IOException {
        readBytes(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
        buffer.position(buffer.limit());
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
        InputStream part = new Part(count);
        InputStream inflated = new InflaterInputStream(part, new Inflater(), 1 << 14) {
            @Override
            public void close() throws IOException {
                super.close();
                inf.end();
            }
        };
        return new MatSource(inflated, count * BEST_COMPRESSION).order(order());
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

    private ByteBuffer fetch(int count) throws IOException {
        readBytes(small.array(), 0, count);
        return small;
    }

    /** The bytes of one compressed part of the file. */
    private final class Part extends InputStream {
        private long left;

        Part(long left) {
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = left == 0 ? -1 : in.read(into, offset, (int) Math.min(length, left));
            if (read > 0) {
                left -= read;
                position += read;
            }
            return read;
        }
    }
}
