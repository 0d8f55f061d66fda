package ballast.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ballast.BadInputException;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.Study;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
        return folder.resolve("sub").resolve("small.tsv");
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
    void names_with_any_characters_come_back_as_they_were() {
        ResultKey odd = new ResultKey("# a\tb\r\n", "\\t", "10", 0, "\u00e4 = #1", "");
        try (Store store = Store.open(file(), STUDY)) {
            store.data("# a\tb", "\tc");
            store.add(new Result(odd, 7, Map.of("error", 0.1), "two\nlines", 3, 0.5, new double[0], "1"));
        }
        try (Store store = Store.open(file(), STUDY)) {
            store.data("# a\tb", "\tc");
            assertThat(store.finished()).containsExactly(odd);
            assertThat(store.results().get(0).stop()).isEqualTo("two\nlines");
        }
    }

    @Test
    void a_line_that_was_cut_is_dropped_and_a_damaged_one_is_named() throws Exception {
        try (Store store = Store.open(file(), STUDY)) {
            store.add(result());
        }
        String whole = Files.readString(file());
        for (int length = 0; length < whole.length(); length++) {
            Files.writeString(file(), whole.substring(0, length));
            try (Store store = Store.open(file(), STUDY)) {
                assertThat(store.results()).isEmpty();
                store.add(result());
            }
            assertThat(file()).hasContent(whole);
        }
        Files.writeString(file(), whole.replace("converged\t3", "converged\tthree"));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(file(), STUDY))
                .withMessageContaining(file() + ", line 5: is no result");
    }

    @Test
    void a_result_cannot_be_stored_twice() {
        try (Store store = Store.open(file(), STUDY)) {
            store.add(result());
            assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> store.add(result()));
            assertThat(store.results()).hasSize(1);
        }
    }

    /** In a process of its own, since the limit on its files stands for the full disk. */
    @Test
    void a_full_disk_is_called_that_and_the_study_goes_on_when_there_is_room() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/prlimit")), "prlimit sets the limit");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FullDisk.class.getName(),
                        file().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said.lines())
                .containsExactly(
                        file() + ": cannot be written, the disk is full or fails (File too large); results up to"
                                + " here are kept: make room and run the study again",
                        "kept 1",
                        "then 2");
    }

    /** Adds a result, another one without room for it, and that once more. */
    static final class FullDisk {
        private FullDisk() {}

        public static void main(String[] args) throws Exception {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Result large = new Result(OTHER, 7, Map.of("error", 0.1), "converged", 3, 0.5, new double[50_000], "1");
            try (Store store = Store.open(Path.of(args[0]), STUDY)) {
                store.add(result());
                limit("100000");
                try {
                    store.add(large);
                } catch (BadInputException e) {
                    out.println(e.getMessage());
                }
                out.println("kept " + store.results().size());
                limit("unlimited");
                store.add(large);
                out.println("then " + store.results().size());
            }
        }

        private static void limit(String bytes) throws Exception {
            String process = Long.toString(ProcessHandle.current().pid());
            new ProcessBuilder("prlimit", "--pid", process, "--fsize=" + bytes + ":")
                    .start()
                    .waitFor();
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
    void a_file_of_another_format_is_refused() throws Exception {
        Store.open(file(), STUDY).close();
        Files.writeString(file(), Files.readString(file()).replaceFirst("format 3", "format 4"));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(file(), STUDY))
                .withMessageContaining("was written by another Ballast (format 4, this one knows 3)");
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
        Path text = folder.resolve("text.tsv");
        Files.writeString(text, "these are my notes, not a database");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Store.open(text, STUDY))
                .withMessageContaining("exists and holds no results of a study");
        assertThat(text).hasContent("these are my notes, not a database");
    }
}
