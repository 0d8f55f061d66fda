package ballast.samples;

import java.nio.MappedByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Loads pages of mapped files in advance: the system fetches a requested range in large pieces, whereas a page fault
 * waits for one page and a few after it.
 */
final class ReadAhead {

    /** The largest number of pending requests; more are pending only if the disk is too slow, and are dropped. */
    private static final int MOST_WAITING = 16;

    private static final ThreadPoolExecutor FETCHER = fetcher();

    private ReadAhead() {}

    private static ThreadPoolExecutor fetcher() {
        ThreadPoolExecutor fetcher = new ThreadPoolExecutor(
                1,
                1,
                10,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                task -> {
                    Thread thread = new Thread(task, "ballast-read-ahead");
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.DiscardOldestPolicy());
        fetcher.allowCoreThreadTimeOut(true);
        return fetcher;
    }

    /** Requests the pages of a range. */
    static void fetch(MappedByteBuffer stretch) {
        FETCHER.execute(() -> {
            try {
                stretch.load();
            } catch (InternalError e) {
                // The file has become shorter: reading these pages will fail.
            }
        });
    }
}
