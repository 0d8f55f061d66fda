package ballast.data.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuerySamplesTest {

    private static final int ROWS = 25_000;
    private static final String QUERY = "select a, b, a * 2 as twice from t order by a";

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite::memory:"})
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
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite::memory:"})
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
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite::memory:"})
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
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite::memory:"})
    void a_closed_connection_is_refused(String url) throws SQLException {
        Connection connection = database(url);
        connection.close();

        assertThatThrownBy(() -> QuerySamples.of(connection, QUERY))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("the query cannot be run (");
    }

    private static Connection database(String url) throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table t (a integer, b double precision)");
            statement.execute("insert into t with recursive n(i) as (select 0 union all select i + 1 from n where i < "
                    + (ROWS - 1) + ") select i, case when i = 0 then null else i / 2.0 end from n");
        }
        return connection;
    }
}
