package ballast.app.option;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** A command as it can be given to a shell. */
public final class GivenCommand {

    private GivenCommand() {}

    /** The command of the user. */
    public static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    /** A command of these words. */
    public static String of(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "./ballast ", ""));
    }
}
