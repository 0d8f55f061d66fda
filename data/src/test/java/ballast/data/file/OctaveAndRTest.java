package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
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
    void row_names_of_r_are_the_ids() {
        ReadOptions options = ReadOptions.DEFAULT.withLabel("kind").withMissing(Missing.DROP_ROWS);
        double[][] all = Fixture.matrix("r/frame");
        Dataset frame = DataFiles.read(Fixture.path("r/write.csv"), options);
        assertThat(frame.samples().toArrays()).isDeepEqualTo(new double[][] {all[0], all[1], all[3]});
        assertThat(frame.ids().orElseThrow()).containsExactly("1", "2", "4");
        assertThat(frame.samples().featureNames().orElseThrow()).containsExactly("a", "b c");
    }

    private static double[][] read(String name) {
        return DataFiles.read(Fixture.path(name)).samples().toArrays();
    }
}
