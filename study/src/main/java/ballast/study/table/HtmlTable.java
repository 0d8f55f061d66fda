package ballast.study.table;

import ballast.study.markup.Element;
import java.util.List;

/**
 * A table on a page, sortable by a click on a column.
 *
 * @param table the table; the entries of its first column are the names of the rows
 * @param groups the groups that its rows are in, from the top; rows are sorted within their group
 */
public record HtmlTable(Table table, List<Group> groups) {

    /**
     * Some rows that belong together.
     *
     * @param pinned how many rows at the top stay there whatever the order of the others
     * @param sorted how many others there are
     */
    public record Group(int pinned, int sorted) {}

    private static final int LONG_HEADER = 24;

    /** Refuses groups that are not the whole table. */
    public HtmlTable {
        groups = List.copyOf(groups);
        int grouped = groups.stream()
                .mapToInt(group -> group.pinned() + group.sorted())
                .sum();
        if (grouped != table.rows().size()) {
            throw new IllegalArgumentException(
                    "groups of " + grouped + " rows for " + table.rows().size());
        }
    }

    /** A table whose rows are all sorted together. */
    public static HtmlTable of(Table table) {
        return new HtmlTable(table, List.of(new Group(0, table.rows().size())));
    }

    /** What the columns mean, as a list. */
    public Element meanings() {
        Element meanings = Element.of("ul").with("class", "meanings note");
        for (Column column : table.columns()) {
            meanings.add(Element.of("li")
                    .add(Element.of("strong").text(column.header()))
                    .text(" " + column.meaning()));
        }
        return meanings;
    }

    public static Element element(Table table) {
        return of(table).element();
    }

    public Element element() {
        Element head = Element.of("tr");
        for (Column column : table.columns()) {
            head.add(Element.of("th")
                    .with("scope", "col")
                    .with("class", kind(column) + (column.header().length() > LONG_HEADER ? " long" : ""))
                    .with("title", column.meaning())
                    .text(column.header()));
        }
        Element element = Element.of("table")
                .with("class", "sortable")
                .add(Element.of("thead").add(head));
        int first = 0;
        for (Group group : groups) {
            int second = first + group.pinned();
            int end = second + group.sorted();
            if (group.pinned() > 0) {
                element.add(body(table.rows().subList(first, second), "reference"));
            }
            element.add(body(table.rows().subList(second, end), "sorted"));
            first = end;
        }
        return Element.of("div").with("class", "scroll").add(element);
    }

    private Element body(List<List<TableEntry>> rows, String kindOfRows) {
        Element body = Element.of("tbody").with("class", kindOfRows);
        for (List<TableEntry> cells : rows) {
            Element row = Element.of("tr");
            for (int j = 0; j < cells.size(); j++) {
                Element cell = j == 0 ? Element.of("th").with("scope", "row") : Element.of("td");
                row.add(cell.with(
                                "class",
                                kind(table.columns().get(j)) + (cells.get(j).isLong() ? " long" : ""))
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
