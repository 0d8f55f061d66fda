package ballast.app.method;

import ballast.app.terminal.Answer;
import ballast.bibliography.Reference;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.parameter.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the catalogue says of one method, written for readers of different kinds. */
record MethodText(MethodEntry<?> entry) {

    /** For the terminal. */
    String plain() {
        return entry.alias()
                        .map(alias -> alias.name() + " is " + alias + "\n\n")
                        .orElse("")
                + entry.id() + ": " + entry.summary() + "\n\n"
                + "  paper       " + entry.paper() + "\n"
                + "  minimises   " + entry.objective() + "\n"
                + "  cost        " + entry.cost() + "\n"
                + (entry.composition().isEmpty() ? "" : "  composed    " + composition() + "\n")
                + (runsOnSpark() ? "  Spark       runs there, see docs/spark.md\n" : "")
                + (entry.parameters().isEmpty()
                        ? "\nIt has no parameters of its own.\n"
                        : entry.parameters().stream()
                                .map(MethodText::plain)
                                .collect(Collectors.joining("", "\nParameters (--set name=value):\n", "")));
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

    /**
     * A section of the documentation.
     *
     * @param elsewhere parameters that the section of another method describes, with the name of that method
     */
    String markdown(Map<Parameter<?>, String> elsewhere) {
        String rows = entry.parameters().stream()
                .filter(parameter -> !elsewhere.containsKey(parameter))
                .map(MethodText::row)
                .collect(Collectors.joining());
        return "## " + entry.id() + "\n\n"
                + entry.summary() + "\n\n"
                + "- **Minimises** `" + entry.objective() + "`\n"
                + "- **Paper** " + entry.paper() + "\n"
                + (entry.composition().isEmpty() ? "" : "- **Composed** `" + composition() + "`\n")
                + (runsOnSpark() ? "- Runs on [Spark](spark.md)\n" : "")
                + links(elsewhere)
                + (rows.isEmpty() ? "" : "\n| parameter | values | default | meaning |\n|---|---|---|---|\n" + rows);
    }

    private String links(Map<Parameter<?>, String> elsewhere) {
        Map<String, String> links = new LinkedHashMap<>();
        entry.parameters().stream()
                .filter(elsewhere::containsKey)
                .forEach(parameter -> links.merge(
                        elsewhere.get(parameter), "`" + parameter.name() + "`", (names, name) -> names + ", " + name));
        return links.isEmpty()
                ? ""
                : links.entrySet().stream()
                        .map(link -> link.getValue() + " of [`" + link.getKey() + "`](#" + link.getKey() + ")")
                        .collect(Collectors.joining("; ", "- **Parameters** ", "\n"));
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
