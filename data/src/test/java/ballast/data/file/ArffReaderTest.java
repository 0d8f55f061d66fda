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

class ArffReaderTest {

    private static final double[][] TABLE = {{0.5, 0, 0}, {0, 12, 3.25}, {1.5, 0, 0}, {0, 0, 0}, {-4, 1000000, 0.1}};

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"dense", "sparse"})
    void what_weka_wrote_is_read(String name) {
        Dataset dataset = DataFiles.read(Fixture.path("arff/" + name + ".arff"), ReadOptions.DEFAULT.withLabel("kind"));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(TABLE);
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("blue", "green", "it's {red}");
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(2, 0, 2, 1, 0);
    }

    @Test
    void columns_are_chosen_by_name_and_number() {
        ReadOptions options = ReadOptions.DEFAULT.withColumns(List.of("second one", "3"));
        assertThat(DataFiles.read(Fixture.path("arff/sparse.arff"), options)
                        .samples()
                        .row(4))
                .containsExactly(1000000, 0.1);
    }

    @Test
    void weights_at_the_end_of_lines_are_those_of_the_samples() throws IOException {
        Path file = file("@relation r\n@attribute x{a,b}\n@ATTRIBUTE 'y z' Real\n@attribute w integer % last\n@data\n"
                + "a, 1, 2, {3}\n% nothing\n{1 5}, {0.5}\nb 6\t7\n");
        Dataset dataset = DataFiles.read(file, ReadOptions.DEFAULT.withLabel("x"));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(new double[][] {{1, 2}, {5, 0}, {6, 7}});
        assertThat(dataset.samples().weights().toArray()).containsExactly(3, 0.5, 1);
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(0, 0, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "@relation r~@attribute x real~1      | line 3: '1' is none of @relation, @attribute and @data; is "
                        + "this an ARFF file?",
                "@relation r~@attribute x real        | has no line @data",
                "@relation r~@data~1                  | line 2: no attribute is declared before @data",
                "@attribute x real~@data              | holds no samples",
                "@attribute x real~@data~1,2          | line 3: has 2 values, but 1 attributes are declared",
                "@attribute x real~@data~?            | line 3: column 1 \"x\" is ?; fill it, or leave it, its row "
                        + "or its column out with `missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "@attribute x real~@data~red          | line 3: column 1 \"x\" is 'red', not a finite number",
                "@attribute x real~@data~1e999        | line 3: column 1 \"x\" is '1e999', not a finite number",
                "@attribute x real~@data~{1 5}        | line 3: '1' is not followed by a value, or is no index in 0..0",
                "@attribute x real~@data~{0 5         | line 3: a brace is opened and never closed",
                "@attribute x real~@data~'5           | line 3: a quote is opened and never closed",
                "@attribute x real~@attribute y {a}~@data~1,a | column 2 \"y\" is declared nominal, not numeric; use "
                        + "`label = y` if it holds the classes, or `ignore = y` to leave it out",
                "@attribute x date 'yyyy'~@data~1     | column 1 \"x\" is declared date, not numeric; use `label = "
                        + "x` if it holds the classes, or `ignore = x` to leave it out",
            })
    void what_is_wrong_is_said_with_its_place(String text, String message) throws IOException {
        Path file = file(text.replace('~', '\n'));
        assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.DEFAULT.withStrict(true)))
                .hasMessage(file + ": " + message);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("x.arff"), text);
    }
}
