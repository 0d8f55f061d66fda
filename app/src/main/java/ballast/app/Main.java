package ballast.app;

import ballast.app.data.ConvertCommand;
import ballast.app.data.FormatsCommand;
import ballast.app.data.SeparateCommand;
import ballast.app.detection.CellsCommand;
import ballast.app.detection.CleanCommand;
import ballast.app.detection.OutliersCommand;
import ballast.app.detection.ReportCommand;
import ballast.app.method.MethodsCommand;
import ballast.app.model.ComponentsCommand;
import ballast.app.model.ExportCommand;
import ballast.app.model.FitCommand;
import ballast.app.model.ReconstructCommand;
import ballast.app.model.ShowCommand;
import ballast.app.model.SparkOptions;
import ballast.app.model.TransformCommand;
import ballast.app.model.UpdateCommand;
import ballast.app.study.CompareCommand;
import ballast.app.study.ContaminationHelp;
import ballast.app.study.RecommendCommand;
import ballast.app.study.StudyCommand;
import ballast.app.terminal.Terminal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Starts Ballast from the command line. */
public final class Main {

    /** Commands that say or use something of other commands. */
    private static final Set<String> LOOKING_AT_OTHERS = Set.of("report", "recommend", "completion");

    private Main() {}

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

    /** All commands, for what describes them: the pages of the manual are generated from it. */
    public static CommandLine commandLine() {
        Terminal terminal = Terminal.standard();
        return commandLine(terminal, new Failures(terminal, false));
    }

    private static int status(Terminal terminal, Failures failures, String... args) {
        try {
            String[] words = helpAsOption(args);
            return commandLine(terminal, failures, words).execute(words);
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

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("report", ReportCommand::new);
        commands.put("methods", MethodsCommand::new);
        commands.put("fit", FitCommand::new);
        commands.put("update", UpdateCommand::new);
        commands.put("transform", TransformCommand::new);
        commands.put("reconstruct", ReconstructCommand::new);
        commands.put("outliers", OutliersCommand::new);
        commands.put("components", ComponentsCommand::new);
        commands.put("separate", SeparateCommand::new);
        commands.put("cells", CellsCommand::new);
        commands.put("clean", CleanCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("recommend", RecommendCommand::new);
        commands.put("study", StudyCommand::new);
        commands.put("studio", StudioCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("export", ExportCommand::new);
        commands.put("formats", FormatsCommand::new);
        commands.put("completion", CompletionCommand::new);
        return commands;
    }

    /**
     * All commands, or only the one that is given first: to read the options of all would take as long as many a
     * command itself.
     */
    static CommandLine commandLine(Terminal terminal, Failures failures, String... args) {
        Map<String, Supplier<Object>> commands = commands();
        if (args.length > 0 && commands.containsKey(args[0]) && !LOOKING_AT_OTHERS.contains(args[0])) {
            commands.keySet().retainAll(Set.of(args[0]));
        }
        CommandLine root = new CommandLine(new BallastCommand(terminal));
        commands.forEach((name, command) -> root.addSubcommand(name, command.get()));
        Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .map(command -> command.getCommandSpec().usageMessage())
                .forEach(usage -> usage.sortOptions(false).footerHeading("%nExamples:%n"));
        Converters.register(root);
        Optional.ofNullable(root.getSubcommands().get("compare")).ifPresent(ContaminationHelp::addTo);
        return root.setOut(terminal.out())
                .setErr(terminal.err())
                .setDefaultValueProvider(Defaults.ofProcess())
                .setExpandAtFiles(false)
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }
}
