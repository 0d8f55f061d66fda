package ballast.app;

import ballast.app.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = {
            "Print a script that makes bash and zsh complete commands and options.",
            "In zsh, 'autoload -U +X bashcompinit && bashcompinit' comes first."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(ballast completion)",
            "  ballast completion >~/.local/share/bash-completion/completions/ballast"
        })
final class CompletionCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().print(AutoComplete.bash("ballast", spec.root().commandLine()));
        return ExitCode.OK;
    }
}
