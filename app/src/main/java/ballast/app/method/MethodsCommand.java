package ballast.app.method;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Terminal;
import ballast.bibliography.Reference;
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
        footerHeading = "%nExamples:%n",
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
        if (id != null) {
            one(Catalogue.method(id));
        } else {
            all();
        }
    }

    private void one(MethodEntry<?> entry) {
        MethodText text = new MethodText(entry);
        if (form.json) {
            Terminal.of(spec).print(text.answer().json());
        } else if (form.bibtex) {
            spec.commandLine().getOut().print(new Bibtex(entry.references()).text());
        } else {
            spec.commandLine().getOut().print(form.markdown ? text.markdown(Map.of()) : text.plain());
        }
    }

    private void all() {
        if (form.json) {
            Terminal.of(spec)
                    .print(new Answer()
                            .value("methods", Catalogue.entries().stream().map(entry -> new MethodText(entry).answer()))
                            .json());
        } else if (form.bibtex) {
            List<Reference> references = Catalogue.entries().stream()
                    .flatMap(entry -> entry.references().stream())
                    .toList();
            spec.commandLine().getOut().print(new Bibtex(references).text());
        } else if (form.markdown) {
            spec.commandLine().getOut().print(new MethodsDocument(Catalogue.entries()).markdown());
        } else {
            spec.commandLine().getOut().print(new MethodsDocument(Catalogue.entries()).table());
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
