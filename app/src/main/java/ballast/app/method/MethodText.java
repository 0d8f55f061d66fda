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

    /** For the terminal and for other programs. */
    Answer answer() {
        Answer answer = new Answer()
                .says(entry.alias()
                        .map(alias -> alias.name() + " is " + alias + "\n\n")
                        .orElse(""))
                .says(entry.id(), ": ", entry.summary(), "\n")
                .line("paper", entry.paper())
                .line("minimises", entry.objective())
                .line("cost", entry.cost());
        if (!entry.composition().isEmpty()) {
            answer.line("composed", composition());
        }
        if (runsOnSpark()) {
            answer.line("Spark", "runs there, see docs/spark.md");
        }
        return answer.below(parameters())
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

    /** The same method with the loss, the weighting and the subspace that it is made of. */
    private String composition() {
        return (entry.family() == Family.IMAGES ? "composed-2d" : "composed") + " --set "
                + String.join(" --set ", entry.composition());
    }

    private boolean runsOnSpark() {
        return entry.sized(1).takesDistributed();
    }

    private String parameters() {
        return entry.parameters().isEmpty()
                ? "It has no parameters of its own."
                : entry.parameters().stream()
                        .map(parameter -> String.format(
                                Locale.ROOT,
                                "  %-11s %s%n%14s%s; default: %s",
                                parameter.name(),
                                parameter.meaning(),
                                "",
                                parameter.allowed(),
                                parameter.usualText()))
                        .collect(Collectors.joining("\n", "Parameters (--set name=value):\n", ""));
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
}
