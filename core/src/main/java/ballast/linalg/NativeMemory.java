package ballast.linalg;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Blocks of memory outside the Java heap, counted, and released exactly when asked; those that nobody released are
 * freed after they have become unreachable.
 *
 * <p>Blocks of moderate size that were released are kept for who next asks for as much, so a loop whose steps are alike
 * asks the system for none after the first. Beyond a few megabytes no more than twice what is in use is kept.
 *
 * <p>OpenBLAS itself runs on one thread, unless {@link BlasThreads} says otherwise.
 */
final class NativeMemory {

    /** Blocks of this size or more go back to the system at once. */
    private static final long LARGE = 4 << 20;

    /** Bytes that are kept in all, unless more are in use. */
    private static final long USUALLY_KEPT = 7 << 20;

    /** Sizes are rounded up to one of this many in each doubling, so that blocks of nearly one size are the same. */
    private static final int SIZES = 8;

    private static final AtomicLong UNCLOSED_BYTES = new AtomicLong();
    private static final AtomicLong CLEANED_BYTES = new AtomicLong();
    private static final AtomicLong BLOCKS = new AtomicLong();
    private static final List<Deque<NativeBlock>> KEPT = Stream.generate(
                    () -> (Deque<NativeBlock>) new ArrayDeque<NativeBlock>())
            .limit((long) (Long.SIZE - Long.numberOfLeadingZeros(LARGE)) * SIZES)
            .toList();
    private static final long[] LAST_USE = new long[KEPT.size()];
    private static long keptBytes;
    private static long uses;
    private static volatile Runnable beforeAllocations = () -> {};

    private NativeMemory() {}

    static NativeBlock allocate(long bytes) {
        Engine engine = Engines.current();
        beforeAllocations.run();
        long size = rounded(Math.max(Double.BYTES, bytes));
        NativeBlock kept = kept(size);
        NativeBlock block = (kept != null ? kept : fresh(engine, size)).using(bytes);
        UNCLOSED_BYTES.addAndGet(bytes);
        return block;
    }

    /** What is run before every allocation from now on, by the thread that asks: a test lets it fail there. */
    static void beforeAllocations(Runnable task) {
        beforeAllocations = task;
    }

    private static long rounded(long bytes) {
        return bytes >= LARGE ? bytes : (bytes + step(bytes) - 1) / step(bytes) * step(bytes);
    }

    private static long step(long bytes) {
        return Math.max(Double.BYTES, Long.highestOneBit(bytes) / SIZES);
    }

    private static int sizeNumber(long size) {
        long doubling = Long.highestOneBit(size);
        return Long.numberOfTrailingZeros(doubling) * SIZES + (int) ((size - doubling) / step(size));
    }

    private static synchronized NativeBlock kept(long size) {
        if (size >= LARGE) {
            return null;
        }
        LAST_USE[sizeNumber(size)] = ++uses;
        NativeBlock block = KEPT.get(sizeNumber(size)).pollLast();
        if (block != null) {
            keptBytes -= size;
        }
        return block;
    }

    private static NativeBlock fresh(Engine engine, long size) {
        NativeBlock block = engine.allocate(size);
        if (block == null) {
            throw new OutOfMemoryError("no native memory for " + size + " bytes");
        }
        BLOCKS.incrementAndGet();
        return block;
    }

    static void release(NativeBlock block) {
        UNCLOSED_BYTES.addAndGet(-block.used());
        block.using(0);
        if (!keep(block)) {
            block.free();
        }
    }

    private static synchronized boolean keep(NativeBlock block) {
        if (block.size() >= LARGE) {
            return false;
        }
        keptBytes += block.size();
        KEPT.get(sizeNumber(block.size())).addLast(block);
        while (keptBytes > Math.max(USUALLY_KEPT, 2 * liveBytes())) {
            NativeBlock oldest = KEPT.get(longestUnused()).pollFirst();
            keptBytes -= oldest.size();
            oldest.free();
        }
        return true;
    }

    /** The size that was not asked for for the longest time, among those of which some are kept. */
    private static int longestUnused() {
        int oldest = -1;
        for (int number = 0; number < LAST_USE.length; number++) {
            if (!KEPT.get(number).isEmpty() && (oldest < 0 || LAST_USE[number] < LAST_USE[oldest])) {
                oldest = number;
            }
        }
        return oldest;
    }

    /** Counts bytes that were freed although nobody released them. */
    static void countCleaned(long bytes) {
        CLEANED_BYTES.addAndGet(bytes);
    }

    static long liveBytes() {
        return UNCLOSED_BYTES.get() - CLEANED_BYTES.get();
    }

    static long unclosedBytes() {
        return UNCLOSED_BYTES.get();
    }

    static long blocks() {
        return BLOCKS.get();
    }
}
