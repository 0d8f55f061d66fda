package ballast.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ballast.BadInputException;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {

    private static final Study STUDY = BuiltInStudies.study("epca-table1");
    private static final ResultKey KEY = new ResultKey("faces", "none", "10", 0, "pca", "");

    private static final ResultKey OTHER = new ResultKey("faces", "none", "10", 1, "pca", "");

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("sub").resolve("small.sqlite");
    }

    private static Result result() {
        return new Result(
                KEY, 7, Map.of("error", 0.1, "odd", Double.NaN), "converged", 3, 0.5, new double[] {3, 2, 1}, "1");
    }

    @Test
    void what_is_stored_is_there_when_opened_again() {
        try (Store store = Store.open(file(), STUDY)) {
            store.add(result());
        }
        try (Store store = Store.open(file(), STUDY)) {
            assertThat(store.finished()).containsExactly(KEY);
            Result back = store.results().get(0);
            assertThat(back.figures()).isEqualTo(result().figures());
            assertThat(back.trace()).containsExactly(3, 2, 1);
            assertThat(back)
                    .usingRecursiveComparison()
                    .ignoringFields("figures")
                    .isEqualTo(result());
        }
    }

    @Test
    void a_result_cannot_be_stored_twice() {
        try (Store store = Store.open(file(), STUDY)) {
            store.add(result());
            assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> store.add(result()));
            assertThat(store.results()).hasSize(1);
        }
    }

    @Test
    void two_runs_on_one_file_are_refused_and_nothing_is_lost() {
        try (Store first = Store.open(file(), STUDY)) {
            first.add(result());
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> Store.open(file(), STUDY))
                    .withMessageContaining("is open in another run");
            assertThat(first.results()).hasSize(1);
        }
    }

    @Test
    void a_file_of_a_newer_format_is_refused() throws Exception {
        Store.open(file(), STUDY).close();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 3");
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(file(), STUDY))
                .withMessageContaining("was written by a newer Ballast (format 3, this one knows 2)");
    }

    @Test
    void a_file_of_the_first_format_is_converted() throws Exception {
        try (Store store = Store.open(file(), STUDY)) {
            store.add(result());
        }
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = connection.createStatement()) {
            statement.execute("ALTER TABLE result RENAME TO cell");
            statement.execute("ALTER TABLE figure RENAME COLUMN result TO cell");
            statement.execute("PRAGMA user_version = 1");
        }
        try (Store store = Store.open(file(), STUDY)) {
            assertThat(store.results().get(0).figures()).isEqualTo(result().figures());
            store.add(new Result(OTHER, 8, Map.of("error", 0.2), "converged", 3, 0.5, new double[0], "2"));
            assertThat(store.finished()).containsExactlyInAnyOrder(KEY, OTHER);
        }
    }

    @Test
    void another_study_other_conditions_and_other_data_are_refused() {
        try (Store store = Store.open(file(), STUDY)) {
            store.data("faces", "a");
            store.data("faces", "a");
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> store.data("faces", "b"))
                    .withMessageContaining("holds results for other data named 'faces' (a, not b)");
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(file(), BuiltInStudies.study("epca-sigma")))
                .withMessageContaining("holds the results of study 'epca-table1', not of 'epca-sigma'");
    }

    @Test
    void a_file_that_is_something_else_is_left_alone() throws Exception {
        Path text = folder.resolve("text.sqlite");
        Files.writeString(text, "these are my notes, not a database");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(text, STUDY))
                .withMessageContaining("exists and holds no results of a study");
        assertThat(text).hasContent("these are my notes, not a database");
    }
}
