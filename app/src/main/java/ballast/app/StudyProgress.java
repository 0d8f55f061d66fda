package ballast.app;

import ballast.study.run.RunProgress;
import java.util.Locale;

/** The progress of a study with the time that remains: a bar for a person, a line now and then for a log. */
final class StudyProgress implements RunProgress, AutoCloseable {

    private static final long LINE_SECONDS = 30;

    private final Terminal terminal;
    private final String task;
    private final Kind kind;
    private TerminalProgress bar = TerminalProgress.hidden();
    private long lastLine = System.nanoTime();

    /** How progress is told. */
    enum Kind {
        BAR,
        LINES,
        NOTHING
    }

    StudyProgress(Terminal terminal, String task, Kind kind) {
        this.terminal = terminal;
        this.task = task;
        this.kind = kind;
    }

    @Override
    public synchronized void at(int done, int all, double remaining, String running) {
        String rest = Double.isNaN(remaining) ? "" : ", " + duration(remaining) + " to go";
        if (kind == Kind.BAR) {
            if (!bar.isShown()) {
                bar = TerminalProgress.shown(terminal.err(), task, all);
            }
            bar.at(done, rest.isEmpty() ? running : duration(remaining) + " to go: " + running);
        } else if (kind == Kind.LINES && (System.nanoTime() - lastLine) * 1e-9 > LINE_SECONDS) {
            lastLine = System.nanoTime();
            terminal.say(task + ": " + done + " of " + all + " cells" + rest);
        }
    }

    /** Such as {@code 40 s}, {@code 12 min} or {@code 3.5 h}. */
    static String duration(double seconds) {
        if (seconds < 100) {
            return Math.round(seconds) + " s";
        }
        return seconds < 5400
                ? Math.round(seconds / 60) + " min"
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }

    @Override
    public void close() {
        bar.close();
    }
}
