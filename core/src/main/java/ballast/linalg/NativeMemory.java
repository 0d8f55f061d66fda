package ballast.linalg;

import java.util.concurrent.atomic.AtomicLong;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;

/**
 * Blocks of doubles or floats outside the Java heap, counted, and released exactly when asked.
 *
 * <p>OpenBLAS itself runs on one thread: its own threads change results in the last bits, and Ballast gets its
 * parallelism from many single-threaded products over blocks of rows.
 */
final class NativeMemory {

    private static final AtomicLong LIVE_BYTES = new AtomicLong();
    private static final AtomicLong BLOCKS = new AtomicLong();

    static {
        // Matrices are counted and released here. The engine's own limits, taken from the size of the Java heap, would
        // make it
        // fail in the middle of a call when the heap is small.
        for (String limit : new String[] {"org.bytedeco.javacpp.maxBytes", "org.bytedeco.javacpp.maxPhysicalBytes"}) {
            if (System.getProperty(limit) == null) {
                System.setProperty(limit, "0");
            }
        }
        Loader.load(openblas.class);
        openblas.blas_set_num_threads(1);
    }

    private NativeMemory() {}

    static DoublePointer allocate(long doubles) {
        return new DoublePointer(allocateBytes(Math.max(1, doubles) * Double.BYTES)).capacity(Math.max(1, doubles));
    }

    static FloatPointer allocateFloats(long floats) {
        return new FloatPointer(allocateBytes(Math.max(1, floats) * Float.BYTES)).capacity(Math.max(1, floats));
    }

    private static Pointer allocateBytes(long bytes) {
        Pointer memory = Pointer.malloc(bytes);
        if (memory == null || memory.isNull()) {
            throw new OutOfMemoryError("no native memory for " + bytes + " bytes");
        }
        LIVE_BYTES.addAndGet(bytes);
        BLOCKS.incrementAndGet();
        return memory;
    }

    static void release(Pointer memory) {
        LIVE_BYTES.addAndGet(-memory.capacity() * memory.sizeof());
        Pointer.free(memory);
        memory.setNull();
    }

    static long liveBytes() {
        return LIVE_BYTES.get();
    }

    static long blocks() {
        return BLOCKS.get();
    }
}
