package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as GNU Octave and R write them. */
class OctaveAndRTest {

    @ParameterizedTest
    @ValueSource(strings = {"v6.mat", "v7.mat"})
    void octave_matrices_are_read_to_the_last_bit(String name) {
        ReadOptions options = ReadOptions.DEFAULT.withVariable("fea").withLabel("gnd");
        Dataset dataset = DataFiles.read(Fixture.path("octave/" + name), options);
        assertThat(dataset.samples().toArrays()).isDeepEqualTo(Fixture.matrix("octave/fea"));
        assertThat(dataset.labels().orElseThrow().counts()).containsExactly(2, 2, 3);
    }

    @Test
    void octave_bytes_and_text_are_read() {
        assertThat(read("octave/pixels.mat")).isDeepEqualTo(Fixture.matrix("octave/pixels"));
        assertThat(read("octave/csv.csv")).isDeepEqualTo(Fixture.matrix("octave/pixels"));
        assertThat(read("octave/dlm.csv")).isDeepEqualTo(Fixture.matrix("octave/fea"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"v4.mat", "text.mat"})
    void octave_files_of_other_levels_are_refused_with_a_way_out(String name) {
        assertThatThrownBy(() -> read("octave/" + name))
                .hasMessageContaining("is not a MATLAB file of level 5 or 7.3")
                .hasMessageEndingWith("save it with save(file, '-v7')");
    }

    @Test
    void octave_hdf5_holds_groups_and_no_matrix() {
        assertThatThrownBy(() -> read("octave/hdf5.mat"))
                .hasMessageEndingWith("holds no matrix of numbers, only fea (another kind)");
    }

    @Test
    void row_names_of_r_are_left_out_as_the_message_says() {
        Path file = Fixture.path("r/write.csv");
        assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.DEFAULT.withLabel("kind")))
                .hasMessageContaining(
                        "column 1 has no name in the header; if it only numbers the rows leave it out with "
                                + "`ignore = 1`");
        ReadOptions options =
                ReadOptions.DEFAULT.withLabel("kind").withIgnored(List.of("1")).withMissing(Missing.DROP_ROWS);
        double[][] all = Fixture.matrix("r/frame");
        assertThat(DataFiles.read(file, options).samples().toArrays())
                .isDeepEqualTo(new double[][] {all[0], all[1], all[3]});
    }

    private static double[][] read(String name) {
        return DataFiles.read(Fixture.path(name)).samples().toArrays();
    }
}
