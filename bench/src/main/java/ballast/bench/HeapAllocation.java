package ballast.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what all threads together have allocated on the Java heap. */
final class HeapAllocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private HeapAllocation() {}

    /** Bytes allocated so far by the threads that live; exact to the byte while none of them ends. */
    static long bytes() {
        long sum = 0;
        for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
