package ballast.app;

import ballast.cell.Cell;
import ballast.study.cell.NamedCells;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What {@code cells} and {@code clean} say at the end.
 *
 * @param search what was found
 * @param written the files that were written, by what is in them
 */
record CellSummary(CellSearch search, Map<String, String> written) implements Summary {

    private static final int MOST_LISTED = 10;

    private long missing() {
        return search.found().cells().size() - search.found().bad();
    }

    @Override
    public String text() {
        NamedCells found = search.found();
        long all = (long) found.cells().rows() * found.cells().columns();
        StringBuilder text = new StringBuilder();
        text.append(found.dataset().name()).append(", ").append(method()).append(": ");
        text.append(Numbers.count(found.cells().rows(), "sample", "samples")).append(" of ");
        text.append(Numbers.count(found.cells().columns(), "value", "values")).append(", ");
        text.append(Numbers.count(search.fit().subspace().components(), "component", "components"));
        line(
                text,
                "bad cells",
                String.format(Locale.ROOT, "%d of %d (%.2f %%)", found.bad(), all, 100.0 * found.bad() / all));
        if (missing() > 0) {
            line(text, "missing", Long.toString(missing()));
        }
        if (search.fit().detection().isPresent()) {
            line(text, "outliers", outliers() + " of " + found.cells().rows() + " samples");
        }
        written.forEach((what, file) -> line(text, what, file));
        if (found.bad() > 0) {
            text.append("\n\n").append(found.worst(MOST_LISTED).text().stripTrailing());
            if (found.bad() > MOST_LISTED) {
                text.append("\nand ").append(found.bad() - MOST_LISTED).append(" more");
            }
        }
        return text.toString();
    }

    private String method() {
        return search.fit().provenance().recipe().method();
    }

    private long outliers() {
        boolean[] outliers = search.outliers();
        return IntStream.range(0, outliers.length).filter(i -> outliers[i]).count();
    }

    private static void line(StringBuilder text, String title, String content) {
        text.append(String.format(Locale.ROOT, "%n  %-12s%s", title, content));
    }

    @Override
    public JsonObject json() {
        NamedCells found = search.found();
        JsonObject json = new JsonObject();
        json.addProperty("method", method());
        json.addProperty("samples", found.cells().rows());
        json.addProperty("dimension", found.cells().columns());
        json.addProperty("components", search.fit().subspace().components());
        json.addProperty("bad", found.bad());
        json.addProperty("missing", missing());
        json.addProperty("outliers", outliers());
        JsonArray cells = new JsonArray();
        found.cells().stream().forEach(cell -> cells.add(json(found, cell)));
        json.add("cells", cells);
        written.forEach(json::addProperty);
        return json;
    }

    private static JsonObject json(NamedCells found, Cell cell) {
        JsonObject json = new JsonObject();
        json.addProperty("sample", found.sample(cell));
        json.addProperty("feature", found.feature(cell));
        if (!cell.isMissing()) {
            json.addProperty("value", cell.value());
        }
        json.addProperty("expected", cell.expected());
        if (!cell.isMissing()) {
            json.addProperty("residual", cell.residual());
        }
        return json;
    }
}
