package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextReaderTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"savetxt.txt", "savetxt_commented.csv", "repr.tsv"})
    void what_numpy_wrote_as_text_comes_back_to_the_last_bit(String name) {
        Dataset dataset = DataFiles.read(Fixture.path("text/" + name));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("text/table"));
    }

    @Test
    void quotes_byte_order_mark_line_ends_and_text_columns_of_a_written_table_are_understood() {
        ReadOptions options = ReadOptions.DEFAULT.withLabel("class \"x\"").withIgnored(List.of("id"));
        Dataset dataset = DataFiles.read(Fixture.path("text/quoted.csv"), options);

        assertThat(dataset.name()).isEqualTo("quoted");
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("text/table"));
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("a \"b\"", "gr\nün", "red", "x,y");
        assertThat(dataset.labels().orElseThrow().index(4)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a.csv  | 1,2~3,4~ |",
                "a.csv  | 1,2~3,4 |",
                "a.csv  | x,y~1,2~3,4 |",
                "a.csv  | x;y~1;2~3;4 |",
                "a.csv  | 1;2^~3;4^~ |",
                "a.csv  | 1,2^3,4^ |",
                "a.csv  | ~~1 , 2~~  3,4  ~~ |",
                "a.csv  | \"1\",\"2\"~\"3\" , 4 |",
                "a.csv  | 1 2~3 4 |",
                "a.csv  | \uFEFF1,2~3,4 |",
                "a.csv  | class,0,1~5,1,2~5,3,4 | class",
                "a.csv  | x,y,z~a,1,2~b,3,4 | x",
                "a.csv  | a,1,2~b,3,4 | 1",
                "a.csv  | 1,2,a~3,4,b | -1",
                "a.tsv  | 1@2~3@4 |",
                "a.txt  | 1@2~3@4 |",
                "a.dat  |   1   2  ~ 3 @ 4 ~ |",
                "a.data | \"1\" \"2\"  ~3 \"4\" |",
                "A.DATA | +1.0e0 .2e1~3.000 40E-1 |",
                "a.txt  | # x y~1 2~3 4 |"
            })
    void the_many_ways_to_write_the_same_table(String name, String text, String label) {
        ReadOptions options = label == null ? ReadOptions.DEFAULT : ReadOptions.DEFAULT.withLabel(label);
        String plain = text.replace('~', '\n').replace('@', '\t').replace('^', '\r');
        assertThat(DataFiles.read(file(name, plain), options).samples().toArrays())
                .isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "1,2~3,4,5~     | line 2 has 3 values, but the first line has 2; `skipLines` leaves out lines above "
                        + "the table",
                "x,y~1,2~3~     | line 3 has 1 values, but the header has 2 names",
                "x,y~1,2~~3,~   | line 4, column 2 \"y\" is empty; fill it, or leave it, its row or its column out "
                        + "with `missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "x,y~1,2~3,NaN  | line 3, column 2 \"y\" is NaN; fill it, or leave it, its row or its column out "
                        + "with `missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "1,2~NA,4       | line 2, column 1 is NA; fill it, or leave it, its row or its column out with "
                        + "`missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "NA,2~3,4       | line 1, column 1 is NA; fill it, or leave it, its row or its column out with "
                        + "`missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "1,2~-inf,4     | line 2, column 1 is -inf; fill it or leave the row out",
                "1,2~1e999,4    | line 2, column 1 is 1e999; fill it or leave the row out",
                "x,hue~1,red    | line 2, column 2 \"hue\" is 'red', not a number; "
                        + "use `label = hue` if it holds the classes, or `ignore = hue` to leave it out",
                "1,red~2,blue   | line 1, column 2 is 'red', not a number; "
                        + "use `label = 2` if it holds the classes, or `ignore = 2` to leave it out",
                "1.5,2x~2,3     | line 1, column 2 is '2x', not a number; "
                        + "use `label = 2` if it holds the classes, or `ignore = 2` to leave it out",
                "x,,y~0,1,2     | column 2 has no name in the header; "
                        + "give it a name, leave it out with `ignore = 2`, or leave out lines above the header with "
                        + "`skipLines`",
                "x,y            | holds no samples",
                "~~             | holds no samples",
                "1,\"2~3,4      | line 1: a quote is opened and never closed",
                "1,\"2\"3,4     | line 1: field 2 goes on after its closing quote"
            })
    void what_is_wrong_is_said_with_its_place(String text, String message) {
        Path file = file("bad.csv", text.replace('~', '\n'));
        assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.DEFAULT.withStrict(true)))
                .hasMessage(file + ": " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "x,y~1,2 | z  | `label = z`: no such column, the columns are x, y",
                "1,2~3,4 | z  | `label = z`: the columns have no names, give a number 1..2 or -1 for the last",
                "1,2~3,4 | 3  | `label = 3`: no such column, give a number 1..2 or -1 for the last",
                "1,2~3,4 | 0  | `label = 0`: no such column, give a number 1..2 or -1 for the last",
                "1~3     | 1  | no column is left for the samples",
                "1,a~,b  | -1 | line 2, column 1 is empty; fill it, or leave it, its row or its column out with "
                        + "`missing = MASK, DROP_ROWS or DROP_COLUMNS`",
                "1,a~2,  | -1 | line 2, column 2 is empty, it must hold a label",
                "s,1,a~t,2,b | -1 | line 1, column 1 is 's', not a number; leave the column out with `ignore = 1`"
            })
    void a_wrong_label_is_said(String text, String label, String message) {
        Path file = file("bad.csv", text.replace('~', '\n'));
        assertThatThrownBy(() -> DataFiles.read(
                        file, ReadOptions.DEFAULT.withLabel(label).withStrict(true)))
                .hasMessage(file + ": " + message);
    }

    @Test
    void samples_in_columns_are_turned_and_their_pixels_rearranged() {
        Path file = file("genes.csv", "gene,s1,s2\nA,1,10\nB,2,20\nC,3,30\nD,4,40\n");
        ReadOptions options =
                ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS).withIgnored(List.of("gene"));

        assertThat(DataFiles.read(file, options).samples().toArrays())
                .isDeepEqualTo(new double[][] {{1, 2, 3, 4}, {10, 20, 30, 40}});
        assertThat(DataFiles.read(file, options.withShape(new ImageShape(2, 2)).withPixelOrder(PixelOrder.COLUMN))
                        .samples()
                        .toArrays())
                .isDeepEqualTo(new double[][] {{1, 3, 2, 4}, {10, 30, 20, 40}});
        assertThatThrownBy(() -> DataFiles.read(file, options.withLabel("gene")))
                .hasMessageEndingWith("give a file of labels with `labelsFile`");
    }

    @Test
    void text_in_utf_16_is_read_and_files_that_are_no_text_are_refused() {
        assertThat(DataFiles.read(file("a.csv", "1,2\n", StandardCharsets.UTF_16))
                        .samples()
                        .row(0))
                .containsExactly(1, 2);
        assertThatThrownBy(() -> DataFiles.read(file("b.csv", "1,2\n3,\0\n")))
                .hasMessageEndingWith("b.csv: is not text, byte 7 is zero");
    }

    @Test
    void lines_longer_than_the_buffer_and_many_lines_are_read_whole() {
        int columns = 60_000;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            for (int j = 0; j < columns; j++) {
                text.append(j == 0 ? "" : ",").append(i * columns + j).append(".5");
            }
            text.append('\n');
        }
        double[][] rows =
                DataFiles.read(file("wide.csv", text.toString())).samples().toArrays();

        assertThat(rows).hasDimensions(40, columns);
        for (int i = 0; i < 40; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(rows[i][j]).isEqualTo(i * columns + j + 0.5);
            }
        }
    }

    private Path file(String name, String text) {
        return file(name, text, StandardCharsets.UTF_8);
    }

    private Path file(String name, String text, Charset charset) {
        try {
            return Files.write(folder.resolve(name), text.getBytes(charset));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
