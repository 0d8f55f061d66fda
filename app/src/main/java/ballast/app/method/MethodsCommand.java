package ballast.app.method;

import ballast.app.terminal.Terminal;
import ballast.bibliography.Reference;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the catalogue, or describes one method of it. */
@Command(
        name = "methods",
        description = "List the methods, or describe one of them.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast methods",
            "  ballast methods rpca-an",
            "  ballast methods rpca-an --bibtex",
            "  ballast methods --json"
        })
public final class MethodsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "ID", arity = "0..1", description = "The method to describe; all are listed without it.")
    private String id;

    @ArgGroup
    private Form form = new Form();

    public MethodsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (id != null) {
            one(Catalogue.method(id));
        } else {
            all();
        }
        return ExitCode.OK;
    }

    private void one(MethodEntry<?> entry) {
        MethodText text = new MethodText(entry);
        if (form.json) {
            terminal.print(text.json());
        } else if (form.bibtex) {
            terminal.out().print(new Bibtex(entry.references()).text());
        } else {
            terminal.out().print(form.markdown ? text.markdown() : text.plain());
        }
    }

    private void all() {
        if (form.json) {
            JsonArray methods = new JsonArray();
            Catalogue.entries().forEach(entry -> methods.add(new MethodText(entry).json()));
            JsonObject catalogue = new JsonObject();
            catalogue.add("methods", methods);
            terminal.print(catalogue);
        } else if (form.bibtex) {
            List<Reference> references = Catalogue.entries().stream()
                    .flatMap(entry -> entry.references().stream())
                    .toList();
            terminal.out().print(new Bibtex(references).text());
        } else if (form.markdown) {
            terminal.out().print(new MethodsDocument(Catalogue.entries()).markdown());
        } else {
            terminal.out().print(new MethodsDocument(Catalogue.entries()).table());
        }
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
