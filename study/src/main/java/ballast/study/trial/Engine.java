package ballast.study.trial;

import ballast.fit.ProgressListener;
import ballast.study.trial.EngineListener.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Runs the fits of comparisons, recommendations and studies: several at a time, counted, and cancelled as a whole.
 *
 * <p>The results are in the order of the fits and do not depend on how many run at a time. A fit whose thread is
 * interrupted ends at its next iteration. Used by one thread.
 */
public final class Engine {

    private final int atATime;
    private final EngineListener listener;
    private final int total;
    private int done;
    private String running = "";
    private volatile boolean cancelled;

    /**
     * An engine.
     *
     * @param atATime how many fits run at a time
     */
    public Engine(int atATime, int total, EngineListener listener) {
        this.atATime = atATime;
        this.total = total;
        this.listener = listener;
    }

    /** Counts fits that need not be run. */
    public synchronized void skip(int fits) {
        done += fits;
    }

    /**
     * Runs one fit for each item, and gives the result of each; an exception ends the run.
     *
     * @throws CancellationException if the listener asked for it
     */
    public <T, R> List<R> run(List<T> items, Function<T, String> name, BiFunction<T, ProgressListener, R> work) {
        ExecutorService pool = Executors.newFixedThreadPool(atATime, Executors.defaultThreadFactory());
        try {
            List<Future<R>> started = items.stream()
                    .map(item -> pool.submit(() -> counted(name.apply(item), told -> work.apply(item, told))))
                    .toList();
            List<R> results = new ArrayList<>();
            for (Future<R> result : started) {
                results.add(await(result));
            }
            return results;
        } finally {
            pool.shutdownNow();
            awaitEnd(pool);
        }
    }

    /**
     * Runs one fit for each item, and gives the results of those that did not refuse the samples.
     *
     * @param refused is told why the others did
     */
    public <T, R> List<R> attempt(
            List<T> items,
            Function<T, String> name,
            BiFunction<T, ProgressListener, R> work,
            BiConsumer<T, String> refused) {
        List<Attempt<R>> attempts = run(items, name, (item, told) -> Attempt.of(() -> work.apply(item, told)));
        for (int k = 0; k < items.size(); k++) {
            if (attempts.get(k).result().isEmpty()) {
                refused.accept(items.get(k), attempts.get(k).refusal());
            }
        }
        return attempts.stream().flatMap(attempt -> attempt.result().stream()).toList();
    }

    private <R> R counted(String name, Function<ProgressListener, R> work) {
        begin(name);
        R result = work.apply(progress -> iterate(name, progress.iteration()));
        if (cancelled || Thread.currentThread().isInterrupted()) {
            throw cancellation();
        }
        end();
        return result;
    }

    private synchronized void begin(String name) {
        running = name;
        tell();
    }

    private synchronized void end() {
        done++;
        if (done == total) {
            running = "";
        }
        tell();
    }

    private void tell() {
        if (cancelled || !listener.goOn(new Step(Math.min(done, total), total, running, 0))) {
            throw cancellation();
        }
    }

    private synchronized boolean iterate(String name, int iteration) {
        cancelled |= !listener.goOn(new Step(Math.min(done, total), total, name, iteration));
        return !cancelled && !Thread.currentThread().isInterrupted();
    }

    private synchronized CancellationException cancellation() {
        cancelled = true;
        return new CancellationException("cancelled after " + done + " of " + total + " fits");
    }

    private static <R> R await(Future<R> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** After a failure, waits for the fits that still run: they notice the interruption at their next iteration. */
    private static void awaitEnd(ExecutorService pool) {
        try {
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
