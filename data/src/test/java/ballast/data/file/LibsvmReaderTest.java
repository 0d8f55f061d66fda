package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibsvmReaderTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"one_based.libsvm", "zero_based.svm"})
    void what_scikit_learn_wrote_is_read_to_the_last_bit(String name) {
        Dataset dataset = DataFiles.read(Fixture.path("libsvm/" + name));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("libsvm/sparse"));
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("-1", "1", "2");
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(1, 0, 1, 2, 0, 1, 2, 2);
    }

    @Test
    void lines_without_labels_comments_and_chosen_columns() throws IOException {
        Path file = file("1:5 3:7 # first\n2:1\n");
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(new double[][] {{5, 0, 7}, {0, 1, 0}});
        assertThat(DataFiles.read(file).labels()).isEmpty();
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withColumns(List.of("2..3")))
                        .samples()
                        .toArrays())
                .isDeepEqualTo(new double[][] {{0, 7}, {1, 0}});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 1:5 x:3~      | line 1: 'x:3' is not index:value with an index in 0..2147483646",
                "1 1:5 7~        | line 1: '7' is not index:value with an index in 0..2147483646",
                "1 2:5 1:3~      | line 1: index 1 comes after 2, they must increase",
                "1 1:5~2:3~      | line 2 has no label, but those before it have one",
                "1 1:red~        | line 1: '1:red' does not hold a finite number",
                "1 1:1e999~      | line 1: '1:1e999' does not hold a finite number",
                "1 1:nan~        | line 1: '1:nan' lacks its value; fill it, or leave it, its row or its column out "
                        + "with `missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "1~2~            | holds no index:value at all, only labels",
            })
    void what_is_wrong_is_said_with_its_place(String text, String message) throws IOException {
        Path file = file(text.replace('~', '\n'));
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessage(file + ": " + message);
    }

    @Test
    void an_index_beyond_all_memory_is_refused() throws IOException {
        assertThatThrownBy(() -> DataFiles.read(file("1 2147483646:1\n")))
                .hasMessageContaining("samples of 2147483646 values, at most");
        assertThatThrownBy(() -> DataFiles.read(file("1 200000000:1\n")))
                .hasMessageContaining("MB of memory, but Java may use");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("x.libsvm"), text);
    }
}
