package ballast.data.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuerySamplesTest {

    private static final int ROWS = 25_000;
    private static final String QUERY = "select a, b, a * 2 as twice from t order by a";

    @ParameterizedTest
    @MethodSource("urls")
    void rows_become_samples_with_names_and_gaps_and_progress_is_told(String url) throws SQLException {
        try (Connection connection = database(url)) {
            List<Long> told = new ArrayList<>();

            Samples samples = QuerySamples.of(connection, QUERY, told::add);

            assertThat(samples.rows()).isEqualTo(ROWS);
            assertThat(samples.featureNames()).contains(List.of("a", "b", "twice"));
            assertThat(samples.row(0)).containsExactly(0, Double.NaN, 0);
            assertThat(samples.row(24_999)).containsExactly(24_999, 12_499.5, 49_998);
            assertThat(told).containsExactly(10_000L, 20_000L, 25_000L);
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("urls")
    void a_result_stays_open_and_a_transaction_stays_as_it_was(String url) throws SQLException {
        try (Connection connection = database(url)) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(QUERY)) {
                assertThat(QuerySamples.of(rows).rows()).isEqualTo(ROWS);
                assertThat(rows.isClosed()).isFalse();
            }
            assertThat(QuerySamples.of(connection, QUERY).rows()).isEqualTo(ROWS);
            assertThat(connection.getAutoCommit()).isFalse();
            connection.rollback();
        }
    }

    @ParameterizedTest
    @MethodSource("urls")
    void what_is_no_table_of_numbers_is_refused_with_its_place(String url) throws SQLException {
        try (Connection connection = database(url)) {
            assertThatThrownBy(() -> QuerySamples.of(connection, "select a, 'x' as word from t"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("row 1, column \"word\" is no number but of type String: "
                            + "leave the column out of the query, or cast it");
            assertThatThrownBy(() -> QuerySamples.of(connection, "select a from t where a < 0"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("the query gives no rows");
            assertThatThrownBy(() -> QuerySamples.of(connection, "select nothing from t"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("the query cannot be run (");
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(QuerySamples.of(connection, QUERY).rows()).isEqualTo(ROWS);
        }
    }

    @ParameterizedTest
    @MethodSource("urls")
    void no_statement_is_left_open_by_a_refusal(String url) throws SQLException {
        try (Connection connection = database(url)) {
            List<Statement> statements = new ArrayList<>();
            Connection watched = (Connection) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Connection.class}, (self, call, given) -> {
                        Object result = call.invoke(connection, given);
                        if (result instanceof Statement statement) {
                            statements.add(statement);
                        }
                        return result;
                    });

            assertThatThrownBy(() -> QuerySamples.of(watched, "select 'x' as word from t"))
                    .isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> QuerySamples.of(watched, "select nothing from t"))
                    .isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> QuerySamples.of(watched, QUERY, rows -> {
                        throw new IllegalStateException("enough");
                    }))
                    .hasMessage("enough");

            assertThat(statements).hasSize(3);
            for (Statement statement : statements) {
                assertThat(statement.isClosed()).isTrue();
            }
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("urls")
    void null_is_refused_before_anything_is_read(String url) throws SQLException {
        try (Connection connection = database(url)) {
            assertThatNullPointerException()
                    .isThrownBy(() -> QuerySamples.of(connection, null))
                    .withMessage("the query is null");
            assertThatNullPointerException()
                    .isThrownBy(() -> QuerySamples.of(connection, QUERY, null))
                    .withMessage("progress is null");
        }
    }

    @ParameterizedTest
    @MethodSource("urls")
    void a_closed_connection_is_refused(String url) throws SQLException {
        Connection connection = database(url);
        connection.close();

        assertThatThrownBy(() -> QuerySamples.of(connection, QUERY))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("the query cannot be run (");
    }

    @ParameterizedTest
    @MethodSource("urls")
    void a_connection_that_closes_while_rows_are_read_is_a_failure_of_the_database(String url) throws SQLException {
        Connection connection = database(url);

        assertThatThrownBy(() -> QuerySamples.of(connection, QUERY, rows -> close(connection)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("the rows of the query cannot be read (");
        assertThat(connection.isClosed()).isTrue();
    }

    @Test
    void postgresql_sends_rows_as_they_are_read_and_tells_its_failures() throws SQLException {
        String url = PostgresServer.url().orElse(null);
        assumeTrue(url != null, "PostgreSQL is not installed");
        try (Connection connection = database(url)) {
            List<Long> told = new ArrayList<>();

            assertThatThrownBy(() -> QuerySamples.of(
                            connection, "select 1 / (20000 - i) as x from generate_series(0, 30000) as i", told::add))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("division by zero");
            assertThat(told).containsExactly(10_000L, 20_000L);
            assertThat(QuerySamples.of(connection, "select 1.5::numeric, 2::bigint, true, null::real")
                            .row(0))
                    .containsExactly(1.5, 2, 1, Double.NaN);
            assertThatThrownBy(() -> QuerySamples.of(connection, "select from t"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("the query gives no columns");
            assertThatThrownBy(() -> QuerySamples.of(connection, "select current_date as day"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("column \"day\" is no number");
            assertThatThrownBy(
                            () -> QuerySamples.of(connection, "select pg_terminate_backend(pg_backend_pid()), 1 as x"))
                    .isInstanceOf(UncheckedIOException.class);
        }
    }

    private static Stream<String> urls() {
        return Stream.concat(Stream.of("jdbc:duckdb:", "jdbc:sqlite::memory:"), PostgresServer.url().stream());
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static Connection database(String url) throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try (Statement statement = connection.createStatement()) {
            statement.execute("create temporary table t (a integer, b double precision)");
            statement.execute("insert into t with recursive n(i) as (select 0 union all select i + 1 from n where i < "
                    + (ROWS - 1) + ") select i, case when i = 0 then null else i / 2.0 end from n");
        }
        return connection;
    }
}
