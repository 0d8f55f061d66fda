package ballast.app.data;

import ballast.app.terminal.OptionNames;
import ballast.app.terminal.Terminal;
import ballast.data.file.DataFiles;
import ballast.data.option.DataFormat;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Lists the formats of data that can be read, in the words of their readers. */
@Command(
        name = "formats",
        description = "List the formats of data that can be read.",
        footerHeading = "%nExamples:%n",
        footer = {"  ballast formats", "  ballast formats --markdown"})
public final class FormatsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--markdown", description = "Print the table of docs/files.md.")
    private boolean markdown;

    @Option(names = "--json", description = "Print one JSON object instead of the list.")
    private boolean json;

    public FormatsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (json) {
            terminal.print(json(DataFiles.formats()));
            return ExitCode.OK;
        }
        terminal.out().print(markdown ? table(DataFiles.formats()) : list(DataFiles.formats()));
        return ExitCode.OK;
    }

    private static JsonObject json(List<DataFormat> formats) {
        JsonArray list = new JsonArray();
        for (DataFormat format : formats) {
            JsonObject one = new JsonObject();
            one.addProperty("name", format.name());
            JsonArray extensions = new JsonArray();
            format.extensions().forEach(extensions::add);
            one.add("extensions", extensions);
            one.addProperty("holds", OptionNames.in(format.holds()));
            list.add(one);
        }
        JsonObject object = new JsonObject();
        object.add("formats", list);
        return object;
    }

    private static String list(List<DataFormat> formats) {
        StringBuilder text = new StringBuilder();
        for (DataFormat format : formats) {
            text.append(format.name())
                    .append(" (")
                    .append(String.join(" ", format.extensions()))
                    .append(")\n    ")
                    .append(OptionNames.in(format.holds()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String table(List<DataFormat> formats) {
        StringBuilder text = new StringBuilder("| format | names end in | what it holds |\n|---|---|---|\n");
        for (DataFormat format : formats) {
            String extensions = format.extensions().stream()
                    .map(ending -> "`" + ending + "`")
                    .collect(Collectors.joining(" "));
            text.append("| ")
                    .append(format.name())
                    .append(" | ")
                    .append(extensions)
                    .append(" | ")
                    .append(OptionNames.in(format.holds(), option -> "`" + option + "`"))
                    .append(" |\n");
        }
        return text.toString();
    }
}
