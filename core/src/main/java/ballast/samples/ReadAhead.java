package ballast.samples;

import java.nio.MappedByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Brings pages of mapped files into memory while others compute: the system fetches a stretch that was asked for in
 * large pieces, whereas a thread that runs into a page that is not there waits for it and a few after it.
 */
final class ReadAhead {

    /** More than this many stretches wait only if the medium cannot follow; then readers fetch for themselves. */
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

    /** Fetches the pages of a stretch sometime soon. */
    static void fetch(MappedByteBuffer stretch) {
        FETCHER.execute(() -> {
            try {
                stretch.load();
            } catch (InternalError e) {
                // The file has become shorter: whoever reads these pages will be told.
            }
        });
    }
}
