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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnsTest {

    @TempDir
    Path folder;

    private Path table;

    @BeforeEach
    void write() throws IOException {
        table = Files.writeString(folder.resolve("t.csv"), "id,px1,px2,py1,2..3,hue\n7,1,2,3,4,red\n8,5,6,7,8,blue\n");
    }

    @ParameterizedTest
    @CsvSource({
        "px1;py1,        '',   1 3",
        "py1;px1,        '',   1 3",
        "p*,             '',   1 2 3",
        "p?1,            '',   1 3",
        "p*,             px2,  1 3",
        "2..4,           '',   1 2 3",
        "2;-2,           '',   1 4",
        "-5..-3,         '',   1 2 3",
        "2..3,           '',   4",
        "'',             id;hue;2..3, 1 2 3",
        "'',             id;h*;p*,    4",
    })
    void columns_are_chosen_by_name_number_range_and_pattern(String columns, String ignored, String first) {
        ReadOptions options = ReadOptions.DEFAULT.withColumns(list(columns)).withIgnored(list(ignored));
        // a column that is called 2..3 goes before the range
        Dataset dataset = DataFiles.read(table, options);
        assertThat(dataset.samples().row(0))
                .as(columns)
                .containsExactly(Arrays.stream(first.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
    }

    @Test
    void the_label_is_no_value_although_a_pattern_fits_it() {
        ReadOptions options =
                ReadOptions.DEFAULT.withColumns(List.of("p*", "hue")).withLabel("hue");
        Dataset dataset = DataFiles.read(table, options);
        assertThat(dataset.samples().columns()).isEqualTo(3);
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("blue", "red");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "q*   | `columns = q*`: fits no column, the columns are id, px1, px2, py1, 2..3, hue",
                "px3  | `columns = px3`: no such column, the columns are id, px1, px2, py1, 2..3, hue",
                "9    | `columns = 9`: no such column, give a number 1..6 or -1 for the last",
                "4..2 | `columns = 4..2`: the range runs backwards",
                "1..9 | `columns = 9`: no such column, give a number 1..6 or -1 for the last",
                "hue  | line 2, column 6 \"hue\" is 'red', not a number; use `label = hue` if it holds the classes, or "
                        + "`ignore = hue` to leave it out",
            })
    void what_fits_no_column_is_said(String columns, String message) {
        assertThatThrownBy(() -> DataFiles.read(table, ReadOptions.DEFAULT.withColumns(list(columns))))
                .hasMessage(table + ": " + message);
    }

    @Test
    void columns_of_arrays_are_chosen_by_number() {
        Path file = Fixture.path("npy/f8le_f.npy");
        double[][] all = Fixture.matrix("npy/f8le_f");
        ReadOptions options = ReadOptions.DEFAULT.withColumns(List.of("2..3", "-1"));
        assertThat(DataFiles.read(file, options).samples().row(2)).containsExactly(all[2][1], all[2][2], all[2][6]);
        assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.DEFAULT.withColumns(List.of("x*"))))
                .hasMessageContaining("`columns = x*`: the columns have no names, give a number 1..7");
        assertThatThrownBy(() -> DataFiles.read(file, options.withSamplesIn(SamplesIn.COLUMNS)))
                .hasMessageContaining("`label`, `columns` and `ignore` choose columns, but with `samplesIn = COLUMNS`");
    }

    @Test
    void a_pattern_makes_no_header_of_numbers() throws IOException {
        Path bare = Files.writeString(folder.resolve("b.csv"), "1,2\n3,4\n");
        assertThatThrownBy(() -> DataFiles.read(bare, ReadOptions.DEFAULT.withColumns(List.of("*"))))
                .hasMessage(bare + ": `columns = *`: the columns have no names, give a number 1..2 or -1 for the last");
        Path image = Files.writeString(folder.resolve("x.pgm"), "P2 1 1 255 7\n");
        assertThatThrownBy(() -> DataFiles.read(image, ReadOptions.DEFAULT.withColumns(List.of("2"))))
                .hasMessage(image + ": `columns = 2`: images have no columns to choose; leave the option out");
    }

    @Test
    void a_near_miss_among_many_columns_is_named() throws IOException {
        String names = "a,b,c,d,e,f,g,h,i,j,k,l,pressure";
        Path wide = Files.writeString(folder.resolve("w.csv"), names + "\n" + "1,".repeat(12) + "1\n");
        assertThatThrownBy(() -> DataFiles.read(wide, ReadOptions.DEFAULT.withColumns(List.of("presure"))))
                .hasMessageEndingWith("...; did you mean 'pressure'?");
    }

    private static List<String> list(String words) {
        return words.isEmpty() ? List.of() : List.of(words.split(";"));
    }
}
