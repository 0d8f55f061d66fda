package ballast.data.file.delimited;

import ballast.data.file.column.ColumnKind;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.option.ReadOptions;
import ballast.data.option.ReadProgress;
import ballast.npz.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        List<List<String>> rows = new ArrayList<>();
        try (RecordScanner lines = layout.dialect().open(file, ReadProgress.NONE)) {
            for (int k = 0; k < layout.headerLines(); k++) {
                lines.next();
            }
            while (rows.size() < LOOKED_AT && lines.next()) {
                if (lines.fields() == layout.columns().count()) {
                    rows.add(lines.texts());
                }
            }
        }
        List<Column> columns = new ArrayList<>();
        for (int j = 0; j < layout.columns().count(); j++) {
            columns.add(column(layout, rows, j));
        }
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
