package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatReaderTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"labelled", "plain", "mixed"})
    void a_matrix_beside_vectors_and_other_things_is_the_samples(String name) {
        assertThat(read(name, ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat/fea"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "bytes"})
    void every_type_gives_the_very_values_that_were_written(String type) {
        assertThat(read(type, ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat/" + type));
    }

    @Test
    void samples_may_be_columns() {
        assertThat(read("labelled", ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS))
                        .samples()
                        .toArrays())
                .isDeepEqualTo(Fixture.transpose(Fixture.matrix("mat/fea")));
    }

    @Test
    void labels_are_another_variable_or_a_column() {
        Dataset byVariable = read("labelled", ReadOptions.DEFAULT.withLabel("gnd"));
        assertThat(byVariable.labels().orElseThrow().names()).containsExactly("1", "2", "3");
        assertThat(byVariable.labels().orElseThrow().counts()).containsExactly(2, 3, 1);
        assertThat(byVariable.samples().columns()).isEqualTo(4);

        Dataset byColumn = read("labelled", ReadOptions.DEFAULT.withLabel("-1"));
        assertThat(byColumn.samples().columns()).isEqualTo(3);
    }

    @Test
    void a_stack_of_images_has_its_samples_first_or_last() {
        double[] values = Fixture.values("mat/stack");
        Samples first = read("stack", ReadOptions.DEFAULT).samples();
        assertThat(first.shape()).contains(new ImageShape(2, 4));
        assertThat(first.toArrays()).isDeepEqualTo(Fixture.matrix("mat/stack"));

        Samples last = read("stack", ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS))
                .samples();
        assertThat(last.shape()).contains(new ImageShape(3, 2));
        assertThat(last.row(1)).containsExactly(values[1], values[5], values[9], values[13], values[17], values[21]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "two     | holds 2 matrices: A (6x4), B (4x6); choose one with `variable`",
                "nan     | row 4, column 3 is NaN; fill it, or leave it, its row or its column out with `missing = "
                        + "MASK, DROP_ROWS or DROP_COLUMNS`",
                "level73 | is a damaged HDF5 file (",
                "level4  | is not a MATLAB file of level 5 or 7.3, it does not begin with 'MATLAB 5.0 MAT-file' or"
            })
    void what_cannot_be_read_is_refused_with_the_reason(String name, String reason) {
        assertThatThrownBy(() -> read(name, ReadOptions.DEFAULT)).hasMessageContaining(name + ".mat: " + reason);
    }

    @Test
    void a_file_without_numbers_says_what_it_holds() {
        assertThatThrownBy(() -> read("others", ReadOptions.DEFAULT))
                .hasMessageContaining("others.mat: holds no matrix of numbers, only ")
                .hasMessageContaining("sparse (3x3 of another kind)")
                .hasMessageContaining("word (1x6 of another kind)");
        assertThatThrownBy(() -> read("others", ReadOptions.DEFAULT.withVariable("sparse")))
                .hasMessageContaining("`variable = sparse`: does not hold plain numbers; it holds ");
        assertThatThrownBy(() -> read("mixed", ReadOptions.DEFAULT.withLabel("cells")))
                .hasMessageContaining("`label = cells`: does not hold plain numbers; convert it");
        assertThatThrownBy(() -> read("labelled", ReadOptions.DEFAULT.withLabel("gmd")))
                .hasMessageEndingWith("`label = gmd`: no such variable; the file holds gnd (6x1), fea (6x4)");
    }

    @Test
    void a_file_cut_short_or_changed_is_refused() throws Exception {
        byte[] bytes = Files.readAllBytes(Fixture.path("mat/bytes.mat"));
        Path file = folder.resolve("x.mat");
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 20));
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessageStartingWith(file + ": is cut short or damaged (");
        // the last four bytes are the checksum of the only variable
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": is cut short or damaged (incorrect data check)");
    }

    @Test
    void a_size_beyond_the_file_is_refused_before_room_is_made() throws Exception {
        byte[] bytes = Files.readAllBytes(Fixture.path("mat/plain.mat"));
        // the size of the first variable's tag, in the file's little-endian order
        bytes[135] = 0x7f;
        Path file = Files.write(folder.resolve("size.mat"), bytes);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessageContaining("is cut short or damaged (a part promises 213");
    }

    private static Dataset read(String name, ReadOptions options) {
        return DataFiles.read(Fixture.path("mat/" + name + ".mat"), options);
    }
}
