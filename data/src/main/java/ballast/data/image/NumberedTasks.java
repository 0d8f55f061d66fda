package ballast.data.image;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Tasks 0, 1, 2, ... shared by a few threads; of several failures that of the lowest number is thrown. */
final class NumberedTasks {

    private final IntConsumer task;
    private final AtomicInteger next;
    private int end;
    private Throwable failure;

    private NumberedTasks(int first, int end, IntConsumer task) {
        this.next = new AtomicInteger(first);
        this.end = end;
        this.task = task;
    }

    /** Runs the tasks from {@code first} up to, but not with, {@code end}. */
    static void run(int first, int end, int threads, IntConsumer task) {
        NumberedTasks tasks = new NumberedTasks(first, end, task);
        List<Thread> helpers = new ArrayList<>();
        for (int t = 1; t < Math.min(threads, end - first); t++) {
            Thread helper = new Thread(tasks::work, "ballast-images");
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        tasks.work();
        helpers.forEach(NumberedTasks::await);
        if (tasks.failure instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (tasks.failure instanceof Error error) {
            throw error;
        }
    }

    /** Numbers are given out in ascending order, so all below a failure are tried before it is final. */
    private void work() {
        for (int k = next.getAndIncrement(); k < end(); k = next.getAndIncrement()) {
            try {
                task.accept(k);
            } catch (RuntimeException | Error e) {
                fail(k, e);
            }
        }
    }

    private synchronized int end() {
        return end;
    }

    private synchronized void fail(int number, Throwable problem) {
        if (number < end) {
            end = number;
            failure = problem;
        }
    }

    /** Waits even when interrupted: what the thread writes to is still in use. */
    private static void await(Thread helper) {
        boolean interrupted = false;
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
