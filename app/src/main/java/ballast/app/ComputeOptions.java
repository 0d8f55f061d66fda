package ballast.app;

import ballast.block.Workers;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The options of commands that work for a while. */
final class ComputeOptions {

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of threads (default: all processors). The result does not depend on it.")
    private Integer threads;

    @Option(
            names = {"-q", "--quiet"},
            description = "Show no progress and no summary.")
    private boolean quiet;

    @Option(names = "--json", description = "Print one JSON object instead of summary and tables.")
    private boolean json;

    private Optional<String> firstLine = Optional.empty();

    /** Whether what is printed is one JSON object. */
    boolean json() {
        return json;
    }

    /** Sets the number of threads of the process; to be called before any data is read. */
    void apply() {
        if (threads != null) {
            Workers.of(threads);
            System.setProperty(Workers.THREADS_PROPERTY, Integer.toString(threads));
        }
    }

    /** Loads the linear-algebra engine, as the first matrix does: start-up, and no part of a fit. */
    void loadEngine() {
        Matrix.allocate(1, 1).close();
    }

    /** A bar if somebody is there to look at it. */
    TerminalProgress progress(Terminal terminal, String task, long steps) {
        return terminal.interactive() && !json && !quiet
                ? TerminalProgress.shown(terminal.err(), Terminal.harmless(task), steps)
                : TerminalProgress.hidden();
    }

    /**
     * Does something with the data of a file and shows how far it is; what is refused, is so under the name of the
     * file.
     *
     * @param task what is done, in a word
     * @param stopping when its iterations end
     */
    <T> T work(Terminal terminal, Path data, String task, Stopping stopping, Function<ProgressListener, T> work) {
        try (TerminalProgress progress = progress(terminal, task, FitProgress.STEPS)) {
            return BadInput.of(data, () -> work.apply(new FitProgress(progress, stopping)));
        }
    }

    /** A bar if somebody is there to look at it, and else a line now and then, because studies take long. */
    StudyProgress studyProgress(Terminal terminal, String task) {
        StudyProgress.Kind kind = terminal.interactive() && !json ? StudyProgress.Kind.BAR : StudyProgress.Kind.LINES;
        return new StudyProgress(terminal, task, quiet ? StudyProgress.Kind.NOTHING : kind);
    }

    /** The summary begins with this line. */
    void beginWith(Optional<String> line) {
        firstLine = line;
    }

    /** Prints one JSON object, or a summary if it is wanted. */
    void print(Terminal terminal, Summary summary) {
        if (json) {
            terminal.print(summary.json());
        } else {
            firstLine.ifPresent(line -> summarise(terminal, line));
            summarise(terminal, summary.text());
        }
    }

    /** Says what was written, unless that went to standard output itself. */
    void printWritten(Terminal terminal, WrittenSummary summary) {
        if (!OutputFile.isStandard(summary.output())) {
            print(terminal, summary.answer());
        }
    }

    /** Prints a summary if it is wanted. */
    void summarise(Terminal terminal, String text) {
        if (!quiet) {
            terminal.out().println(Terminal.harmlessLines(text));
        }
    }
}
