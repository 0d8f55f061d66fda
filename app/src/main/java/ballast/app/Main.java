package ballast.app;

import java.util.Arrays;
import picocli.CommandLine;

/** Starts Ballast from the command line. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its status. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.standard();
        Interruption interruption = Interruption.announcedOn(terminal);
        int status = run(terminal, args);
        interruption.noLongerMatters();
        // On a node of a cluster, the process is not Ballast's own, and takes an exit for a failure.
        if (status != CommandLine.ExitCode.OK || !SparkOptions.isDriverInCluster()) {
            System.exit(status);
        }
    }

    /** Runs one command and gives its status: 0 done, 2 the command or its input is wrong, 1 anything else. */
    static int run(Terminal terminal, String... args) {
        boolean stackTraces = Arrays.asList(args).contains(BallastCommand.STACK_TRACE)
                || System.getenv(BallastCommand.DEBUG_VARIABLE) != null;
        Failures failures = new Failures(terminal, stackTraces);
        int status = status(terminal, failures, args);
        boolean printed = terminal.flush();
        if (!printed && status == CommandLine.ExitCode.OK) {
            terminal.say("standard output cannot be written; is the disk full, or the pipe closed?");
            return CommandLine.ExitCode.SOFTWARE;
        }
        return status;
    }

    private static int status(Terminal terminal, Failures failures, String... args) {
        try {
            return commandLine(terminal, failures).execute(helpAsOption(args));
        } catch (Throwable e) {
            return failures.report(e);
        }
    }

    /** {@code help fit} means {@code fit --help}. */
    private static String[] helpAsOption(String[] args) {
        if (args.length == 0 || !args[0].equals("help")) {
            return args;
        }
        String[] option = Arrays.copyOfRange(args, 1, args.length + 1);
        option[args.length - 1] = "--help";
        return option;
    }

    static CommandLine commandLine(Terminal terminal, Failures failures) {
        CommandLine root = new CommandLine(new BallastCommand())
                .addSubcommand(new MethodsCommand(terminal))
                .addSubcommand(new FitCommand(terminal))
                .addSubcommand(new UpdateCommand(terminal))
                .addSubcommand(new TransformCommand(terminal))
                .addSubcommand(new ReconstructCommand(terminal))
                .addSubcommand(new OutliersCommand(terminal))
                .addSubcommand(new ComponentsCommand(terminal))
                .addSubcommand(new SeparateCommand(terminal))
                .addSubcommand(new CellsCommand(terminal))
                .addSubcommand(new CleanCommand(terminal))
                .addSubcommand(new ShowCommand(terminal))
                .addSubcommand(new CompareCommand(terminal))
                .addSubcommand(new RecommendCommand(terminal))
                .addSubcommand(new StudyCommand(terminal))
                .addSubcommand(new StudioCommand(terminal))
                .addSubcommand(new ConvertCommand(terminal))
                .addSubcommand(new FormatsCommand(terminal))
                .addSubcommand(new ClusterCommand(terminal))
                .addSubcommand(new CompletionCommand(terminal))
                .addSubcommand(new ManCommand(terminal));
        Converters.register(root);
        ContaminationHelp.addTo(root.getSubcommands().get("compare"));
        return root.setOut(terminal.out())
                .setErr(terminal.err())
                .setDefaultValueProvider(Defaults.ofProcess())
                .setExpandAtFiles(false)
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }
}
