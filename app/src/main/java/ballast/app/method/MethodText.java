package ballast.app.method;

import ballast.app.terminal.Answer;
import ballast.bibliography.Reference;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.parameter.Parameter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the catalogue says of one method, written for readers of different kinds. */
record MethodText(MethodEntry<?> entry) {

    /** For the terminal. */
    String plain() {
        StringBuilder text = new StringBuilder();
        entry.alias()
                .ifPresent(alias ->
                        text.append(alias.name()).append(" is ").append(alias).append("\n\n"));
        text.append(entry.id()).append(": ").append(entry.summary()).append("\n\n");
        text.append("  paper       ").append(entry.paper()).append('\n');
        text.append("  minimises   ").append(entry.objective()).append('\n');
        text.append("  cost        ").append(entry.cost()).append('\n');
        if (!entry.composition().isEmpty()) {
            text.append("  composed    ").append(composition()).append('\n');
        }
        if (runsOnSpark()) {
            text.append("  Spark       runs there, see docs/spark.md\n");
        }
        if (entry.parameters().isEmpty()) {
            text.append("\nIt has no parameters of its own.\n");
        } else {
            text.append("\nParameters (--set name=value):\n");
            entry.parameters().forEach(parameter -> text.append(plain(parameter)));
        }
        return text.toString();
    }

    /** The same method with the loss, the weighting and the subspace that it is made of. */
    private String composition() {
        return (entry.family() == Family.IMAGES ? "composed-2d" : "composed") + " --set "
                + String.join(" --set ", entry.composition());
    }

    private boolean runsOnSpark() {
        return entry.sized(1).takesDistributed();
    }

    private static String plain(Parameter<?> parameter) {
        return "  " + padded(parameter.name(), 12) + parameter.meaning() + "\n" + " ".repeat(14) + parameter.allowed()
                + "; default: " + parameter.usualText() + "\n";
    }

    /** For other programs. */
    Answer answer() {
        return new Answer()
                .value("id", entry.id())
                .value("family", entry.family().toString().toLowerCase(Locale.ROOT))
                .value("summary", entry.summary())
                .value("paper", entry.paper())
                .value("references", entry.references().stream().map(MethodText::answer))
                .value("objective", entry.objective())
                .value("cost", entry.cost())
                .value("spark", runsOnSpark())
                .value("parameters", entry.parameters().stream().map(MethodText::answer));
    }

    private static Answer answer(Reference reference) {
        return new Answer()
                .value("key", reference.key())
                .value("authors", reference.authors().stream())
                .value("year", reference.year())
                .value("title", reference.title())
                .value("venue", reference.venue());
    }

    private static Answer answer(Parameter<?> parameter) {
        return new Answer()
                .value("name", parameter.name())
                .value(
                        "choices",
                        Optional.of(parameter.choices().stream())
                                .filter(any -> !parameter.choices().isEmpty()))
                .value("default", parameter.usualText())
                .value("meaning", parameter.meaning());
    }

    /** A section of the documentation. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("## ").append(entry.id()).append("\n\n");
        text.append(entry.summary()).append("\n\n");
        text.append("- **Minimises** `").append(entry.objective()).append("`\n");
        text.append("- **Paper** ").append(entry.paper()).append('\n');
        text.append("- **Cost** ").append(entry.cost()).append('\n');
        if (!entry.composition().isEmpty()) {
            text.append("- **Composed** `").append(composition()).append("`\n");
        }
        if (runsOnSpark()) {
            text.append("- Runs on [Spark](spark.md)\n");
        }
        if (!entry.parameters().isEmpty()) {
            text.append("\n| parameter | values | default | meaning |\n|---|---|---|---|\n");
            entry.parameters().forEach(parameter -> text.append(row(parameter)));
        }
        return text.toString();
    }

    private static String row(Parameter<?> parameter) {
        List<String> cells =
                List.of("`" + parameter.name() + "`", parameter.allowed(), parameter.usualText(), parameter.meaning());
        return "| " + String.join(" | ", cells) + " |\n";
    }

    static String padded(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
