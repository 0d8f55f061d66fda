package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MissingTest {

    private static final ReadOptions ROWS = ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS);
    private static final ReadOptions COLUMNS = ReadOptions.DEFAULT.withMissing(Missing.DROP_COLUMNS);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"gaps.csv", "gaps.parquet"})
    void samples_that_lack_a_value_are_left_out_and_the_others_keep_their_numbers(String name) {
        double[][] all = Fixture.matrix("table/gaps");
        Dataset dataset = DataFiles.read(Fixture.path("table/" + name), ROWS);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(new double[][] {all[0], all[2], all[3], all[5]});
        assertThat(dataset.ids().orElseThrow()).containsExactly("1", "3", "4", "6");
        assertThat(dataset.notices()).containsExactly("2 of 6 samples lack a value and were left out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gaps.csv", "gaps.parquet"})
    void columns_that_lack_a_value_are_left_out(String name) {
        double[][] all = Fixture.matrix("table/gaps");
        Dataset dataset = DataFiles.read(Fixture.path("table/" + name), COLUMNS);
        assertThat(dataset.samples().columns()).isEqualTo(1);
        for (int i = 0; i < all.length; i++) {
            assertThat(dataset.samples().row(i)).containsExactly(all[i][1]);
        }
        assertThat(dataset.notices()).containsExactly("2 of 3 columns lack a value and were left out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"npy/nan.npy", "mat/nan.mat", "mat73/nan.mat"})
    void nan_in_an_array_is_a_missing_value(String name) {
        int rows = DataFiles.read(Fixture.path(name), COLUMNS).samples().rows();
        assertThat(DataFiles.read(Fixture.path(name), ROWS).samples().rows()).isEqualTo(rows - 1);
    }

    @Test
    void what_r_calls_na_is_a_missing_value() {
        double[][] all = Fixture.matrix("r/frame");
        for (String name : new String[] {"write_table.txt", "write_table.tsv", "write.arff"}) {
            Dataset dataset = DataFiles.read(Fixture.path("r/" + name), ROWS.withLabel("kind"));
            assertThat(dataset.samples().toArrays()).as(name).isDeepEqualTo(new double[][] {all[0], all[1], all[3]});
            assertThat(dataset.labels().orElseThrow().names()).as(name).containsExactly("dark red", "it's", "red");
        }
    }

    @Test
    void labels_in_a_file_of_their_own_are_counted_before_samples_are_left_out() throws IOException {
        Path labels = Files.writeString(folder.resolve("y.txt"), "a\nb\nc\nd\ne\nf\n");
        Dataset dataset = DataFiles.read(Fixture.path("table/gaps.csv"), ROWS.withLabelsFile(labels));
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("a", "c", "d", "f");
    }

    @ParameterizedTest
    @EnumSource(Missing.class)
    void an_infinity_is_never_missing(Missing missing) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withMissing(missing);
        Path text = Files.writeString(folder.resolve("x.csv"), "1,2\n3,inf\n");
        assertThatThrownBy(() -> DataFiles.read(text, options)).hasMessageContaining("line 2, column 2 is inf");
        Path word = Files.writeString(folder.resolve("y.csv"), "1,2\n3,red\n");
        assertThatThrownBy(() -> DataFiles.read(word, options)).hasMessageContaining("is 'red', not a number");
        assertThatThrownBy(() -> DataFiles.read(Fixture.path("npy/inf.npy"), options))
                .hasMessageContaining("row 3, column 2 is -Infinity");
    }

    @Test
    void nothing_left_is_an_error() throws IOException {
        Path file = Files.writeString(folder.resolve("x.csv"), "1,?\n,3\n");
        assertThatThrownBy(() -> DataFiles.read(file, ROWS))
                .hasMessage(
                        file + ": every sample lacks a value, none would be left; with `missing = DROP_COLUMNS` 0 of 2 "
                                + "columns would be");
        assertThatThrownBy(() -> DataFiles.read(file, COLUMNS))
                .hasMessage(file + ": every column lacks a value, none would be left");
        Path stack = Fixture.path("npy/nan_stack.npy");
        assertThatThrownBy(() -> DataFiles.read(stack, COLUMNS))
                .hasMessage(stack
                        + ": `missing = DROP_COLUMNS` would leave 7 of 8 pixels, which make no image; use "
                        + "`missing = DROP_ROWS`");
        assertThat(DataFiles.read(stack, ROWS).samples().rows()).isEqualTo(2);
    }
}
