package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatLevel73Test {

    @ParameterizedTest
    @ValueSource(strings = {"labelled", "plain"})
    void a_labelled_matrix_is_read_to_the_last_bit(String name) {
        Dataset dataset = read(name, ReadOptions.DEFAULT.withLabel("gnd"));
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat73/fea"));
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(1, 0, 1, 2, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "chunked"})
    void every_number_type_and_many_chunks_are_read_to_the_last_bit(String name) {
        assertThat(read(name, ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat73/" + name));
        assertThat(read(name, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS))
                        .samples()
                        .toArrays())
                .isDeepEqualTo(Fixture.transpose(Fixture.matrix("mat73/" + name)));
    }

    @Test
    void a_stack_of_images_has_its_shape() {
        Samples images = read("stack", ReadOptions.DEFAULT).samples();
        assertThat(images.shape()).contains(new ImageShape(2, 4));
        assertThat(images.toArrays()).isDeepEqualTo(Fixture.matrix("mat73/stack"));
    }

    @Test
    void what_is_no_matrix_of_numbers_is_passed_over() {
        assertThat(read("mixed", ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat73/fea"));
        assertThat(read("loops", ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("mat73/fea"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nan    | row 4, column 3 is NaN; fill it, or leave it, its row or its column out with `missing = "
                        + "MASK, DROP_ROWS or DROP_COLUMNS`",
                "others | holds no matrix of numbers, only cells (another kind), complex (another kind), "
                        + "structure (another kind), word (another kind)",
            })
    void what_is_wrong_is_said(String name, String message) {
        Path file = Fixture.path("mat73/" + name + ".mat");
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessage(file + ": " + message);
    }

    @Test
    void a_variable_that_claims_more_than_the_file_can_hold_is_refused() {
        assertThatThrownBy(() -> read("huge", ReadOptions.DEFAULT))
                .hasMessageEndingWith(
                        "variable fea claims 9007199254740992 bytes, the file of 1912 bytes cannot hold them; "
                                + "it is damaged");
    }

    private static Dataset read(String name, ReadOptions options) {
        return DataFiles.read(Fixture.path("mat73/" + name + ".mat"), options);
    }
}
