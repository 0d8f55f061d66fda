package ballast.linalg;

import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.bytedeco.javacpp.Pointer;

/** A block of memory outside the Java heap, with the buffers through which Java sees it. */
final class NativeBlock {

    private final Pointer memory;
    private final long size;
    private long used;
    private DoubleBuffer doubles;
    private FloatBuffer floats;

    NativeBlock(Pointer memory, long size) {
        this.memory = memory.capacity(size);
        this.size = size;
    }

    Pointer memory() {
        return memory;
    }

    /** Bytes that there are. */
    long size() {
        return size;
    }

    /** Bytes that were asked for by who has it now. */
    long used() {
        return used;
    }

    NativeBlock using(long bytes) {
        used = bytes;
        return this;
    }

    DoubleBuffer doubles() {
        if (doubles == null) {
            doubles = memory.asByteBuffer().order(ByteOrder.nativeOrder()).asDoubleBuffer();
        }
        return doubles;
    }

    FloatBuffer floats() {
        if (floats == null) {
            floats = memory.asByteBuffer().order(ByteOrder.nativeOrder()).asFloatBuffer();
        }
        return floats;
    }
}
