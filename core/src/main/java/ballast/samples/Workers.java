package ballast.samples;

import ballast.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;

/**
 * A number of threads that share numbered tasks and combine the results in the order of the numbers.
 *
 * <p>Which thread runs a task never shows in the result, so any number of threads gives the same bits.
 */
public final class Workers {

    /** System property with the number of threads of {@link #shared}; default: all processors. */
    public static final String THREADS_PROPERTY = "ballast.threads";

    private final int threads;
    private final ExecutorService others;

    private Workers(int threads) {
        this.threads = threads;
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                Math.max(1, threads - 1),
                Math.max(1, threads - 1),
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> {
                    Thread thread = new Thread(task, "ballast-worker");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        this.others = pool;
    }

    /** Workers with the given number of threads, the calling one included. */
    public static Workers of(int threads) {
        if (threads < 1) {
            throw new BadInputException("threads = " + threads + ", must be at least 1");
        }
        return new Workers(threads);
    }

    /** The workers used where none are named. */
    public static Workers shared() {
        return Shared.WORKERS;
    }

    /** Number of threads, the calling one included. */
    public int threads() {
        return threads;
    }

    /** Cuts 0 .. {@code count - 1} into ranges of this size and works on them, each range on its own. */
    public void forRanges(int count, int size, RangeTask task) {
        int ranges = (count + size - 1) / size;
        inOrder(
                ranges,
                k -> {
                    task.run(k * size, Math.min(size, count - k * size));
                    return Boolean.TRUE;
                },
                (a, b) -> a);
    }

    /** Work on some consecutive indices. */
    @FunctionalInterface
    public interface RangeTask {

        /** Works on {@code count} indices from {@code first} on. */
        void run(int first, int count);
    }

    /**
     * Runs the tasks 0 .. {@code count - 1} and merges their results from left to right, each as soon as all before it are
     * merged, so that few results wait in memory.
     */
    <A> A inOrder(int count, IntFunction<A> task, BinaryOperator<A> merge) {
        OrderedMerge<A> results = new OrderedMerge<>(count, merge);
        AtomicInteger next = new AtomicInteger();
        Runnable share = () -> {
            for (int k = next.getAndIncrement(); k < count && !results.failed(); k = next.getAndIncrement()) {
                try {
                    results.add(k, task.apply(k));
                } catch (RuntimeException | Error e) {
                    results.fail();
                    throw e;
                }
            }
        };
        List<Future<?>> helpers = new ArrayList<>();
        for (int t = 1; t < Math.min(threads, count); t++) {
            helpers.add(others.submit(share));
        }
        try {
            share.run();
        } finally {
            await(helpers);
        }
        return results.get();
    }

    /** Waits for every helper, even when interrupted: the memory they read must not be released under them. */
    private static void await(List<Future<?>> helpers) {
        Throwable failure = null;
        boolean interrupted = false;
        for (Future<?> helper : helpers) {
            boolean done = false;
            while (!done) {
                try {
                    helper.get();
                    done = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    failure = e.getCause();
                    done = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }

    private static final class Shared {
        static final Workers WORKERS =
                of(Integer.getInteger(THREADS_PROPERTY, Runtime.getRuntime().availableProcessors()));
    }

    /** Merges results in the order of their numbers, whatever order they arrive in. */
    private static final class OrderedMerge<A> {
        private final Object[] waiting;
        private final BinaryOperator<A> merge;
        private int merged;
        private A result;
        private volatile boolean failed;

        OrderedMerge(int count, BinaryOperator<A> merge) {
            this.waiting = new Object[count];
            this.merge = merge;
        }

        @SuppressWarnings("unchecked")
        synchronized void add(int k, A value) {
            waiting[k] = value;
            while (merged < waiting.length && waiting[merged] != null) {
                A ready = (A) waiting[merged];
                waiting[merged] = null;
                result = merged == 0 ? ready : merge.apply(result, ready);
                merged++;
            }
        }

        void fail() {
            failed = true;
        }

        boolean failed() {
            return failed;
        }

        A get() {
            return result;
        }
    }
}
