package ballast.study.table;

import ballast.study.markup.Element;
import java.util.List;

/**
 * A table on a page, sortable by a click on a column.
 *
 * @param table the table; the entries of its first column are the names of the rows
 * @param pinned how many rows at the top stay there whatever the order of the others
 */
public record HtmlTable(Table table, int pinned) {

    /** The table as an element. */
    public Element element() {
        Element head = Element.of("tr");
        for (Column column : table.columns()) {
            head.add(Element.of("th")
                    .with("scope", "col")
                    .with("class", kind(column))
                    .with("title", column.meaning())
                    .text(column.header()));
        }
        Element element = Element.of("table")
                .with("class", "sortable")
                .add(Element.of("thead").add(head));
        if (pinned > 0) {
            element.add(body(table.rows().subList(0, pinned), "reference"));
        }
        element.add(body(table.rows().subList(pinned, table.rows().size()), ""));
        return Element.of("div").with("class", "scroll").add(element);
    }

    private Element body(List<List<Cell>> rows, String kindOfRow) {
        Element body = Element.of("tbody");
        for (List<Cell> cells : rows) {
            Element row = Element.of("tr");
            if (!kindOfRow.isEmpty()) {
                row.with("class", kindOfRow);
            }
            for (int j = 0; j < cells.size(); j++) {
                Element cell = j == 0 ? Element.of("th").with("scope", "row") : Element.of("td");
                row.add(cell.with("class", kind(table.columns().get(j)))
                        .with("data-value", cells.get(j).exact())
                        .text(cells.get(j).shown()));
            }
            body.add(row);
        }
        return body;
    }

    private static String kind(Column column) {
        return column.kind() == Column.Kind.NUMBERS ? "numbers" : "words";
    }
}
