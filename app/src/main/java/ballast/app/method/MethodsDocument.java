package ballast.app.method;

import ballast.app.option.TuningOptions;
import ballast.fit.Stopping;
import ballast.method.Alias;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import java.util.List;

/** The whole catalogue as a table for the terminal and as a page of the documentation. */
record MethodsDocument(List<MethodEntry<?>> entries) {

    String table() {
        int width = 2
                + entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (MethodEntry<?> entry : entries) {
            text.append(MethodText.padded(entry.id(), width))
                    .append(entry.summary())
                    .append('\n');
        }
        return text.toString();
    }

    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("# Methods\n\n");
        text.append("Printed by `./ballast methods --markdown`; change the catalogue, not this page.\n");
        text.append("`./ballast methods ID --bibtex` prints the papers of a method as BibTeX entries.\n\n");
        text.append(
                "In the formulas `r` is the distance of a sample from the subspace, and sums run over the samples.\n");
        text.append("All methods take `--components`, `--seed`, `--tolerance` (default ")
                .append(TuningOptions.DEFAULT_TOLERANCE)
                .append(") and `--max-iterations` (default ")
                .append(Stopping.DEFAULT_MAX_ITERATIONS)
                .append(");\nparameters of their own are set with `--set name=value`.\n\n");
        text.append("| id | what it does |\n|---|---|\n");
        for (MethodEntry<?> entry : entries) {
            text.append("| [`")
                    .append(entry.id())
                    .append("`](#")
                    .append(entry.id())
                    .append(") | ")
                    .append(entry.summary())
                    .append(" |\n");
        }
        text.append("\nOther names are taken for a method too, such as `--method emma`:\n\n");
        text.append("| name | stands for |\n|---|---|\n");
        for (Alias alias : Catalogue.aliases()) {
            text.append("| `")
                    .append(alias.name())
                    .append("` | [`")
                    .append(alias)
                    .append("`](#")
                    .append(alias.method())
                    .append(") |\n");
        }
        for (MethodEntry<?> entry : entries) {
            text.append('\n').append(new MethodText(entry).markdown());
        }
        return text.toString();
    }
}
