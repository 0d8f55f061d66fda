package ballast.app;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = {
            "Print a script that makes bash and zsh complete commands and options.",
            "In zsh, 'autoload -U +X bashcompinit && bashcompinit' comes first."
        },
        footer = {
            "  source <(ballast completion)",
            "  ballast completion >~/.local/share/bash-completion/completions/ballast"
        })
final class CompletionCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("ballast", spec.root().commandLine()));
    }
}
