package ballast.detection;

import ballast.block.LocalSamples;
import ballast.fit.ProgressListener;
import java.util.concurrent.CancellationException;

/**
 * Tells a listener what a detection does, whenever it begins something else and every now and then, and ends it when
 * the listener asks for that.
 *
 * <p>A detection is mostly passes over samples. They ask between the tasks that they are cut into, so that an end comes
 * within the time of a few tasks wherever it is.
 */
final class DetectionProgress {

    private static final long NANOS_BETWEEN = 100_000_000;

    private final ProgressListener listener;
    private final long between;
    /** The one thread that the listener is called from. */
    private final Thread thread = Thread.currentThread();

    private String phase = "looking at the samples";
    private long asked;
    private volatile boolean ended;

    private DetectionProgress(ProgressListener listener, long between) {
        this.listener = listener;
        this.between = between;
    }

    /** A detection that begins now. */
    static DetectionProgress toldTo(ProgressListener listener) {
        return toldTo(listener, NANOS_BETWEEN);
    }

    /** The same, which tells the listener after so many nanoseconds. */
    static DetectionProgress toldTo(ProgressListener listener, long between) {
        DetectionProgress progress = new DetectionProgress(listener, between);
        progress.ask();
        return progress;
    }

    /** Something else begins: samples are looked at in this way. */
    void begins(Criterion criterion) {
        phase = "looking for samples " + criterion.words();
        ask();
    }

    /** The same samples, passes over which go on only as long as the listener wants it. */
    LocalSamples watched(LocalSamples samples) {
        return samples.on(samples.workers().before(this::check));
    }

    private void check() {
        if (ended) {
            throw cancelled();
        }
        if (Thread.currentThread() == thread && System.nanoTime() - asked >= between) {
            ask();
        }
    }

    private void ask() {
        if (!listener.goOn(phase)) {
            ended = true;
            throw cancelled();
        }
        asked = System.nanoTime();
    }

    private CancellationException cancelled() {
        return new CancellationException("cancelled while " + phase);
    }
}
