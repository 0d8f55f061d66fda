package ballast.samples;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;

/** The storage type of numbers; they are converted to doubles only while a block is in use. */
public enum ElementType {
    /** Whole numbers 0..255 in one byte each, as in grey images. */
    UINT8(1) {
        @Override
        Buffer numbers(ByteBuffer bytes) {
            return bytes;
        }

        @Override
        void widen(Buffer from, int start, int count, double[] into, int at) {
            byte[] raw = RAW_BYTES.get();
            for (int done = 0; done < count; done += raw.length) {
                int some = Math.min(raw.length, count - done);
                ((ByteBuffer) from).get(start + done, raw, 0, some);
                for (int i = 0; i < some; i++) {
                    into[at + done + i] = raw[i] & 0xff;
                }
            }
        }

        @Override
        void widenToSingles(Buffer from, int start, int count, FloatBuffer into, int at) {
            byte[] raw = RAW_BYTES.get();
            if (raw.length < count) {
                raw = new byte[count];
                RAW_BYTES.set(raw);
            }
            ((ByteBuffer) from).get(start, raw, 0, count);
            // Written directly into the buffer; through an array it takes more than twice as long.
            for (int i = 0; i < count; i++) {
                into.put(at + i, BYTES_AS_SINGLES[raw[i] & 0xff]);
            }
        }

        @Override
        void narrow(double[] from, int at, int count, ByteBuffer to, int start) {
            byte[] raw = new byte[count];
            for (int i = 0; i < count; i++) {
                raw[i] = (byte) (int) from[at + i];
            }
            to.put(start, raw);
        }

        @Override
        public boolean holds(double value) {
            return value >= 0 && value <= 255 && value == (int) value;
        }
    },
    /** IEEE single precision. */
    FLOAT32(Float.BYTES) {
        @Override
        Buffer numbers(ByteBuffer bytes) {
            return bytes.asFloatBuffer();
        }

        @Override
        void widen(Buffer from, int start, int count, double[] into, int at) {
            float[] raw = RAW_SINGLES.get();
            for (int done = 0; done < count; done += raw.length) {
                int some = Math.min(raw.length, count - done);
                ((FloatBuffer) from).get(start + done, raw, 0, some);
                for (int i = 0; i < some; i++) {
                    into[at + done + i] = raw[i];
                }
            }
        }

        @Override
        void widenToSingles(Buffer from, int start, int count, FloatBuffer into, int at) {
            into.put(at, (FloatBuffer) from, start, count);
        }

        @Override
        void narrow(double[] from, int at, int count, ByteBuffer to, int start) {
            float[] raw = new float[count];
            for (int i = 0; i < count; i++) {
                raw[i] = (float) from[at + i];
            }
            to.slice(start, count * bytes()).order(to.order()).asFloatBuffer().put(raw);
        }

        @Override
        public boolean holds(double value) {
            return value == (float) value || Double.isNaN(value);
        }
    },
    /** IEEE double precision. */
    FLOAT64(Double.BYTES) {
        @Override
        Buffer numbers(ByteBuffer bytes) {
            return bytes.asDoubleBuffer();
        }

        @Override
        void widen(Buffer from, int start, int count, double[] into, int at) {
            ((DoubleBuffer) from).get(start, into, at, count);
        }

        @Override
        void widenToSingles(Buffer from, int start, int count, FloatBuffer into, int at) {
            throw new UnsupportedOperationException("doubles are more than single precision");
        }

        @Override
        void narrow(double[] from, int at, int count, ByteBuffer to, int start) {
            to.slice(start, count * bytes()).order(to.order()).asDoubleBuffer().put(from, at, count);
        }

        @Override
        public boolean holds(double value) {
            return true;
        }
    };

    private static final int RAW = 1 << 14;

    /** A lookup table, which is faster than converting one by one. */
    private static final float[] BYTES_AS_SINGLES = new float[256];

    static {
        for (int value = 0; value < BYTES_AS_SINGLES.length; value++) {
            BYTES_AS_SINGLES[value] = value;
        }
    }

    /** A thread's array for stored numbers, because loops over arrays are faster than over buffers. */
    private static final ThreadLocal<byte[]> RAW_BYTES = ThreadLocal.withInitial(() -> new byte[RAW]);

    private static final ThreadLocal<float[]> RAW_SINGLES = ThreadLocal.withInitial(() -> new float[RAW]);

    private final int bytes;

    ElementType(int bytes) {
        this.bytes = bytes;
    }

    /** Bytes per number. */
    public int bytes() {
        return bytes;
    }

    /** Whether this type stores a number exactly. */
    public abstract boolean holds(double value);

    /** Whether this type can store a number, possibly rounded. */
    boolean reaches(double value) {
        return this == UINT8 ? holds(value) : this == FLOAT64 || Math.abs(value) <= Float.MAX_VALUE;
    }

    /** Reads some of the {@link #numbers}. */
    abstract void widen(Buffer from, int start, int count, double[] into, int at);

    /** A view of bytes as numbers of this type, in the byte order of the buffer. */
    abstract Buffer numbers(ByteBuffer bytes);

    /** Reads some of the {@link #numbers}. */
    abstract void widenToSingles(Buffer from, int start, int count, FloatBuffer into, int at);

    abstract void narrow(double[] from, int at, int count, ByteBuffer to, int start);
}
