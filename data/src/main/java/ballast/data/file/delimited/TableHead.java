package ballast.data.file.delimited;

import ballast.data.file.column.ColumnKind;
import ballast.data.file.text.NumberStyle;
import ballast.data.option.ReadOptions;
import ballast.npz.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A preview of a text table: its columns and first rows.
 *
 * @param columns its columns
 * @param rows the first rows, as in the file
 */
public record TableHead(List<Column> columns, List<List<String>> rows) {

    private static final int LOOKED_AT = 400;
    private static final int SHOWN = 8;

    /**
     * A column of the table.
     *
     * @param name its name, or its number from 1 if it has none
     * @param holds its content, such as numbers or dates
     * @param numeric whether that is numbers
     * @param id whether it would be read as the ids
     * @param distinct the number of distinct entries seen
     * @param missing the number of missing entries seen
     */
    public record Column(String name, String holds, boolean numeric, boolean id, int distinct, int missing) {}

    /** The preview of a file; empty if it is not a text table. */
    public static Optional<TableHead> of(Path file, ReadOptions options) {
        return new TextReader().accepts(file)
                ? Optional.of(Reading.of(file, () -> head(file, options)))
                : Optional.empty();
    }

    private static TableHead head(Path file, ReadOptions options) throws IOException {
        TextLayout layout = TextLayout.of(file, options);
        List<List<String>> rows = layout.rows().stream()
                .filter(row -> row.size() == layout.columns().count())
                .limit(LOOKED_AT)
                .toList();
        List<Column> columns = IntStream.range(0, layout.columns().count())
                .mapToObj(j -> column(layout, rows, j))
                .toList();
        return new TableHead(columns, List.copyOf(rows.subList(0, Math.min(SHOWN, rows.size()))));
    }

    private static Column column(TextLayout layout, List<List<String>> rows, int index) {
        Set<String> distinct = new HashSet<>();
        int missing = 0;
        for (List<String> row : rows) {
            distinct.add(row.get(index));
            missing += NumberStyle.isMissingCell(row.get(index)) ? 1 : 0;
        }
        ColumnKind kind = layout.table().kinds().get(index);
        List<String> names = layout.columns().names();
        boolean named = !names.isEmpty() && !names.get(index).isEmpty();
        List<Integer> ids = layout.table().ids();
        return new Column(
                named ? names.get(index) : Integer.toString(index + 1),
                kind.word(),
                kind == ColumnKind.NUMBERS,
                !ids.isEmpty() && ids.get(0) == index,
                distinct.size(),
                missing);
    }
}
