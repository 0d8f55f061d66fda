package ballast.app;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The command of the user as it can be given again. */
final class GivenCommand {

    private GivenCommand() {}

    static String of(CommandSpec spec) {
        List<String> given = spec.root().commandLine().getParseResult().originalArgs();
        return given.stream()
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "./ballast ", ""));
    }
}
