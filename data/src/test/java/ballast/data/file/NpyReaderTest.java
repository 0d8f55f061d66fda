package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.npz.NpyHeader;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyReaderTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "b1le", "u1le", "i1le", "u2le", "u2be", "i2le", "i2be", "u4le", "u4be", "i4le", "i4be", "u8le", "u8be",
                "i8le", "i8be", "f2le", "f2be", "f4le", "f4be", "f8le", "f8be"
            })
    void every_type_and_order_gives_the_very_values_that_numpy_saw(String type) {
        for (String order : List.of("_c", "_f")) {
            String name = "npy/" + type + order;
            double[][] expected = Fixture.matrix(name);

            assertThat(read(name).toArrays()).as(name).isDeepEqualTo(expected);
            assertThat(read(name, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS))
                            .toArrays())
                    .as(name + " by columns")
                    .isDeepEqualTo(Fixture.transpose(expected));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"u1le_c", "f4le_c", "f4be_c", "f8le_c", "f8be_c", "stack_c"})
    void a_mapped_file_holds_the_same_values_as_a_file_read(String name) {
        Samples mapped = DataFiles.mapped(Fixture.path("npy/" + name + ".npy")).samples();
        Samples read = read("npy/" + name);

        assertThat(mapped.toArrays()).isDeepEqualTo(read.toArrays());
        assertThat(mapped.shape()).isEqualTo(read.shape());
    }

    @Test
    void a_file_whose_values_lie_otherwise_is_not_mapped() {
        assertThatThrownBy(() -> DataFiles.mapped(Fixture.path("npy/f8le_f.npy")))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith(
                        "f8le_f.npy: holds 5x7 float64 that cannot be mapped, only uint8, float32 and float64 "
                                + "with the values of each sample side by side can");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void all_versions_of_the_header_are_read(int version) {
        String name = "npy/version" + version;
        assertThat(read(name).toArrays()).isDeepEqualTo(Fixture.matrix(name));
    }

    @Test
    void a_vector_is_one_value_per_sample() {
        assertThat(read("npy/vector").toArrays()).isDeepEqualTo(Fixture.matrix("npy/vector"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"npy/stack_c", "npy/stack_f"})
    void a_stack_of_images_brings_its_shape_and_its_pixels_row_after_row(String name) {
        Samples images = read(name);

        assertThat(images.shape()).contains(new ImageShape(2, 4));
        assertThat(images.toArrays()).isDeepEqualTo(Fixture.matrix(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"npy/stack_c", "npy/stack_f"})
    void a_stack_with_the_samples_last_is_read_by_columns(String name) {
        double[] values = Fixture.values(name);
        Samples images = read(name, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS));

        assertThat(images.shape()).contains(new ImageShape(3, 2));
        assertThat(images.rows()).isEqualTo(4);
        for (int image = 0; image < 4; image++) {
            for (int pixel = 0; pixel < 6; pixel++) {
                assertThat(images.row(image)[pixel]).isEqualTo(values[pixel * 4 + image]);
            }
        }
    }

    @Test
    void pixels_listed_by_columns_are_rearranged() {
        double[] listed = Fixture.matrix("npy/whole")[2];
        Samples images = read(
                "npy/whole",
                ReadOptions.DEFAULT
                        .withLabel("-1")
                        .withShape(new ImageShape(2, 2))
                        .withPixelOrder(PixelOrder.COLUMN));

        assertThat(images.row(2)).containsExactly(listed[0], listed[2], listed[1], listed[3]);
    }

    @Test
    void a_column_can_be_the_label_and_another_be_left_out() {
        double[][] expected = Fixture.matrix("npy/whole");
        Dataset dataset = DataFiles.read(
                Fixture.path("npy/whole.npy"),
                ReadOptions.DEFAULT.withLabel("2").withIgnored(List.of("-1")));

        for (int i = 0; i < expected.length; i++) {
            assertThat(dataset.samples().row(i)).containsExactly(expected[i][0], expected[i][2], expected[i][3]);
            assertThat(Double.parseDouble(dataset.labels().orElseThrow().name(i)))
                    .isEqualTo(expected[i][1]);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "single    | holds a single number, samples are an array of 1, 2 or 3 dimensions",
                "four      | the array is 2x2x2x2, can read 1, 2 or 3 dimensions",
                "none      | the array is 0x5, it holds no samples",
                "fields    | the array is a table of named fields, can read bool, whole numbers of 8 to 64 bit",
                "complex   | the array is dtype '<c16', can read bool, whole numbers of 8 to 64 bit",
                "objects   | the array is dtype '|O', can read bool, whole numbers of 8 to 64 bit",
                "words     | the array is dtype '<U9', can read bool, whole numbers of 8 to 64 bit",
                "nan       | row 3, column 2 is NaN; fill it, or leave it, its row or its column out with `missing = "
                        + "MASK, DROP_ROWS or DROP_COLUMNS`",
                "inf       | row 3, column 2 is -Infinity; fill it or leave the sample out",
                "nan_stack | image 2, row 2, column 3 is NaN; fill it, or leave it, its row or its column out with "
                        + "`missing = MASK, DROP_ROWS or DROP_COLUMNS`"
            },
            quoteCharacter = '^')
    void what_is_not_samples_is_refused_with_the_reason(String name, String reason) {
        assertThatThrownBy(() -> read("npy/" + name))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(name + ".npy: " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nan", "inf"})
    void a_mapped_file_is_looked_through_for_values_that_are_not_finite(String name) {
        assertThatThrownBy(() -> DataFiles.mapped(Fixture.path("npy/" + name + ".npy")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("row 3, column 2 is ");
    }

    @Test
    void a_shape_that_does_not_go_with_the_values_is_refused() {
        assertThatThrownBy(() -> read("npy/whole", ReadOptions.DEFAULT.withShape(new ImageShape(2, 2))))
                .hasMessageEndingWith("whole.npy: image shape 2x2 has 4 pixels, but the samples have 5 values");
        assertThatThrownBy(() -> read("npy/stack_c", ReadOptions.DEFAULT.withShape(new ImageShape(4, 2))))
                .hasMessageEndingWith("stack_c.npy: `shape = 4x2`, but the array holds images of 2x4");
        assertThatThrownBy(() -> read("npy/whole", ReadOptions.DEFAULT.withPixelOrder(PixelOrder.COLUMN)))
                .hasMessageEndingWith("whole.npy: `pixelOrder = COLUMN` needs a `shape` too, such as `shape = 32x32`");
    }

    @Test
    void a_header_that_lies_about_the_size_is_refused_before_room_is_made() throws Exception {
        Path file = folder.resolve("lies.npy");
        byte[] header = NpyHeader.bytesFor("<f8", Integer.MAX_VALUE, Integer.MAX_VALUE);
        Files.write(file, header);

        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(
                        file + ": the header promises 2147483647x2147483647 float64 entries of 8 bytes, but 0 bytes "
                                + "follow; the file is cut short or damaged");
    }

    @Test
    void a_wrong_beginning_an_empty_file_and_a_variable_are_refused() throws Exception {
        Path file = folder.resolve("x.npy");
        Files.writeString(file, "\u0093NUMPX nonsense");
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": is not a NumPy array, it does not begin with \\x93NUMPY");
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessage(file + ": is empty (0 bytes)");
        assertThatThrownBy(() -> read("npy/whole", ReadOptions.DEFAULT.withVariable("fea")))
                .hasMessageContaining("`variable = fea`: an .npy file holds one array without a name");
    }

    @Test
    void what_a_message_quotes_from_the_file_does_not_break_the_line() throws Exception {
        Path file = Files.write(folder.resolve("x.npy"), NpyHeader.bytesFor("<\n8", 1));
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessageStartingWith(file + ": the array is dtype '< 8', can");
    }

    private static Samples read(String name) {
        return read(name, ReadOptions.DEFAULT);
    }

    private static Samples read(String name, ReadOptions options) {
        return DataFiles.read(Fixture.path(name + ".npy"), options).samples();
    }
}
