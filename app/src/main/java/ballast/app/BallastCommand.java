package ballast.app;

import ballast.app.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** What {@code ballast} says without a command, and the options that every command has. */
@Command(
        name = "ballast",
        header = "Robust principal component analysis: the subspace that the good samples share.",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = Version.class,
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footer = {
            "  ballast compare                 a dozen methods on drawn faces, with a report",
            "  ballast recommend table.csv     which method serves your data best",
            "  ballast studio table.csv        look at it in a browser",
            "  ballast methods rpca-an         what one method does and what can be set",
            "  ballast convert -o faces.npz    the drawn faces as a file, to try things on",
            "  ballast fit faces.npz --method rpca-an --components 30 --model m.npz",
            "  ballast transform m.npz faces.npz -o scores.csv",
            "  ballast outliers faces.npz --map map.html   which samples do not belong",
            "  ballast show m.npz faces.npz -o pictures    look at the model",
            "",
            "'ballast COMMAND --help' explains a command."
        })
final class BallastCommand implements Runnable, Terminal.Owner {

    static final String STACK_TRACE = "--stacktrace";
    static final String DEBUG_VARIABLE = "BALLAST_DEBUG";

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            order = 3,
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            order = 3,
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    @Option(
            names = STACK_TRACE,
            scope = ScopeType.INHERIT,
            hidden = true,
            description = "Show where in the program a failure happened.")
    private boolean stackTrace;

    BallastCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Terminal terminal() {
        return terminal;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
