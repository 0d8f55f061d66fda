package ballast.data.jdbc;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

/**
 * Samples from the rows of a query, one feature for each of its columns.
 *
 * <p>Every column must be numeric or boolean, with 1 for true; NULL is a missing value. Rows are fetched a few thousand
 * at a time. Auto-commit is off while rows are read, since PostgreSQL would otherwise send all rows at once.
 */
public final class QuerySamples {

    /** Rows per fetch and per progress report. */
    static final int FETCHED = 10_000;

    /**
     * States of a connection that failed, a server without room and one that an operator stops; not that of a closed
     * one.
     */
    private static final Pattern LOST = Pattern.compile("08(?!003).*|53.*|57P.*");

    private QuerySamples() {}

    /**
     * Runs a query and reads its rows; the connection stays open.
     *
     * @throws BadInputException if the query is invalid, or returns no rows or a value that is not a number
     * @throws UncheckedIOException if the connection is lost, or the database fails while the rows are read
     */
    public static Samples of(Connection connection, String query) {
        return of(connection, query, rows -> {});
    }

    /**
     * Runs a query and reads its rows; the connection stays open.
     *
     * @param progress receives the number of rows read so far
     * @throws BadInputException if the query is invalid, or returns no rows or a value that is not a number
     * @throws UncheckedIOException if the connection is lost, or the database fails while the rows are read
     */
    public static Samples of(Connection connection, String query, LongConsumer progress) {
        Objects.requireNonNull(query, "the query is null");
        Objects.requireNonNull(progress, "progress is null");
        try {
            boolean commits = connection.getAutoCommit();
            if (commits) {
                connection.setAutoCommit(false);
            }
            try (Statement statement = connection.createStatement()) {
                statement.setFetchSize(FETCHED);
                try (ResultSet rows = statement.executeQuery(query)) {
                    return of(rows, progress);
                }
            } finally {
                // A lost connection cannot be reset; its exception would hide the cause.
                if (commits && !connection.isClosed()) {
                    connection.setAutoCommit(true);
                }
            }
        } catch (SQLException e) {
            String why = "the query cannot be run (" + oneLine(e) + ")";
            if (LOST.matcher(String.valueOf(e.getSQLState())).matches()) {
                throw new UncheckedIOException(new IOException(why, e));
            }
            throw new BadInputException(why, e);
        }
    }

    /**
     * Reads the remaining rows of a result, which stays open.
     *
     * @throws BadInputException if there are no rows, or a value is not a number
     * @throws UncheckedIOException if the database fails while they are read
     */
    public static Samples of(ResultSet rows) {
        return of(rows, count -> {});
    }

    private static Samples of(ResultSet rows, LongConsumer progress) {
        try {
            List<String> names = names(rows.getMetaData());
            if (names.isEmpty()) {
                throw new BadInputException("the query gives no columns");
            }
            SamplesBuilder builder =
                    Samples.builder(names.size(), ElementType.FLOAT64).withGaps();
            double[] row = new double[names.size()];
            long count = 0;
            while (rows.next()) {
                count++;
                for (int j = 0; j < row.length; j++) {
                    row[j] = number(rows.getObject(j + 1), count, names.get(j));
                }
                builder.add(row);
                if (count % FETCHED == 0) {
                    progress.accept(count);
                }
            }
            if (count == 0) {
                throw new BadInputException("the query gives no rows");
            }
            progress.accept(count);
            return builder.build().withFeatureNames(names);
        } catch (SQLException e) {
            throw new UncheckedIOException(
                    new IOException("the rows of the query cannot be read (" + oneLine(e) + ")", e));
        }
    }

    private static List<String> names(ResultSetMetaData columns) throws SQLException {
        List<String> names = new ArrayList<>();
        for (int j = 1; j <= columns.getColumnCount(); j++) {
            names.add(columns.getColumnLabel(j));
        }
        return names;
    }

    private static double number(Object value, long row, String column) {
        if (value == null) {
            return Double.NaN;
        }
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        throw new BadInputException("row " + row + ", column \"" + column + "\" is no number but of type "
                + value.getClass().getSimpleName() + ": leave the column out of the query, or cast it");
    }

    private static String oneLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
