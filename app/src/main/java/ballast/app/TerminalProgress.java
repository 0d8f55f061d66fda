package ballast.app;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on standard error while somebody waits in front of a terminal, and nothing otherwise. */
final class TerminalProgress implements AutoCloseable {

    private static final int UPDATE_MILLIS = 200;

    private final ProgressBar bar;

    private TerminalProgress(ProgressBar bar) {
        this.bar = bar;
    }

    static TerminalProgress hidden() {
        return new TerminalProgress(null);
    }

    /** A bar for a task of some steps, which goes away when the task is done. */
    static TerminalProgress shown(PrintWriter to, String task, long steps) {
        return new TerminalProgress(new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .continuousUpdate()
                .setConsumer(new OneLine(to))
                .hideEta()
                .clearDisplayOnFinish()
                .build());
    }

    boolean isShown() {
        return bar != null;
    }

    /** Shows how many steps are done, with a note. */
    void at(long step, String note) {
        if (bar != null) {
            bar.stepTo(step);
            bar.setExtraMessage(" " + note);
        }
    }

    /** The same of a task whose number of steps is known by and by. */
    void at(long step, long steps, String note) {
        if (bar != null) {
            bar.maxHint(steps);
            at(step, note);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
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
