package ballast.study.table;

import ballast.study.yaml.YamlFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The columns of a table, each with the entry of a row. {@code columns.txt} has their headers and meanings. Filled step
 * by step; not thread-safe.
 *
 * @param <R> the type of the rows
 */
public final class Columns<R> {

    private final String name;
    private final Predicate<String> wanted;
    private final List<Column> columns = new ArrayList<>();
    private final List<Function<R, TableEntry>> entries = new ArrayList<>();

    /** Headers and meanings by table and key. */
    private static final class Texts {
        static final Map<String, String[]> ALL = YamlFile.textOf(Columns.class, "columns.txt")
                .lines()
                .map(line -> line.split(" \\| "))
                .filter(parts -> parts.length == 4)
                .collect(Collectors.toMap(parts -> parts[0] + " " + parts[1], parts -> parts));
    }

    /** The columns of a table of {@code columns.txt}. */
    public Columns(String name) {
        this(name, key -> true);
    }

    /** Those with wanted keys only; columns that the data names are added anyway. */
    public Columns(String name, Predicate<String> wanted) {
        this.name = name;
        this.wanted = wanted;
    }

    public Columns<R> words(String key, Function<R, String> words) {
        return add(key, "", Column.Kind.WORDS, row -> TableEntry.words(words.apply(row)));
    }

    /** Words that some rows lack. */
    public Columns<R> wordsIfAny(String key, Function<R, Optional<String>> words) {
        return add(
                key,
                "",
                Column.Kind.WORDS,
                row -> words.apply(row).map(TableEntry::words).orElse(TableEntry.NONE));
    }

    public Columns<R> numbers(String key, Function<R, TableEntry> number) {
        return numbers(key, "", number);
    }

    /** A column for one of several components or the like, whose name follows the header and the key. */
    public Columns<R> numbers(String key, String of, Function<R, TableEntry> number) {
        return add(key, of, Column.Kind.NUMBERS, number);
    }

    private Columns<R> add(String key, String of, Column.Kind kind, Function<R, TableEntry> entry) {
        if (!wanted.test(key)) {
            return this;
        }
        String[] texts = Texts.ALL.get(name + " " + key);
        String header = texts[2];
        String meaning = texts[3];
        return add(
                of.isEmpty()
                        ? new Column(header, meaning, key, kind)
                        : new Column(header + " " + of, meaning, key + "_" + of, kind),
                entry);
    }

    /** A column of words that the data names. */
    public Columns<R> words(String header, String meaning, String key, Function<R, String> words) {
        return add(Column.words(header, meaning, key), row -> TableEntry.words(words.apply(row)));
    }

    /** A column of numbers that the data names. */
    public Columns<R> numbers(String header, String meaning, String key, Function<R, TableEntry> number) {
        return add(Column.numbers(header, meaning, key), number);
    }

    private Columns<R> add(Column column, Function<R, TableEntry> entry) {
        columns.add(column);
        entries.add(entry);
        return this;
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
