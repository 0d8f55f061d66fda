package ballast.block;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A number of threads that share numbered tasks and combine the results in the order of the numbers.
 *
 * <p>The result does not depend on which thread runs a task, so any number of threads gives the same bits.
 */
public final class Workers {

    /** System property with the number of threads of {@link #shared}; default: all processors. */
    public static final String THREADS_PROPERTY = "ballast.threads";

    /**
     * The time for which an idle thread waits actively before it sleeps. To be woken takes about as long as a pass over
     * a small set of samples, and the time between two passes is shorter than this.
     */
    private static final long ALERT_NANOS = 200_000;

    private final int threads;
    private final boolean alert;
    private final Executor others;
    private final Runnable beforeTasks;

    private Workers(int threads, boolean alert, Executor others, Runnable beforeTasks) {
        this.threads = threads;
        this.alert = alert;
        this.others = others;
        this.beforeTasks = beforeTasks;
    }

    private Workers(int threads) {
        this.threads = threads;
        this.beforeTasks = () -> {};
        this.alert = threads <= Runtime.getRuntime().availableProcessors();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                Math.max(1, threads - 1),
                Math.max(1, threads - 1),
                10,
                TimeUnit.SECONDS,
                alert ? new AlertQueue() : new LinkedBlockingQueue<>(),
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

    /** The default workers. */
    public static Workers shared() {
        return Shared.WORKERS;
    }

    /**
     * The same threads with an action before every task, in the thread of the task. Its exceptions end the work like
     * those of a task.
     */
    public Workers before(Runnable task) {
        return new Workers(threads, alert, others, task);
    }

    public int threads() {
        return threads;
    }

    /**
     * Cuts 0 .. {@code count - 1} into ranges of this size and runs the task on each. The calling thread begins with
     * the first, the others with the last, so in repeated work a range mostly stays with one thread and in its cache.
     */
    public void forRanges(int count, int size, RangeTask task) {
        run(new Round<>(
                (count + size - 1) / size,
                k -> {
                    task.run(k * size, Math.min(size, count - k * size));
                    return Boolean.TRUE;
                },
                (a, b) -> a,
                true));
    }

    /** A task for some consecutive indices. */
    @FunctionalInterface
    public interface RangeTask {

        void run(int first, int count);
    }

    /**
     * Runs the tasks 0 .. {@code count - 1} and merges their results from left to right, each as soon as all before it
     * are merged, so few results wait in memory. A task may itself use the same workers. Of several failures, that of
     * the lowest number is thrown.
     */
    public <A> A inOrder(int count, IntFunction<A> task, BinaryOperator<A> merge) {
        return run(new Round<>(count, task, merge, false));
    }

    private <A> A run(Round<A> round) {
        for (int t = 1; t < Math.min(threads, round.waiting.length); t++) {
            others.execute(() -> round.work(round.bothEnds, beforeTasks));
        }
        round.work(false, beforeTasks);
        if (alert) {
            lookOut(() -> round.running == 0);
        }
        return round.result();
    }

    /** Waits actively until the condition holds, for a limited time. */
    private static void lookOut(BooleanSupplier something) {
        long end = System.nanoTime() + ALERT_NANOS;
        while (!something.getAsBoolean() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** A queue whose readers wait actively before they sleep. */
    private static final class AlertQueue extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1;

        @Override
        public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
            lookOut(() -> !isEmpty());
            return super.poll(timeout, unit);
        }
    }

    private static final class Shared {
        static final Workers WORKERS =
                of(Integer.getInteger(THREADS_PROPERTY, Runtime.getRuntime().availableProcessors()));
    }

    /** Releases the memory of an unused result after a failure. */
    static void release(Object unseen, Throwable failure) {
        if (unseen instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                failure.addSuppressed(e);
            }
        }
    }

    /** One set of tasks: a free thread takes the next one, and the caller does not wait for threads that took none. */
    private static final class Round<A> {
        private final IntFunction<A> task;
        private final Object[] waiting;
        private final BinaryOperator<A> merge;
        private final boolean bothEnds;
        private int next;
        private int end;
        private volatile int running;
        private int merged;
        private A result;
        private Throwable failure;
        private int failed;

        Round(int count, IntFunction<A> task, BinaryOperator<A> merge, boolean bothEnds) {
            this.waiting = new Object[count];
            this.bothEnds = bothEnds;
            this.end = count;
            this.task = task;
            this.merge = merge;
        }

        void work(boolean backwards, Runnable before) {
            for (int k = take(backwards); k >= 0; k = take(backwards)) {
                try {
                    before.run();
                    add(k, task.apply(k));
                } catch (RuntimeException | Error e) {
                    fail(k, e);
                } finally {
                    done();
                }
            }
        }

        private synchronized int take(boolean backwards) {
            if (failure != null || next == end) {
                return -1;
            }
            running++;
            return backwards ? --end : next++;
        }

        @SuppressWarnings("unchecked")
        private synchronized void add(int k, A value) {
            waiting[k] = value;
            while (merged < waiting.length && waiting[merged] != null) {
                A ready = (A) waiting[merged];
                waiting[merged] = null;
                result = merged == 0 ? ready : merge.apply(result, ready);
                merged++;
            }
        }

        private synchronized void fail(int k, Throwable e) {
            if (failure == null || k < failed) {
                failure = e;
                failed = k;
            }
        }

        private synchronized void done() {
            running--;
            notifyAll();
        }

        /** Waits for the tasks of other threads, even if interrupted: they read memory that is released afterwards. */
        synchronized A result() {
            boolean interrupted = false;
            while (running > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (failure != null) {
                Stream.concat(Arrays.stream(waiting), Stream.ofNullable(result))
                        .forEach(unseen -> release(unseen, failure));
            }
            if (failure instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            return result;
        }
    }
}
