package ballast.block;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

/**
 * Reports work before the first iteration of a method to a listener, when a phase begins and at intervals, and ends the
 * work when the listener requests it.
 *
 * <p>Such work consists mainly of passes over samples, which ask the listener between their tasks, so the work ends
 * within the time of a few tasks.
 */
public final class PassProgress {

    private static final long NANOS_BETWEEN = 100_000_000;

    private final Predicate<String> listener;
    /** The one thread that the listener is called from. */
    private final Thread thread = Thread.currentThread();

    private final String phase;
    private long asked;
    private volatile boolean ended;

    private PassProgress(Predicate<String> listener, String phase) {
        this.listener = listener;
        this.phase = phase;
    }

    /** Begins a phase, described in words; a listener that returns false ends it. */
    public static PassProgress toldTo(Predicate<String> listener, String phase) {
        PassProgress progress = new PassProgress(listener, phase);
        progress.ask();
        return progress;
    }

    /** The samples, with passes that continue as long as the listener permits. */
    public LocalSamples watched(LocalSamples samples) {
        return samples.on(samples.workers().before(this::check));
    }

    private void check() {
        if (ended) {
            throw cancelled();
        }
        if (Thread.currentThread() == thread && System.nanoTime() - asked >= NANOS_BETWEEN) {
            ask();
        }
    }

    private void ask() {
        if (!listener.test(phase)) {
            ended = true;
            throw cancelled();
        }
        asked = System.nanoTime();
    }

    private CancellationException cancelled() {
        return new CancellationException("cancelled while " + phase);
    }
}
