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
 * <p>Every column must hold numbers or truth values, which count as 1 and 0; NULL is a value that is missing. Rows are
 * fetched some thousands at a time and kept as numbers only. A connection that commits by itself does not while the
 * rows are read, since PostgreSQL sends them all at once otherwise.
 */
public final class QuerySamples {

    /** Rows that are fetched together, and after which progress is told. */
    static final int FETCHED = 10_000;

    /**
     * States of a connection that failed, a server without room and one that an operator stops; not that of a closed
     * one.
     */
    private static final Pattern LOST = Pattern.compile("08(?!003).*|53.*|57P.*");

    private QuerySamples() {}

    /**
     * Runs a query and reads its rows; everything but the connection is closed.
     *
     * @throws BadInputException if the query cannot be run, or gives no rows, or something that is no number
     * @throws UncheckedIOException if the connection is lost, or the database fails while the rows are read
     */
    public static Samples of(Connection connection, String query) {
        return of(connection, query, rows -> {});
    }

    /**
     * Runs a query and reads its rows; everything but the connection is closed.
     *
     * @param progress is told now and then how many rows have been read
     * @throws BadInputException if the query cannot be run, or gives no rows, or something that is no number
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
                // A lost connection is closed; its refusal would hide why.
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
     * Reads the rows that are left in a result, which stays open.
     *
     * @throws BadInputException if there are none, or one has something that is no number
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
