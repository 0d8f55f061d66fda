package ballast.study.table;

import ballast.data.file.text.CsvCell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows of entries under named columns. */
public record Table(List<Column> columns, List<List<TableEntry>> rows) {

    /** Refuses rows of the wrong length. */
    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<TableEntry> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(row.size() + " entries for " + columns.size() + " columns: " + row);
            }
        }
    }

    /** The same with one more row. */
    public Table withRow(List<TableEntry> row) {
        return new Table(columns, Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    /** This table and another one side by side, by the names of the rows; a row that one of them lacks has dashes. */
    public Table beside(Table other) {
        Map<String, List<TableEntry>> byName = new LinkedHashMap<>();
        addTo(byName, 0, other.columns.size() - 1);
        other.addTo(byName, columns.size() - 1, 0);
        List<Column> both = new ArrayList<>(columns);
        both.addAll(other.columns.subList(1, other.columns.size()));
        return new Table(both, List.copyOf(byName.values()));
    }

    private void addTo(Map<String, List<TableEntry>> byName, int before, int after) {
        for (List<TableEntry> row : rows) {
            List<TableEntry> whole = byName.computeIfAbsent(row.get(0).shown(), name -> {
                List<TableEntry> empty =
                        new ArrayList<>(Collections.nCopies(before + after + row.size(), TableEntry.NONE));
                empty.set(0, row.get(0));
                return empty;
            });
            for (int j = 1; j < row.size(); j++) {
                whole.set(before + j, row.get(j));
            }
        }
    }

    /** For the terminal: aligned columns, two spaces apart, without colour; ASCII if the entries are. */
    public String text() {
        int[] widths = widths();
        StringBuilder out = new StringBuilder();
        appendLine(out, columns.stream().map(Column::header).toList(), widths);
        appendLine(out, IntStream.of(widths).mapToObj("-"::repeat).toList(), widths);
        for (List<TableEntry> row : rows) {
            appendLine(out, row.stream().map(TableEntry::shown).toList(), widths);
        }
        return out.toString();
    }

    /** For documents: a table of GitHub's Markdown. */
    public String markdown() {
        StringBuilder out = new StringBuilder();
        out.append(markdownRow(columns.stream().map(Column::header).toList()));
        out.append(columns.stream()
                .map(column -> column.kind() == Column.Kind.NUMBERS ? "---:" : ":---")
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        for (List<TableEntry> row : rows) {
            out.append(markdownRow(row.stream().map(TableEntry::shown).toList()));
        }
        return out.toString();
    }

    /** For programs: comma-separated values, quoted as in RFC 4180, with exact numbers under the columns' keys. */
    public String csv() {
        StringBuilder out = new StringBuilder();
        out.append(csvRow(columns, Column::key));
        for (List<TableEntry> row : rows) {
            out.append(csvRow(row, TableEntry::exact));
        }
        return out.toString();
    }

    private int[] widths() {
        int[] widths = new int[columns.size()];
        for (int j = 0; j < widths.length; j++) {
            widths[j] = length(columns.get(j).header());
            for (List<TableEntry> row : rows) {
                widths[j] = Math.max(widths[j], length(row.get(j).shown()));
            }
        }
        return widths;
    }

    private void appendLine(StringBuilder out, List<String> entries, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int j = 0; j < widths.length; j++) {
            String fill = " ".repeat(widths[j] - length(entries.get(j)));
            boolean right = columns.get(j).kind() == Column.Kind.NUMBERS;
            line.append(j == 0 ? "" : "  ").append(right ? fill + entries.get(j) : entries.get(j) + fill);
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    private static int length(String entry) {
        return entry.codePointCount(0, entry.length());
    }

    private static String markdownRow(List<String> entries) {
        return entries.stream().map(Table::plain).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** A text that Markdown shows as it is: no markup and no link comes out of a name. */
    private static String plain(String entry) {
        return entry.replaceAll("[\\\\|\\[]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("\\R", " ");
    }

    private static <T> String csvRow(List<T> entries, Function<T, String> text) {
        return entries.stream().map(text).map(cell -> CsvCell.of(cell, ',')).collect(Collectors.joining(",", "", "\n"));
    }
}
