package ballast.study.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of a table, each with what stands in it for a row. Filled step by step; not thread-safe.
 *
 * @param <R> what a row is about
 */
public final class Columns<R> {

    private final List<Column> columns = new ArrayList<>();
    private final List<Function<R, TableEntry>> entries = new ArrayList<>();

    public Columns<R> words(String header, String meaning, String key, Function<R, String> words) {
        return add(Column.words(header, meaning, key), row -> TableEntry.words(words.apply(row)));
    }

    public Columns<R> numbers(String header, String meaning, String key, Function<R, TableEntry> number) {
        return add(Column.numbers(header, meaning, key), number);
    }

    public Columns<R> add(Column column, Function<R, TableEntry> entry) {
        columns.add(column);
        entries.add(entry);
        return this;
    }

    /** A column only if it is of use. */
    public Columns<R> addIf(boolean useful, Column column, Function<R, TableEntry> entry) {
        return useful ? add(column, entry) : this;
    }

    public Table table(List<R> rows) {
        return new Table(
                columns,
                rows.stream()
                        .map(row ->
                                entries.stream().map(entry -> entry.apply(row)).toList())
                        .toList());
    }
}
