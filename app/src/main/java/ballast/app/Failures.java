package ballast.app;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.app.terminal.OptionNames;
import ballast.app.terminal.Terminal;
import ballast.spark.ClusterException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The one place where a failure becomes a line for the user and a status. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final Terminal terminal;
    private final boolean stackTraces;

    Failures(Terminal terminal, boolean stackTraces) {
        this.terminal = terminal;
        this.stackTraces = stackTraces;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        return wrong(message(e), e);
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        return report(e);
    }

    /** Tells the user what happened and gives the status to end with. */
    int report(Throwable e) {
        if (e instanceof BadInputException || e instanceof UncheckedIOException) {
            return wrong(e.getMessage(), e);
        }
        if (isLostPage(e)) {
            return wrong("a data file that is mapped into memory was cut short or lost while it was read", e);
        }
        terminal.say(
                unexpected(e) + (stackTraces ? "" : " (" + BallastCommand.STACK_TRACE + " shows where it happened)"));
        trace(e);
        return ExitCode.SOFTWARE;
    }

    /** What Java makes of a page of a mapped file that is no longer there, perhaps in another thread. */
    private static boolean isLostPage(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof InternalError
                    && String.valueOf(cause.getMessage()).contains("memory access")) {
                return true;
            }
        }
        return false;
    }

    private int wrong(String message, Throwable e) {
        terminal.say(OptionNames.in(message));
        trace(e);
        return ExitCode.USAGE;
    }

    private void trace(Throwable e) {
        if (stackTraces) {
            e.printStackTrace(terminal.err());
        }
    }

    private static String unexpected(Throwable e) {
        if (e instanceof OutOfMemoryError) {
            if (String.valueOf(e.getMessage()).contains("native thread")) {
                return "no more threads can be started; raise the limit (ulimit -u) or end other programs";
            }
            if (String.valueOf(e.getMessage()).startsWith("no native memory")) {
                return "out of memory beside the Java heap; use fewer samples, or end other programs";
            }
            return "out of memory; give the JVM more, for example BALLAST_JAVA_OPTS=-Xmx8g, or use fewer samples";
        }
        if (e instanceof ClusterException) {
            return e.getMessage();
        }
        if (EngineFailure.is(e)) {
            return "native code cannot be loaded: " + EngineFailure.reason(e);
        }
        if (e instanceof NoClassDefFoundError) {
            return "a part of Ballast cannot be read, " + e.getMessage()
                    + "; raise the limit of open files (ulimit -n), or install it anew";
        }
        return "something went wrong that should not: " + reason(e);
    }

    private static String reason(Throwable e) {
        return e.getMessage() == null
                ? e.getClass().getSimpleName()
                : e.getClass().getSimpleName() + ", " + e.getMessage();
    }

    private static String message(ParameterException e) {
        CommandLine command = e.getCommandLine();
        if (e instanceof MissingParameterException missing) {
            // An option that was mistyped is also missing; the typing error is the better story.
            List<String> strangers = command.getUnmatchedArguments();
            return strangers.stream().anyMatch(Failures::looksLikeOption)
                    ? unknown(command, strangers)
                    : missing(command, missing.getMissing());
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unknown(command, unmatched.getUnmatched());
        }
        if (e.getCause() instanceof BadInputException) {
            return e.getCause().getMessage();
        }
        if (e.getCause() instanceof TypeConversionException && e.getArgSpec() != null) {
            return name(e.getArgSpec()) + ": " + e.getCause().getMessage();
        }
        return e.getMessage().replaceFirst("^Error: ", "") + seeHelp(command);
    }

    private static String missing(CommandLine command, List<ArgSpec> missing) {
        // Of several parameters that are missing only the first may be listed.
        int first = missing.stream()
                .filter(ArgSpec::isPositional)
                .mapToInt(parameter -> ((PositionalParamSpec) parameter).index().min())
                .min()
                .orElse(Integer.MAX_VALUE);
        Stream<? extends ArgSpec> parameters = command.getCommandSpec().positionalParameters().stream()
                .filter(parameter -> parameter.index().min() >= first);
        Stream<ArgSpec> options = missing.stream().filter(ArgSpec::isOption);
        return "missing "
                + Stream.concat(parameters, options).map(Failures::usage).collect(Collectors.joining(", "))
                + seeHelp(command);
    }

    private static String unknown(CommandLine command, List<String> strangers) {
        String stranger =
                strangers.stream().filter(Failures::looksLikeOption).findFirst().orElse(strangers.get(0));
        if (looksLikeOption(stranger)) {
            String option = stranger.replaceFirst("=.*", "");
            List<String> known = command.getCommandSpec().options().stream()
                    .filter(spec -> !spec.hidden())
                    .map(OptionSpec::longestName)
                    .toList();
            return "unknown option '" + option + "'" + NearestWord.hint(option, known);
        }
        if (!command.getSubcommands().isEmpty()) {
            List<String> known = List.copyOf(command.getSubcommands().keySet());
            return "unknown command '" + stranger + "'" + NearestWord.hint(stranger, known);
        }
        return "unexpected argument '" + stranger + "'" + seeHelp(command);
    }

    private static boolean looksLikeOption(String argument) {
        return argument.length() > 1 && argument.startsWith("-");
    }

    private static String usage(ArgSpec argument) {
        return argument.isOption() ? name(argument) + " " + argument.paramLabel() : name(argument);
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String seeHelp(CommandLine command) {
        return "; see '" + command.getCommandSpec().qualifiedName() + " --help'";
    }
}
