package ballast.linalg;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;

/**
 * A block of memory, outside the Java heap where there is native code, with the buffers through which Java sees it.
 *
 * <p>The memory is freed by {@link #free}, or else some time after nothing refers to the block or to one of its buffers
 * any more. An address refers to nothing: who hands one to the engine keeps the block reachable until the call returns.
 */
final class NativeBlock {

    private static final Cleaner CLEANER = Cleaner.create();

    private final long address;
    private final long size;
    private final Memory memory;
    private final ByteBuffer bytes;
    private final Cleaner.Cleanable cleanable;
    private DoubleBuffer doubles;
    private FloatBuffer floats;

    /**
     * A block of these bytes.
     *
     * @param address where native code finds them; 0 if they are on the Java heap
     * @param giveBack what gives them back, and must not refer to them
     */
    NativeBlock(ByteBuffer bytes, long address, Runnable giveBack) {
        this.address = address;
        this.size = bytes.capacity();
        this.memory = new Memory(giveBack);
        this.bytes = bytes.order(ByteOrder.nativeOrder());
        // The other buffers refer to this one, and so does the block: it is the last to become unreachable.
        this.cleanable = CLEANER.register(bytes, memory);
    }

    long address() {
        return address;
    }

    /** Bytes that there are. */
    long size() {
        return size;
    }

    /** Bytes that were asked for by who has it now. */
    long used() {
        return memory.used;
    }

    NativeBlock using(long used) {
        memory.used = used;
        Reference.reachabilityFence(bytes); // The cleaner's thread sees what was written before.
        return this;
    }

    ByteBuffer bytes() {
        return bytes;
    }

    DoubleBuffer doubles() {
        if (doubles == null) {
            doubles = bytes.asDoubleBuffer();
        }
        return doubles;
    }

    FloatBuffer floats() {
        if (floats == null) {
            floats = bytes.asFloatBuffer();
        }
        return floats;
    }

    /** Gives the memory back to the system at once. */
    void free() {
        cleanable.clean();
    }

    /** What is freed once; it must not refer to the block. */
    private static final class Memory implements Runnable {

        private final Runnable giveBack;
        private long used;

        Memory(Runnable giveBack) {
            this.giveBack = giveBack;
        }

        @Override
        public void run() {
            NativeMemory.countCleaned(used);
            giveBack.run();
        }
    }
}
