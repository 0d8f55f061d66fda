package ballast.studio;

import io.javalin.http.sse.SseClient;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Tells every open page what happens, and the session when the last page is gone.
 *
 * <p>One thread sends all messages and makes each when it is sent, so a page never gets an older state after a newer
 * one, and a slow page holds up nobody else.
 *
 * <p>A closed tab shows only when something is sent to it, hence the heartbeat. Reloading a page closes it for a
 * moment; only a page that stays away is gone.
 */
final class Events implements AutoCloseable {

    private static final int MOST_PAGES = 64;
    private static final long HEARTBEAT_SECONDS = 2;

    private final Set<SseClient> pages = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "ballast-studio-events");
        thread.setDaemon(true);
        return thread;
    });
    private final long graceNanos;
    private final Runnable abandoned;
    private volatile long lastSeen;
    private volatile boolean told = true;

    /**
     * No page is open yet.
     *
     * @param graceSeconds how long the last page may be away
     * @param abandoned runs when it stays away longer
     */
    Events(double graceSeconds, Runnable abandoned) {
        this.graceNanos = (long) (1e9 * graceSeconds);
        this.abandoned = abandoned;
        clock.scheduleWithFixedDelay(this::beat, HEARTBEAT_SECONDS, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Adds a page, which is told first how things stand.
     *
     * @param event the name of that message
     * @param state makes its content
     */
    void add(SseClient page, String event, Supplier<?> state) {
        if (pages.size() >= MOST_PAGES) {
            page.sendEvent("full", Answer.json(pages.size() + " pages are open already; close some"));
            page.close();
            return;
        }
        page.keepAlive();
        page.onClose(() -> pages.remove(page));
        told = false;
        lastSeen = System.nanoTime();
        later(() -> {
            pages.add(page);
            reach(page, () -> page.sendEvent(event, Answer.json(state.get())));
        });
    }

    /** Tells all pages, soon. */
    void tell(String event, Supplier<?> value) {
        later(() -> {
            String json = Answer.json(value.get());
            pages.forEach(page -> reach(page, () -> page.sendEvent(event, json)));
        });
    }

    private void later(Runnable message) {
        try {
            clock.execute(message);
        } catch (RejectedExecutionException e) {
            // The studio ends; there is nobody left to tell.
        }
    }

    /** Removes a page that cannot be reached; the others are still served. */
    private void reach(SseClient page, Runnable message) {
        try {
            message.run();
        } catch (RuntimeException e) {
            pages.remove(page);
        }
        if (page.terminated()) {
            pages.remove(page);
        }
    }

    private void beat() {
        pages.forEach(page -> reach(page, () -> page.sendComment("still here")));
        if (!pages.isEmpty()) {
            lastSeen = System.nanoTime();
        } else if (!told && System.nanoTime() - lastSeen > graceNanos) {
            told = true;
            abandoned.run();
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
        pages.forEach(SseClient::close);
    }
}
