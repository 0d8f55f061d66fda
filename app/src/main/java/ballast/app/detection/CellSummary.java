package ballast.app.detection;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.cell.Cell;
import ballast.study.cell.NamedCells;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What {@code cells} and {@code clean} say at the end. */
record CellSummary(CellSearch search, Map<String, String> written) {

    private static final int MOST_LISTED = 10;

    Answer answer() {
        NamedCells found = search.found();
        int rows = found.cells().rows();
        int columns = found.cells().columns();
        int components = search.fit().subspace().components();
        String method = search.fit().provenance().recipe().method();
        long all = (long) rows * columns;
        long missing = found.cells().size() - found.bad();
        Answer answer = new Answer()
                .says(found.dataset().name(), ", ", method, ": ", Numbers.count(rows, "sample", "samples"), " of ")
                .says(Numbers.count(columns, "value", "values"), ", ")
                .says(Numbers.count(components, "component", "components"))
                .line(
                        "bad cells",
                        String.format(Locale.ROOT, "%d of %d (%.2f %%)", found.bad(), all, 100.0 * found.bad() / all));
        if (missing > 0) {
            answer.line("missing", missing);
        }
        if (search.fit().detection().isPresent()) {
            answer.line("outliers", outliers() + " of " + rows + " samples");
        }
        written.forEach(answer::line);
        if (found.bad() > 0) {
            answer.says("\n\n", found.worst(MOST_LISTED).text().stripTrailing());
        }
        if (found.bad() > MOST_LISTED) {
            answer.says("\nand ", found.bad() - MOST_LISTED, " more");
        }
        answer.value("method", method)
                .value("samples", rows)
                .value("dimension", columns)
                .value("components", components)
                .value("bad", found.bad())
                .value("missing", missing)
                .value("outliers", outliers())
                .value("cells", found.cells().stream().map(cell -> cell(found, cell)));
        written.forEach(answer::value);
        return answer;
    }

    private long outliers() {
        boolean[] outliers = search.outliers();
        return IntStream.range(0, outliers.length).filter(i -> outliers[i]).count();
    }

    private static Answer cell(NamedCells found, Cell cell) {
        Optional<Cell> seen = Optional.of(cell).filter(one -> !one.isMissing());
        return new Answer()
                .value("sample", found.sample(cell))
                .value("feature", found.feature(cell))
                .value("value", seen.map(Cell::value))
                .value("expected", cell.expected())
                .value("residual", seen.map(Cell::residual));
    }
}
