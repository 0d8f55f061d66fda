package ballast.app.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a task is: a bar for somebody in front of a terminal, a line now and then for a log, or nothing. */
public abstract sealed class TerminalProgress implements AutoCloseable {

    /** How often a log has a line. */
    public static final Duration LINE_EVERY = Duration.ofSeconds(30);

    public static TerminalProgress hidden() {
        return new Hidden();
    }

    /** A bar that goes away when the task is done. */
    public static TerminalProgress bar(PrintWriter to, String task, long steps) {
        return new Bar(to, task, steps);
    }

    /** A line whenever some time has passed, so that a short task has none. */
    public static TerminalProgress lines(Consumer<String> to, String task, long steps, Duration every) {
        return new Lines(to, task, steps, every);
    }

    /** Shows how many steps are done, with a note. */
    public abstract void at(long step, String note);

    /** Shows how many steps are done of a number that is known by and by. */
    public abstract void at(long step, long steps, String note);

    @Override
    public void close() {}

    private static final class Hidden extends TerminalProgress {

        @Override
        public void at(long step, String note) {}

        @Override
        public void at(long step, long steps, String note) {}
    }

    private static final class Bar extends TerminalProgress {

        private static final int UPDATE_MILLIS = 200;

        private final ProgressBar bar;

        Bar(PrintWriter to, String task, long steps) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(UPDATE_MILLIS)
                    .continuousUpdate()
                    .setConsumer(new OneLine(to))
                    .hideEta()
                    .clearDisplayOnFinish()
                    .build();
        }

        @Override
        public void at(long step, String note) {
            bar.stepTo(step);
            bar.setExtraMessage(" " + note);
        }

        @Override
        public void at(long step, long steps, String note) {
            bar.maxHint(steps);
            at(step, note);
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** Lines by a thread of their own: a step may take longer than the time between two of them. */
    private static final class Lines extends TerminalProgress {

        private final Consumer<String> to;
        private final String task;
        private final long start = System.nanoTime();
        private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "ballast-progress");
            thread.setDaemon(true);
            return thread;
        });
        private volatile State state;

        private record State(long step, long steps, String note) {}

        Lines(Consumer<String> to, String task, long steps, Duration every) {
            this.to = to;
            this.task = task;
            this.state = new State(0, steps, "");
            clock.scheduleAtFixedRate(this::line, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
        }

        private void line() {
            State now = state;
            long seconds = (System.nanoTime() - start) / 1_000_000_000;
            to.accept(task + ": " + Math.round(100.0 * Math.min(now.step, now.steps) / Math.max(1, now.steps))
                    + " % after " + seconds + " s" + (now.note.isEmpty() ? "" : ", " + now.note));
        }

        @Override
        public void at(long step, String note) {
            at(step, state.steps, note);
        }

        @Override
        public void at(long step, long steps, String note) {
            state = new State(step, steps, note);
        }

        @Override
        public void close() {
            clock.shutdownNow();
        }
    }

    /**
     * Draws the bar on one line that fits every terminal.
     *
     * <p>The library's own way asks the terminal for its width, and by that takes Ctrl-C away from the JVM: the process
     * would die without removing its unfinished files.
     */
    private record OneLine(PrintWriter to) implements ProgressBarConsumer {

        private static final int WIDTH = 79;

        @Override
        public int getMaxRenderedLength() {
            return WIDTH;
        }

        @Override
        public void accept(String text) {
            to.print("\r" + text);
            to.flush();
        }

        @Override
        public void clear() {
            to.print("\r" + " ".repeat(WIDTH) + "\r");
            to.flush();
        }

        @Override
        public void close() {
            // standard error stays open
        }
    }
}
