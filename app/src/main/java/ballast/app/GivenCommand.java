package ballast.app;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** A command as it can be given to a shell. */
final class GivenCommand {

    private GivenCommand() {}

    /** The command of the user. */
    static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    /** A command of these words. */
    static String of(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "./ballast ", ""));
    }
}
