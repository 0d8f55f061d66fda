package ballast.app.option;

import ballast.app.terminal.Answer;
import ballast.app.terminal.FitProgress;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.Terminal;
import ballast.app.terminal.TerminalProgress;
import ballast.block.Workers;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.study.report.RunEnvironment;
import ballast.study.show.Making;
import ballast.study.trial.EngineListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The options of commands that work for a while. */
public final class ComputeOptions {

    private static final Set<String> OWN = Set.of("--threads", "--quiet", "--json");

    @Option(
            names = "--threads",
            order = 1,
            paramLabel = "N",
            description = "Number of threads (default: all processors). The result does not depend on it.")
    private Integer threads;

    @Option(
            names = {"-q", "--quiet"},
            order = 1,
            description = "Say nothing but what is wrong: no progress, notes and summary.")
    private boolean quiet;

    @Option(names = "--json", order = 1, description = "Print one JSON object instead of summary and tables.")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final long began = System.nanoTime();

    private Optional<String> firstLine = Optional.empty();
    private boolean tablePrinted;

    public boolean json() {
        return json;
    }

    /** What the user said. */
    public ParseResult given() {
        return command.commandLine().getParseResult();
    }

    /** All words of the user, the name of the command first. */
    public List<String> words() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    /** The command of the user, as it is typed in a shell. */
    public String typed() {
        return Making.typed(words());
    }

    /**
     * The options of the user that another command takes as well, as its words; not those of this class.
     *
     * @param said options that are said anew
     */
    public List<String> givenFor(String other, Set<String> said) {
        CommandSpec takes = command.root().subcommands().get(other).getCommandSpec();
        List<String> words = new ArrayList<>();
        for (OptionSpec option : given().matchedOptions()) {
            String name = option.longestName();
            if (takes.findOption(name) == null || OWN.contains(name) || said.contains(name)) {
                continue;
            }
            words.add(name);
            if (option.arity().max() > 0) {
                words.add(String.join(",", option.originalStringValues()));
            }
        }
        return words;
    }

    public RunEnvironment environment() {
        return RunEnvironment.now(typed());
    }

    private Terminal terminal() {
        return Terminal.of(command);
    }

    /** Sets the number of threads; to be called before any data is read. */
    public void start() {
        if (threads != null) {
            Workers.of(threads);
            System.setProperty(Workers.THREADS_PROPERTY, Integer.toString(threads));
        }
    }

    /** Loads the linear-algebra engine, as the first matrix does: start-up, and no part of a fit. */
    public void loadEngine() {
        Matrix.allocate(1, 1).close();
    }

    /** A bar for somebody who looks on, and for a log a line now and then. */
    public TerminalProgress progress(String task, long steps) {
        if (quiet) {
            return TerminalProgress.hidden();
        }
        String shown = Terminal.harmless(task);
        return terminal().interactive() && !json
                ? TerminalProgress.bar(terminal().err(), shown, steps)
                : TerminalProgress.lines(terminal()::say, shown, steps, untilNextLine(), TerminalProgress.LINE_EVERY);
    }

    /** A command of many short tasks has its lines as often as one of a long task. */
    private Duration untilNextLine() {
        long every = TerminalProgress.LINE_EVERY.toNanos();
        return Duration.ofNanos(every - (System.nanoTime() - began) % every);
    }

    /** Prints what the user should know about data, unless nothing but failures is to be said. */
    public void tell(List<String> notices) {
        if (!quiet) {
            terminal().tell(notices);
        }
    }

    /**
     * Does something with the data of a file and shows how far it is; what is refused, is so under the name of the
     * file.
     *
     * @param task what is done, in a word
     * @param stopping when its iterations end
     */
    public <T> T work(Path data, String task, Stopping stopping, Function<ProgressListener, T> work) {
        try (TerminalProgress progress = progress(task, FitProgress.STEPS)) {
            return BadInput.of(data, () -> work.apply(new FitProgress(progress, stopping)));
        }
    }

    /** Runs fits one after the other, and shows how many are done. */
    public <T> T work(String task, Function<EngineListener, T> work) {
        try (TerminalProgress progress = progress(task, 1)) {
            return work.apply(step -> {
                progress.at(step.done(), step.total(), step.running());
                return true;
            });
        }
    }

    /** The summary begins with this line. */
    public void beginWith(Optional<String> line) {
        firstLine = line;
    }

    /** Writes a file, or a table to standard output, in place of a summary. */
    public void write(Path file, Consumer<Path> writer) {
        tablePrinted = OutputFile.isStandard(file);
        try (TerminalProgress progress =
                tablePrinted ? TerminalProgress.hidden() : progress("writing " + file.getFileName(), 1)) {
            progress.at(0, "");
            OutputFile.write(file, terminal(), writer);
        }
    }

    /** Prints one JSON object, or a summary if it is wanted and no table was printed in its place. */
    public void print(Answer answer) {
        if (tablePrinted) {
            return;
        }
        if (json) {
            terminal().print(answer);
        } else {
            firstLine.ifPresent(this::summarise);
            summarise(answer.text());
        }
    }

    private void summarise(String text) {
        if (!quiet) {
            terminal().out().println(Terminal.harmlessLines(text));
        }
    }
}
