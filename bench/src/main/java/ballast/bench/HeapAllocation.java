package ballast.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/** Counts what all threads together have allocated on the Java heap. */
final class HeapAllocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * What each thread had allocated when it was last seen: workers that sleep for long end, and what they did still
     * counts.
     */
    private static final Map<Long, Long> SEEN = new HashMap<>();

    private HeapAllocation() {}

    /** Bytes allocated so far; exact to the byte while no thread ends. */
    static long bytes() {
        long[] ids = THREADS.getAllThreadIds();
        long[] bytes = THREADS.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            SEEN.merge(ids[i], Math.max(0, bytes[i]), Math::max);
        }
        return SEEN.values().stream().mapToLong(Long::longValue).sum();
    }
}
