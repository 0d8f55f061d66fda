package ballast.app;

import ballast.npz.AtomicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the pages of the manual from what {@code --help} says. */
@Command(
        name = "man",
        description = "Write the pages of the manual: ballast.1, ballast-fit.1 and so on.",
        footerHeading = "%nExamples:%n",
        footer = {"  ballast man -o ~/.local/share/man/man1", "  man ballast-fit"})
final class ManCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the pages; it is made if it is not there.")
    private Path output;

    ManCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<CommandLine> commands = new ArrayList<>(List.of(spec.root().commandLine()));
        commands.addAll(spec.root().commandLine().getSubcommands().values());
        OutputFile.checkFolder(output);
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (CommandLine command : commands) {
            String name = command.getCommandSpec().qualifiedName("-");
            Path file = output.resolve(name + ".1");
            OutputFile.checkPlace(file);
            AtomicFile.writeText(file, page(name, command));
        }
        terminal.out().println(output + ": " + commands.size() + " pages");
        return ExitCode.OK;
    }

    /** The page of a command, as troff's macros for manuals want it. */
    static String page(String name, CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        String[] about = usage.description().length > 0 ? usage.description() : usage.header();
        StringBuilder page = new StringBuilder(".TH " + name.toUpperCase(Locale.ROOT) + " 1\n");
        section(page, "NAME", name + " \\- " + escaped(about[0].replace("%%", "%")));
        section(page, "SYNOPSIS", ".nf\n" + escaped(synopsis(command)) + "\n.fi");
        section(
                page,
                "DESCRIPTION",
                Arrays.stream(about)
                        .map(line -> escaped(line.replace("%%", "%")))
                        .collect(Collectors.joining("\n.PP\n")));
        page.append(".SH OPTIONS\n");
        for (ArgSpec parameter : command.getCommandSpec().positionalParameters()) {
            entry(page, parameter.paramLabel(), parameter);
        }
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                String names = String.join(", ", option.names());
                boolean flag = option.typeInfo().isBoolean();
                entry(page, names + (flag ? "" : " " + option.paramLabel()), option);
            }
        }
        if (!command.getSubcommands().isEmpty()) {
            section(
                    page,
                    "COMMANDS",
                    command.getSubcommands().keySet().stream()
                            .map(other -> ".BR " + escaped(name + "-" + other) + " (1)")
                            .collect(Collectors.joining("\n.br\n")));
        }
        if (usage.footer().length > 0) {
            section(page, "EXAMPLES", ".nf\n" + escaped(String.join("\n", usage.footer())) + "\n.fi");
        }
        return page.toString();
    }

    private static String synopsis(CommandLine command) {
        String[] own = command.getCommandSpec().usageMessage().customSynopsis();
        return own.length > 0
                ? String.join("\n", own)
                : new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF))
                        .synopsis(0)
                        .strip();
    }

    private static void section(StringBuilder page, String title, String content) {
        page.append(".SH ").append(title).append('\n').append(content).append('\n');
    }

    private static void entry(StringBuilder page, String title, ArgSpec argument) {
        String text = String.join(" ", argument.description())
                .replace("%%", "%")
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValue()))
                .replace("${COMPLETION-CANDIDATES}", candidates(argument));
        page.append(".TP\n.B ")
                .append(escaped(title))
                .append('\n')
                .append(escaped(text))
                .append('\n');
    }

    private static String candidates(ArgSpec argument) {
        List<String> words = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(words::add);
        }
        return String.join(", ", words);
    }

    /** Text in which nothing is a command of troff. */
    private static String escaped(String text) {
        return text.replace("\\", "\\e")
                .replace("-", "\\-")
                .lines()
                .map(line -> line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line)
                .collect(Collectors.joining("\n"));
    }
}
