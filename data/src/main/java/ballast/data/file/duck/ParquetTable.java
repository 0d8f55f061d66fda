package ballast.data.file.duck;

import ballast.npz.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Tables of words and numbers as Parquet. */
public final class ParquetTable {

    private static final String TABLE = "rows";

    /** What a column holds. */
    public enum Kind {
        /** Any text. */
        WORDS("VARCHAR"),
        /** Whole numbers. */
        WHOLE("BIGINT"),
        /** Numbers in double precision. */
        NUMBERS("DOUBLE");

        private final String type;

        Kind(String type) {
            this.type = type;
        }
    }

    /**
     * A column.
     *
     * @param name its name
     * @param kind what it holds
     */
    public record Column(String name, Kind kind) {}

    private ParquetTable() {}

    /**
     * Writes a table, whole or not at all.
     *
     * @param rows the entries of each row as texts; an empty one is no value
     */
    public static void write(List<Column> columns, Stream<List<String>> rows, Path file) {
        String declared = IntStream.range(0, columns.size())
                .mapToObj(j -> "c" + j + " " + columns.get(j).kind().type)
                .collect(Collectors.joining(", "));
        String selected = IntStream.range(0, columns.size())
                .mapToObj(j -> "c" + j + " AS " + Duck.name(columns.get(j).name()))
                .collect(Collectors.joining(", "));
        AtomicFile.replace(file, target -> {
            try (DuckDBConnection duck = Duck.open();
                    Statement statement = duck.createStatement()) {
                statement.execute("CREATE TABLE " + TABLE + " (" + declared + ")");
                try (DuckDBAppender appender = duck.createAppender(TABLE)) {
                    for (Iterator<List<String>> row = rows.iterator(); row.hasNext(); ) {
                        append(appender, columns, row.next());
                    }
                }
                statement.execute("COPY (SELECT " + selected + " FROM " + TABLE + ") TO " + Duck.text(target.toString())
                        + " (FORMAT parquet)");
            } catch (SQLException e) {
                throw new IOException(Duck.reason(e), e);
            }
        });
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
                case NUMBERS -> appender.append(Double.parseDouble(entry));
            }
        }
        appender.endRow();
    }
}
