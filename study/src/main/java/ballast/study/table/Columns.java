package ballast.study.table;

import ballast.study.yaml.YamlFile;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of a table, each with the entry of a row. Filled step by step; not thread-safe.
 *
 * @param <R> the type of the rows
 */
public final class Columns<R> {

    private final String name;
    private final List<Column> columns = new ArrayList<>();
    private final List<Function<R, TableEntry>> entries = new ArrayList<>();

    /** Headers and meanings by table and key. */
    private static final class Texts {
        static final YamlMap ALL =
                YamlFile.resource(Columns.class, "columns.yaml").map();
    }

    /** Columns whose headers and meanings are given one by one. */
    public Columns() {
        this("");
    }

    /** The columns of a table of {@code columns.yaml}. */
    public Columns(String name) {
        this.name = name;
    }

    /** A column of words that {@code columns.yaml} describes. */
    public Columns<R> words(String key, Function<R, String> words) {
        return add(described(key, Column.Kind.WORDS), row -> TableEntry.words(words.apply(row)));
    }

    /** A column of numbers that {@code columns.yaml} describes. */
    public Columns<R> numbers(String key, Function<R, TableEntry> number) {
        return add(described(key, Column.Kind.NUMBERS), number);
    }

    private Column described(String key, Column.Kind kind) {
        List<YamlValue> texts = Texts.ALL.need(name).map().need(key).list();
        return new Column(texts.get(0).text(), texts.get(1).text(), key, kind);
    }

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
