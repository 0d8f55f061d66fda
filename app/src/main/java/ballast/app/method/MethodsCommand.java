package ballast.app.method;

import ballast.app.terminal.Terminal;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the catalogue, or describes one method of it. */
@Command(
        name = "methods",
        description = "List the methods, or describe one of them.",
        footer = {
            "  ballast methods",
            "  ballast methods rpca-an",
            "  ballast methods rpca-an --bibtex",
            "  ballast methods --json"
        })
public final class MethodsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ID", arity = "0..1", description = "The method to describe; all are listed without it.")
    private String id;

    @ArgGroup
    private Form form = new Form();

    @Override
    public void run() {
        List<MethodEntry<?>> entries = id == null ? Catalogue.entries() : List.of(Catalogue.method(id));
        MethodText first = new MethodText(entries.get(0));
        MethodsDocument all = new MethodsDocument(entries);
        if (form.json) {
            Terminal.of(spec).print(id == null ? all.answer() : first.answer());
        } else if (form.bibtex) {
            print(new Bibtex(entries.stream()
                            .flatMap(entry -> entry.references().stream())
                            .toList())
                    .text());
        } else if (form.markdown) {
            print(id == null ? all.markdown() : first.markdown(Map.of()));
        } else {
            print(id == null ? all.table() : first.answer().text() + "\n");
        }
    }

    private void print(String text) {
        spec.commandLine().getOut().print(text);
    }

    /** How the answer is written; at most one may be asked for. */
    private static final class Form {

        @Option(names = "--json", description = "Print one JSON object.")
        private boolean json;

        @Option(names = "--markdown", description = "Print the page docs/methods.md.")
        private boolean markdown;

        @Option(names = "--bibtex", description = "Print what the methods come from as BibTeX entries.")
        private boolean bibtex;
    }
}
