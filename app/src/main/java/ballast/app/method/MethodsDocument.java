package ballast.app.method;

import ballast.app.option.TuningOptions;
import ballast.app.terminal.Answer;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.parameter.Parameter;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The whole catalogue as a table for the terminal and as a page of the documentation. */
record MethodsDocument(List<MethodEntry<?>> entries) {

    private static final String PAGE = """
            # Methods

            Printed by `./ballast methods --markdown`; change the catalogue, not this page.
            `./ballast methods ID --bibtex` prints the papers of a method as BibTeX entries.

            In the formulas `r` is the distance of a sample from the subspace, and sums run over the samples.
            All methods take `--components`, `--seed`, `--tolerance` (default %s) and `--max-iterations` (default %d);
            parameters of their own are set with `--set name=value`.

            A parameter is described where it comes first. `./ballast methods ID` describes one method with all of its
            parameters and the cost of an iteration.

            %s
            Other names are taken for a method too, such as `--method emma`:

            | name | stands for |
            |---|---|
            %s%s""";

    String table() {
        int width = 2
                + entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
        return text(entries, entry -> entry.id() + " ".repeat(width - entry.id().length()) + entry.summary() + "\n");
    }

    Answer answer() {
        return new Answer().value("methods", entries.stream().map(entry -> new MethodText(entry).answer()));
    }

    String markdown() {
        Map<Parameter<?>, String> described = new HashMap<>();
        return String.format(
                Locale.ROOT,
                PAGE,
                TuningOptions.DEFAULT_TOLERANCE,
                Stopping.DEFAULT_MAX_ITERATIONS,
                text(List.of(Family.values()), this::links),
                text(
                        Catalogue.aliases(),
                        alias -> "| `" + alias.name() + "` | [`" + alias + "`](#" + alias.method() + ") |\n"),
                text(entries, entry -> section(entry, described)));
    }

    private String links(Family family) {
        return entries.stream()
                .filter(entry -> entry.family() == family)
                .map(entry -> "[`" + entry.id() + "`](#" + entry.id() + ")")
                .collect(Collectors.joining(", ", "- " + title(family) + ": ", "\n"));
    }

    private static String title(Family family) {
        return switch (family) {
            case VECTORS -> "Vectors";
            case CELLS -> "Vectors with bad cells";
            case IMAGES -> "Images";
        };
    }

    private static String section(MethodEntry<?> entry, Map<Parameter<?>, String> described) {
        String section = "\n" + new MethodText(entry).markdown(described);
        entry.parameters().forEach(parameter -> described.putIfAbsent(parameter, entry.id()));
        return section;
    }

    private static <T> String text(Collection<T> all, Function<T, String> line) {
        return all.stream().map(line).collect(Collectors.joining());
    }
}
