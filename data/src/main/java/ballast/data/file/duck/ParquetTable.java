package ballast.data.file.duck;

import ballast.npz.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Tables of texts and numbers as Parquet. */
public final class ParquetTable {

    private static final String TABLE = "rows";

    /** What a column holds. */
    public enum Kind {
        WORDS("VARCHAR"),
        /** Whole numbers. */
        WHOLE("BIGINT"),
        /** Whole numbers 0..255. */
        BYTES("UTINYINT"),
        /** Numbers in single precision. */
        SINGLE("FLOAT"),
        /** Numbers in double precision. */
        NUMBERS("DOUBLE");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        /** Bytes are signed in Java. */
        private String appended() {
            return this == BYTES ? "SMALLINT" : type;
        }
    }

    /**
     * A column.
     *
     * @param name its name
     * @param kind its content
     */
    public record Column(String name, Kind kind) {}

    /** Appends all rows of a table. */
    public interface Filling {
        void appendTo(DuckDBAppender appender) throws SQLException, IOException;
    }

    private ParquetTable() {}

    /**
     * Writes a table, whole or not at all.
     *
     * @param rows the entries of each row as texts; an empty text is a null
     */
    public static void write(List<Column> columns, Stream<List<String>> rows, Path file) {
        AtomicFile.replace(
                file,
                target -> fill(
                        columns,
                        appender -> {
                            for (Iterator<List<String>> row = rows.iterator(); row.hasNext(); ) {
                                append(appender, columns, row.next());
                            }
                        },
                        target));
    }

    /** Writes a table to a new file. */
    public static void fill(List<Column> columns, Filling rows, Path file) throws IOException {
        String declared =
                listed(columns, j -> "c" + j + " " + columns.get(j).kind().appended());
        String selected = listed(
                columns,
                j -> "c" + j + "::" + columns.get(j).kind().type + " AS "
                        + Duck.name(columns.get(j).name()));
        try (DuckDBConnection duck = Duck.open();
                Statement statement = duck.createStatement()) {
            statement.execute("CREATE TABLE " + TABLE + " (" + declared + ")");
            try (DuckDBAppender appender = duck.createAppender(TABLE)) {
                rows.appendTo(appender);
            }
            statement.execute("COPY (SELECT " + selected + " FROM " + TABLE + ") TO " + Duck.text(file.toString())
                    + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new IOException(Duck.reason(e), e);
        }
    }

    private static String listed(List<Column> columns, Function<Integer, String> column) {
        return IntStream.range(0, columns.size()).boxed().map(column).collect(Collectors.joining(", "));
    }

    private static void append(DuckDBAppender appender, List<Column> columns, List<String> row) throws SQLException {
        appender.beginRow();
        for (int j = 0; j < columns.size(); j++) {
            String entry = row.get(j);
            if (entry.isEmpty()) {
                appender.appendNull();
                continue;
            }
            switch (columns.get(j).kind()) {
                case WORDS -> appender.append(entry);
                case WHOLE -> appender.append(Long.parseLong(entry));
                case BYTES -> appender.append(Short.parseShort(entry));
                case SINGLE -> appender.append(Float.parseFloat(entry));
                case NUMBERS -> appender.append(Double.parseDouble(entry));
            }
        }
        appender.endRow();
    }
}
