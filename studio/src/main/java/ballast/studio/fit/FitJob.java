package ballast.studio.fit;

import ballast.BadInputException;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.method.Method;
import ballast.studio.data.LoadedData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;

/**
 * A fit on its way: waiting, running, and then done, failed or cancelled, once and for all.
 *
 * <p>Thread-safe. Cancelling a fit that runs ends it after its current iteration; a part of a method that does not
 * report iterations is waited for, but what comes of it is thrown away.
 */
public final class FitJob {

    private static final double SECONDS_BETWEEN = 0.1;

    /** Where a fit stands. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED,
        CANCELLED
    }

    private final int id;
    private final FitRequest request;
    private final Method<?> method;
    private final LoadedData data;
    private final Consumer<FitJob> moved;
    private final List<Double> objective = new ArrayList<>();
    private State state = State.WAITING;
    private Fitted fitted;
    private String error = "";
    private Progress progress = Progress.NONE;
    private long started;
    private double lastTold;

    /**
     * A fit that waits.
     *
     * @param moved called when there is progress to show
     */
    public FitJob(int id, FitRequest request, LoadedData data, Consumer<FitJob> moved) {
        this.id = id;
        this.request = request;
        this.method = request.configured();
        this.data = data;
        this.moved = moved;
    }

    public int id() {
        return id;
    }

    public FitRequest request() {
        return request;
    }

    public Method<?> method() {
        return method;
    }

    public synchronized State state() {
        return state;
    }

    public synchronized Progress progress() {
        return progress;
    }

    public synchronized List<Double> objective() {
        return List.copyOf(objective);
    }

    public synchronized String error() {
        return error;
    }

    public synchronized Optional<Fitted> fitted() {
        return Optional.ofNullable(fitted);
    }

    public void cancel() {
        if (end(State.CANCELLED, null, "cancelled")) {
            moved.accept(this);
        }
    }

    public void run() {
        synchronized (this) {
            if (state != State.WAITING) {
                return;
            }
            state = State.RUNNING;
            started = System.nanoTime();
        }
        moved.accept(this);
        try {
            Fitted answer = Fitted.of(data, method, request.contaminate(), new Listener());
            if (answer.fit().stop() instanceof Stop.Cancelled) {
                end(State.CANCELLED, null, "cancelled");
            } else {
                end(State.DONE, answer, "");
            }
        } catch (CancellationException e) {
            end(State.CANCELLED, null, "cancelled");
        } catch (BadInputException e) {
            end(State.FAILED, null, e.getMessage());
        } catch (OutOfMemoryError e) {
            end(State.FAILED, null, "out of memory; give the JVM more, for example BALLAST_JAVA_OPTS=-Xmx8g");
        } catch (RuntimeException | Error e) {
            end(State.FAILED, null, "something went wrong that should not: " + e);
        }
        moved.accept(this);
    }

    private synchronized boolean end(State how, Fitted answer, String why) {
        if (state != State.WAITING && state != State.RUNNING) {
            return false;
        }
        state = how;
        fitted = answer;
        error = why;
        return true;
    }

    private boolean begins(String phase) {
        return goesOn(() -> {}, seconds -> Progress.of(phase, seconds));
    }

    private boolean iterated(ProgressListener.Progress now) {
        return goesOn(() -> objective.add(now.objective()), seconds -> Progress.of(now, seconds));
    }

    /** Keeps the progress and reports it from time to time; false if the fit was cancelled. */
    private boolean goesOn(Runnable keep, DoubleFunction<Progress> shown) {
        boolean show;
        synchronized (this) {
            if (state != State.RUNNING) {
                return false;
            }
            double seconds = (System.nanoTime() - started) / 1e9;
            keep.run();
            show = seconds - lastTold >= SECONDS_BETWEEN;
            if (show) {
                lastTold = seconds;
                progress = shown.apply(seconds);
            }
        }
        if (show) {
            moved.accept(this);
        }
        return true;
    }

    private final class Listener implements ProgressListener {

        @Override
        public boolean goOn(String phase) {
            return begins(phase);
        }

        @Override
        public boolean goOn(Progress now) {
            return iterated(now);
        }
    }
}
