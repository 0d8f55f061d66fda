package ballast.block;

import java.util.concurrent.CancellationException;
import java.util.function.Predicate;

/**
 * Tells a listener what is done before the first iteration of a method, whenever something else begins and every now
 * and then, and ends it when the listener asks for that.
 *
 * <p>Such work is mostly passes over samples. They ask between the tasks that they are cut into, so that an end comes
 * within the time of a few tasks wherever it is.
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

    /** Work that begins now with something, in words; a listener that answers false ends it. */
    public static PassProgress toldTo(Predicate<String> listener, String phase) {
        PassProgress progress = new PassProgress(listener, phase);
        progress.ask();
        return progress;
    }

    /** The same samples, passes over which go on only as long as the listener wants it. */
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
