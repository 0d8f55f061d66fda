package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parquet and JSON, as pandas, pyarrow and DuckDB write them. */
class SqlTableTest {

    private static final ReadOptions SPECIES = ReadOptions.DEFAULT.withLabel("species");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "gzip", "zstd", "plain"})
    void parquet_of_every_number_type_is_read_to_the_last_bit(String compression) {
        Dataset dataset = DataFiles.read(Fixture.path("table/types-" + compression + ".parquet"));
        assertThat(dataset.name()).isEqualTo("types-" + compression);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("table/types"));
    }

    @ParameterizedTest
    @CsvSource({
        "flowers.parquet, flowers",
        "flowers.jsonl, flowers-json",
        "flowers.json, flowers-json",
        "flowers.jsonl.gz, flowers-json",
        "flowers.csv.gz, flowers",
        "flowers.tsv.gz, flowers",
        "parts.parquet, flowers",
    })
    void the_same_table_in_many_formats(String file, String values) {
        Dataset dataset = DataFiles.read(Fixture.path("table/" + file), SPECIES);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("table/" + values));
        assertThat(dataset.labels().orElseThrow().names())
                .containsExactly("größer", "o'hara \"x\"", "setosa", "virginica");
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(2, 3, 0, 2, 1, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"duckdb.parquet", "duckdb-zstd.parquet", "duckdb.jsonl", "duckdb.json"})
    void a_table_that_duckdb_wrote_is_read_to_the_last_bit(String file) {
        Dataset dataset = DataFiles.read(Fixture.path("table/" + file), ReadOptions.DEFAULT.withLabel("kind"));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("table/duckdb"));
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("even, \"quoted\"", "odd é");
    }

    /** Truth values are words in text, so that column is left out. */
    @ParameterizedTest
    @ValueSource(strings = {"duckdb.csv", "duckdb.tsv", "duckdb.csv.gz"})
    void a_text_that_duckdb_wrote_is_read_to_the_last_bit(String file) {
        Dataset dataset = DataFiles.read(
                Fixture.path("table/" + file),
                ReadOptions.DEFAULT.withLabel("kind").withIgnored(List.of("b")));
        double[][] numbers = Arrays.stream(Fixture.matrix("table/duckdb"))
                .map(row -> IntStream.range(0, row.length)
                        .filter(j -> j != 7)
                        .mapToDouble(j -> row[j])
                        .toArray())
                .toArray(double[][]::new);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(numbers);
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("even, \"quoted\"", "odd é");
    }

    @Test
    void an_object_of_many_numbers_has_as_many_columns() throws IOException {
        String line = IntStream.range(0, 784)
                .mapToObj(j -> "\"pixel" + j + "\": " + j)
                .collect(Collectors.joining(", ", "{", "}\n"));
        Path file = Files.writeString(folder.resolve("wide.jsonl"), line.repeat(3));
        double[] row = IntStream.range(0, 784).asDoubleStream().toArray();
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(new double[][] {row, row, row});
    }

    @ParameterizedTest
    @ValueSource(strings = {"parts.parquet/*.parquet", "parts.*/part-?.parquet", "part-*.csv"})
    void the_parts_of_a_table_are_read_in_the_order_of_their_names(String pattern) {
        Dataset dataset = DataFiles.read(Fixture.path("table").resolve(pattern), SPECIES);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("table/flowers"));
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(2, 3, 0, 2, 1, 3);
    }

    @Test
    void parts_that_are_not_alike_are_refused_by_name() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "x,y\n1,2\n");
        Path second = Files.writeString(folder.resolve("b.csv"), "x,z\n1,2\n");
        Path pattern = folder.resolve("*.csv");
        assertThatThrownBy(() -> DataFiles.read(pattern))
                .hasMessageContaining(second + ": has column 2 \"z\", but the first file has column 2 \"y\"");
        Files.writeString(second, "x,y\n1,2,3\n");
        assertThatThrownBy(() -> DataFiles.read(pattern))
                .hasMessageContaining(second + ": line 2 has 3 values, but the header has 2 names");
        Files.writeString(folder.resolve("c.json"), "{\"x\":1}");
        assertThatThrownBy(() -> DataFiles.read(folder.resolve("?.*")))
                .hasMessageContaining("stands for files of different kinds, text table and JSON lines");
        assertThatThrownBy(() -> DataFiles.read(folder.resolve("*.parquet")))
                .hasMessage(folder.resolve("*.parquet") + ": no file has such a name");
    }

    @Test
    void a_name_that_looks_like_a_pattern_is_still_a_name() throws IOException {
        Path odd = Files.copy(Fixture.path("table/flowers.parquet"), folder.resolve("a[1]*'?.parquet"));
        Files.copy(Fixture.path("table/gaps.parquet"), folder.resolve("a1x'y.parquet"));
        assertThat(DataFiles.read(odd, SPECIES).samples().toArrays()).isDeepEqualTo(Fixture.matrix("table/flowers"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flowers.parquet | column 4 \"species\" holds text, not numbers; use `label = species` if it holds the "
                        + "classes, or `ignore = species` to leave it out",
                "flowers.jsonl   | column 4 \"species\" holds text, not numbers; use `label = species` if it holds the "
                        + "classes, or `ignore = species` to leave it out",
                "nested.parquet  | 2 columns hold no numbers: \"when\" (dates), \"v\" (lists or other things); leave "
                        + "them out with `ignore = v,when`, or use `label`, `id` or `categorical`",
                "gaps.jsonl      | 2 columns hold cells that are no numbers: \"sepal length\" (1 missing, first in row "
                        + "5), \"petal\" (2 missing, first in row 2); mend them, or use `missing = MASK, DROP_ROWS or "
                        + "DROP_COLUMNS` or `ignore = 1,petal`",
            })
    void what_cannot_be_a_sample_is_said_with_its_place(String file, String message) {
        Path path = Fixture.path("table/" + file);
        assertThatThrownBy(() -> DataFiles.read(path, ReadOptions.DEFAULT.withStrict(true)))
                .hasMessage(path + ": " + message);
    }

    @Test
    void a_null_in_parquet_is_said_with_its_place() {
        assertThatThrownBy(() -> DataFiles.read(Fixture.path("table/gaps.parquet")))
                .hasMessageContaining("\"petal\" (2 missing, first in row 2)");
        assertThatThrownBy(() -> DataFiles.read(
                        Fixture.path("table/gaps.parquet"), ReadOptions.DEFAULT.withIgnored(List.of("1"))))
                .hasMessageContaining("row 2, column 3 \"petal\" is null; fill it, or leave it");
    }

    @Test
    void columns_may_be_samples() {
        double[][] rows = DataFiles.read(
                        Fixture.path("table/flowers.parquet"),
                        ReadOptions.DEFAULT.withIgnored(List.of("species")).withSamplesIn(SamplesIn.COLUMNS))
                .samples()
                .toArrays();
        assertThat(rows).isDeepEqualTo(Fixture.transpose(Fixture.matrix("table/flowers")));
    }

    @Test
    void something_else_under_these_names_is_refused_on_one_line() throws IOException {
        for (String name : List.of("a.parquet", "a.json", "a.jsonl.gz")) {
            Path file = Files.writeString(folder.resolve(name), "not at all\nwhat it says\n");
            assertThatThrownBy(() -> DataFiles.read(file))
                    .hasMessageStartingWith(
                            file + ": cannot be read, it is damaged or something else than its name says (")
                    .message()
                    .doesNotContain("\n");
        }
    }
}
