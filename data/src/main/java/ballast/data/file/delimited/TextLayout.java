package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.file.text.DecimalEvidence;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.option.ReadOptions;
import ballast.data.option.ReadProgress;
import ballast.data.option.TextStyle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The layout of a table in a text file: separator and number format, header lines, and the content of the columns
 * according to the first lines.
 *
 * @param dialect the separator and the number format
 * @param headerLines the number of header lines
 * @param table the columns, with their names if there is a header
 * @param records the first records, those of the header included
 * @param lines the numbers of their lines
 * @param units the unit of each column, written after or before every number; mostly empty
 * @param decided whether the decimal mark is given, or was seen in an unambiguous number
 * @param notices notices for the user
 */
record TextLayout(
        TextDialect dialect,
        int headerLines,
        TableColumns table,
        List<List<String>> records,
        List<Long> lines,
        List<String> units,
        boolean decided,
        List<String> notices) {

    private static final int MOST_RECORDS = 1000;
    private static final int MOST_CELLS = 100_000;
    private static final int FEWEST_RECORDS = 5;

    /** Detects it from the first lines of a file. */
    static TextLayout of(Path path, ReadOptions options) throws IOException {
        TextDialect peeked = TextDialect.of(path, options);
        List<List<String>> records = new ArrayList<>();
        List<Long> lines = new ArrayList<>();
        try (RecordScanner scanner = peeked.open(path, ReadProgress.NONE)) {
            int cells = 0;
            while (records.size() < MOST_RECORDS
                    && (cells < MOST_CELLS || records.size() < FEWEST_RECORDS)
                    && scanner.next()) {
                records.add(scanner.texts());
                lines.add(scanner.line());
                cells += scanner.fields();
            }
        }
        if (records.isEmpty()) {
            throw new BadInputException("holds no samples");
        }
        boolean given = options.text().decimal().isPresent();
        DecimalEvidence marks =
                DecimalEvidence.of(records, options.remembered().decimal().map(NumberStyle::of));
        TextDialect dialect = given ? peeked : peeked.with(marks.style(peeked.separator()));
        TextHeader header = TextHeader.of(records, dialect.numbers(), options);
        if (records.size() == header.lines()) {
            throw new BadInputException("holds no samples");
        }
        ColumnNames columns = header.columns();
        List<List<String>> rows = records.subList(header.lines(), records.size());
        List<TextColumn> found = IntStream.range(0, columns.count())
                .mapToObj(j -> TextColumn.of(j, rows, dialect.numbers()))
                .toList();
        List<String> notices = new ArrayList<>();
        if (!given) {
            marks.notice(dialect.numbers()).ifPresent(notices::add);
        }
        notices.addAll(header.notices());
        notices.addAll(units(columns, found));
        peeked.frame().map(Frame::notice).ifPresent(notices::add);
        TableColumns table = new TableColumns(
                columns,
                found.stream().map(TextColumn::kind).toList(),
                j -> found.get(j).fault(columns, lines.subList(header.lines(), lines.size())),
                ids(columns, found, rows, dialect.numbers()));
        return new TextLayout(
                dialect,
                header.lines(),
                table,
                records,
                lines,
                found.stream().map(TextColumn::unit).toList(),
                given || marks.isProof(),
                notices);
    }

    private static List<String> units(ColumnNames columns, List<TextColumn> found) {
        List<Integer> measured = IntStream.range(0, found.size())
                .filter(j -> !found.get(j).unit().isEmpty())
                .boxed()
                .toList();
        if (measured.isEmpty()) {
            return List.of();
        }
        List<String> units = measured.stream()
                .map(j -> found.get(j).unit())
                .distinct()
                .limit(5)
                .toList();
        return List.of("units are left out (" + String.join(", ", units) + "): " + columns.brief(measured, 8));
    }

    /** The columns of unique texts, or of increasing numbers under a usual name for ids, the likeliest first. */
    private static List<Integer> ids(
            ColumnNames columns, List<TextColumn> found, List<List<String>> rows, NumberStyle numbers) {
        List<Integer> ids = new ArrayList<>();
        boolean unnamedFirst =
                !columns.names().isEmpty() && columns.names().get(0).isEmpty();
        if (unnamedFirst && found.get(0).isUnique(rows)) {
            ids.add(0);
        }
        List<Integer> texts = IntStream.range(unnamedFirst ? 1 : 0, found.size())
                .filter(j ->
                        found.get(j).kind() == ColumnKind.TEXT && found.get(j).isUnique(rows)
                                || columns.soundsLikeId(j) && found.get(j).counts(rows, numbers))
                .boxed()
                .toList();
        texts.stream().filter(j -> columns.soundsLikeId(j)).forEach(ids::add);
        texts.stream().filter(j -> !columns.soundsLikeId(j)).forEach(ids::add);
        return ids;
    }

    /** The same with another kind of content in a column. */
    TextLayout knowing(int column, ColumnKind kind) {
        List<ColumnKind> kinds = new ArrayList<>(table.kinds());
        kinds.set(column, kind);
        return with(new TableColumns(table.columns(), kinds, table.faults(), table.ids()));
    }

    /** The same, with a column that is not the ids. */
    TextLayout withoutIdsIn(int column) {
        List<Integer> ids = new ArrayList<>(table.ids());
        ids.removeAll(Collections.singleton(column));
        return with(new TableColumns(table.columns(), table.kinds(), table.faults(), ids));
    }

    private TextLayout with(TableColumns others) {
        return new TextLayout(dialect, headerLines, others, records, lines, units, decided, notices);
    }

    /** The same table with the number format that all lines imply. */
    TextLayout decidedBy(DecimalEvidence marks, Path path, ReadOptions options) throws IOException {
        NumberStyle style = marks.style(dialect.separator());
        TextStyle told = options.text()
                .withSeparator(String.valueOf(dialect.separator().character()))
                .withDecimal(String.valueOf(style.decimal()));
        TextLayout again = of(path, options.withText(told));
        List<String> more = new ArrayList<>(again.notices);
        marks.notice(style).ifPresent(more::add);
        return new TextLayout(
                again.dialect, again.headerLines, again.table, again.records, again.lines, again.units, true, more);
    }

    /** Refuses a part of the table with another layout. */
    void requireLike(TextLayout first) {
        ColumnNames here = columns();
        ColumnNames there = first.columns();
        if (here.count() != there.count()) {
            throw new BadInputException("has " + here.count() + " columns, but the first file has " + there.count()
                    + "; the parts of a table must be alike");
        }
        for (int j = 0; j < Math.max(here.names().size(), there.names().size()); j++) {
            String ours = hasHeader() ? here.describe(j) : "no header";
            String theirs = first.hasHeader() ? there.describe(j) : "no header";
            if (!ours.equals(theirs)) {
                throw new BadInputException(
                        "has " + ours + ", but the first file has " + theirs + "; the parts of a table must be alike");
            }
        }
    }

    /** The first records after the header. */
    List<List<String>> rows() {
        return records.subList(headerLines, records.size());
    }

    /** Opens the lines after the header. */
    RecordScanner open(Path path, ReadProgress progress) throws IOException {
        RecordScanner scanner = dialect.open(path, progress);
        for (int k = 0; k < headerLines; k++) {
            scanner.next();
        }
        return scanner;
    }

    ColumnNames columns() {
        return table.columns();
    }

    boolean hasHeader() {
        return headerLines > 0;
    }
}
