package ballast.app.data;

import ballast.app.terminal.Answer;
import ballast.app.terminal.OptionNames;
import ballast.app.terminal.Terminal;
import ballast.data.file.DataFiles;
import ballast.data.option.DataFormat;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the formats of data that can be read, in the words of their readers. */
@Command(
        name = "formats",
        description = "List the formats of data that can be read.",
        footer = {"  ballast formats", "  ballast formats --markdown"})
public final class FormatsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(names = "--markdown", description = "Print the table of docs/files.md.")
    private boolean markdown;

    @Option(names = "--json", description = "Print one JSON object instead of the list.")
    private boolean json;

    @Override
    public void run() {
        List<DataFormat> formats = DataFiles.formats();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Terminal.of(spec)
                    .print(new Answer().value("formats", formats.stream().map(FormatsCommand::described)));
        } else if (markdown) {
            out.print(table(formats));
        } else {
            formats.forEach(format -> out.println(format.name() + " (" + String.join(" ", format.extensions())
                    + ")\n    " + OptionNames.in(format.holds())));
        }
    }

    private static Answer described(DataFormat format) {
        return new Answer()
                .value("name", format.name())
                .value("extensions", format.extensions().stream())
                .value("holds", OptionNames.in(format.holds()));
    }

    private static String table(List<DataFormat> formats) {
        return formats.stream()
                .map(format -> "| " + format.name() + " | `" + String.join("` `", format.extensions()) + "` | "
                        + OptionNames.in(format.holds(), option -> "`" + option + "`") + " |\n")
                .collect(Collectors.joining("", "| format | names end in | what it holds |\n|---|---|---|\n", ""));
    }
}
