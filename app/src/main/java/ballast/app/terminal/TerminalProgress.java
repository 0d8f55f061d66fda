package ballast.app.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * How far a task is: a bar for somebody in front of a terminal, a line now and then for a log, or nothing.
 *
 * <p>A thread of its own shows it, since a step may take longer than the time between two lines.
 */
public final class TerminalProgress implements AutoCloseable {

    /** How often a log has a line. */
    public static final Duration LINE_EVERY = Duration.ofSeconds(30);

    private static final Duration BAR_EVERY = Duration.ofMillis(200);

    /** A bar with its task and note is on one line that fits every terminal. */
    private static final int WIDTH = 79;

    private static final int BAR = 25;

    private final Consumer<TerminalProgress> shown;
    private final Runnable end;
    private final String task;
    private final long start = System.nanoTime();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "ballast-progress");
        thread.setDaemon(true);
        return thread;
    });
    private long step;
    private long steps;
    private String note = "";
    private boolean closed;

    private TerminalProgress(
            String task, long steps, Duration first, Duration every, Consumer<TerminalProgress> shown, Runnable end) {
        this.task = task;
        this.steps = steps;
        this.shown = shown;
        this.end = end;
        clock.scheduleAtFixedRate(this::show, first.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    public static TerminalProgress hidden() {
        return new TerminalProgress("", 1, LINE_EVERY, LINE_EVERY, progress -> {}, () -> {});
    }

    /** A bar that goes away when the task is done. */
    public static TerminalProgress bar(PrintWriter to, String task, long steps) {
        Consumer<String> line = text -> {
            to.printf(Locale.ROOT, "\r%-" + WIDTH + "." + WIDTH + "s", text);
            to.flush();
        };
        TerminalProgress bar =
                new TerminalProgress(task, steps, BAR_EVERY, BAR_EVERY, progress -> line.accept(progress.bar()), () -> {
                    line.accept("");
                    to.print('\r');
                    to.flush();
                });
        bar.show();
        return bar;
    }

    /** A first line after some time, and then regularly, so that a short task has none. */
    public static TerminalProgress lines(Consumer<String> to, String task, long steps, Duration first, Duration every) {
        return new TerminalProgress(task, steps, first, every, progress -> to.accept(progress.line()), () -> {});
    }

    /** Shows how many steps are done, with a note. */
    public synchronized void at(long done, String remark) {
        at(done, steps, remark);
    }

    /** Shows how many steps are done of a number that is known by and by. */
    public synchronized void at(long done, long all, String remark) {
        step = done;
        steps = all;
        note = remark;
    }

    private synchronized void show() {
        if (!closed) {
            shown.accept(this);
        }
    }

    private String line() {
        return task + ": " + Math.round(100 * share()) + " % after " + seconds() + " s"
                + (note.isEmpty() ? "" : ", " + note);
    }

    private String bar() {
        String done = "=".repeat((int) (BAR * share())) + ">";
        return String.format(
                Locale.ROOT,
                "%s %3d%% [%-" + (BAR + 1) + "s] %d:%02d:%02d %s",
                task,
                Math.round(100 * share()),
                done,
                seconds() / 3600,
                seconds() / 60 % 60,
                seconds() % 60,
                note);
    }

    private double share() {
        return (double) Math.min(step, steps) / Math.max(1, steps);
    }

    private long seconds() {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }

    @Override
    public synchronized void close() {
        closed = true;
        clock.shutdownNow();
        end.run();
    }
}
