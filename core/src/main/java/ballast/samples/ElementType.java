package ballast.samples;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** How one number is stored; it is widened to a double only while a block is in use. */
public enum ElementType {
    /** Whole numbers 0..255 in one byte each, as in grey images. */
    UINT8(1) {
        @Override
        void widen(ByteBuffer from, int start, int count, double[] into, int at) {
            byte[] raw = new byte[count];
            from.get(start, raw);
            for (int i = 0; i < count; i++) {
                into[at + i] = raw[i] & 0xff;
            }
        }

        @Override
        void widenToSingles(ByteBuffer from, int start, int count, FloatBuffer into, byte[] scratch) {
            from.get(start, scratch, 0, count);
            for (int i = 0; i < count; i++) {
                into.put(i, BYTES_AS_SINGLES[scratch[i] & 0xff]);
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
        void widen(ByteBuffer from, int start, int count, double[] into, int at) {
            float[] raw = new float[count];
            from.slice(start, count * bytes())
                    .order(from.order())
                    .asFloatBuffer()
                    .get(raw);
            for (int i = 0; i < count; i++) {
                into[at + i] = raw[i];
            }
        }

        @Override
        void widenToSingles(ByteBuffer from, int start, int count, FloatBuffer into, byte[] scratch) {
            FloatBuffer stored =
                    from.slice(start, count * bytes()).order(from.order()).asFloatBuffer();
            into.put(0, stored, 0, count);
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
        void widen(ByteBuffer from, int start, int count, double[] into, int at) {
            from.slice(start, count * bytes())
                    .order(from.order())
                    .asDoubleBuffer()
                    .get(into, at, count);
        }

        @Override
        void widenToSingles(ByteBuffer from, int start, int count, FloatBuffer into, byte[] scratch) {
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

    /** A table: it is faster than a conversion, which the compiler does one by one. */
    private static final float[] BYTES_AS_SINGLES = new float[256];

    static {
        for (int value = 0; value < BYTES_AS_SINGLES.length; value++) {
            BYTES_AS_SINGLES[value] = value;
        }
    }

    private final int bytes;

    ElementType(int bytes) {
        this.bytes = bytes;
    }

    /** Bytes per number. */
    public int bytes() {
        return bytes;
    }

    /** Whether a number survives being stored in this type. */
    public abstract boolean holds(double value);

    /** Whether a number can be stored in this type, perhaps rounded. */
    boolean reaches(double value) {
        return this == UINT8 ? holds(value) : this == FLOAT64 || Math.abs(value) <= Float.MAX_VALUE;
    }

    abstract void widen(ByteBuffer from, int start, int count, double[] into, int at);

    /**
     * Reads numbers of no more than single precision.
     *
     * @param scratch at least as long as the numbers are many
     */
    abstract void widenToSingles(ByteBuffer from, int start, int count, FloatBuffer into, byte[] scratch);

    abstract void narrow(double[] from, int at, int count, ByteBuffer to, int start);
}
