package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.DataFiles;
import ballast.data.generated.GeneratedFaces;
import ballast.samples.ImageShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From samples to scores and back. */
class RoundTripTest {

    @TempDir
    Path folder;

    private Path data;

    @BeforeEach
    void makeData() throws IOException {
        data = Tables.numbers(folder, "table.csv");
    }

    @Test
    void reconstructing_from_scores_equals_reconstructing_from_samples() {
        fit("--components 2");
        assertThat(Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("scores.npy") + ": 60 samples, 2 scores each\n");
        assertThat(Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores -o {}/a.csv")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("a.csv") + ": 60 samples, 6 values each\n");
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/b.npz").done();

        assertClose(rows("a.csv"), rows("b.npz"));
        Said.in(folder, "transform {}/m.npz {}/b.npz -o {}/again.npy").done();
        assertClose(rows("again.npy"), rows("scores.npy"));
    }

    @Test
    void with_all_components_nothing_is_lost() {
        fit("--components 6");
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.csv").done();
        Said.in(folder, "reconstruct {}/m.npz {}/scores.csv --scores -o {}/back.csv")
                .done();
        assertClose(rows("back.csv"), rows("table.csv"));
    }

    @Test
    void data_is_scaled_and_ordered_as_the_model_remembers() {
        fit("--components 2 --scale unit --shape 2x3 --order column");
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/remembered.npy").done();
        Said.in(folder, "transform {}/m.npz {}/table.csv --scale unit --shape 2x3 --order column -o {}/told.npy")
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv --scale none -o {}/other.npy")
                .done();
        assertThat(rows("remembered.npy")).isDeepEqualTo(rows("told.npy"));
        assertThat(rows("other.npy")[0][0]).isNotEqualTo(rows("told.npy")[0][0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "standard", "minmax"})
    void reconstructions_come_back_in_the_units_of_the_data(String scale) throws IOException {
        fit("--components 6 --scale " + scale);
        Files.writeString(folder.resolve("other.csv"), "100,-7,0.5,3,1,900\n-1,2,3,4,5,6\n");
        Said.in(folder, "reconstruct {}/m.npz {}/other.csv -o {}/back.csv").done();
        assertClose(rows("back.csv"), rows("other.csv"));
        Said.in(folder, "transform {}/m.npz {}/other.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores -o {}/restored.csv")
                .done();
        assertClose(rows("restored.csv"), rows("other.csv"));
    }

    @Test
    void without_a_norm_to_go_back_by_reconstructions_stay_near_norm_one() {
        fit("--components 6 --scale unit");
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/back.csv").done();
        Said.in(folder, "convert {}/table.csv --scale unit -o {}/unit.csv").done();
        assertClose(rows("back.csv"), rows("unit.csv"));
    }

    @Test
    void a_scaling_that_the_user_asks_for_goes_before_that_of_the_model() throws IOException {
        fit("--components 6 --scale standard");
        Said.in(folder, "convert {}/table.csv --scale standard -o {}/scaled.csv")
                .done();
        Said.in(folder, "reconstruct {}/m.npz {}/scaled.csv --scale none -o {}/back.csv")
                .done();
        assertClose(rows("back.csv"), rows("scaled.csv"));
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores --scale none -o {}/again.csv")
                .done();
        assertClose(rows("again.csv"), rows("scaled.csv"));
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores --scale unit -o {}/no.csv")
                .refused("--scale with --scores can only be none, which leaves the samples scaled as the model's were");
    }

    @Test
    void converting_there_and_back_keeps_every_bit() throws IOException {
        Said.in(folder, "convert {}/table.csv -o {}/t.npy").done();
        Said.in(folder, "convert {}/t.npy -o {}/t.npz").done();
        Said.in(folder, "convert {}/t.npz -o {}/t.csv").done();
        assertThat(rows("t.csv")).isDeepEqualTo(rows("table.csv"));

        Tables.classes(folder, "words.csv");
        Said said = Said.in(folder, "convert {}/words.csv --label kind -o {}/w.npy");
        assertThat(said.err())
                .isEqualTo("ballast: the labels were left out; an .npz file or a table would keep them\n");
        assertThat(rows("w.npy")).isDeepEqualTo(rows("table.csv"));
        Said.in(folder, "convert {}/words.csv --label kind -o {}/w.tsv").done();
        assertThat(rows("w.tsv")).isDeepEqualTo(rows("table.csv"));
    }

    @Test
    void converted_images_and_labels_are_read_again_without_options() throws IOException {
        Tables.classes(folder, "words.csv");
        Said.in(folder, "convert {}/words.csv --label kind --shape 2x3 --order column -o {}/w.npz")
                .done();
        Dataset dataset = DataFiles.read(folder.resolve("w.npz"));
        assertThat(dataset.samples().shape()).contains(new ImageShape(2, 3));
        assertThat(dataset.labels()).contains(Labels.of(Collections.nCopies(Tables.ROWS, "word")));
        double[] column = rows("table.csv")[0];
        assertThat(dataset.samples().row(0))
                .containsExactly(column[0], column[2], column[4], column[1], column[3], column[5]);

        Said.in(folder, "convert {}/w.npz -o {}/again.npz").done();
        assertThat(folder.resolve("again.npz")).hasSameBinaryContentAs(folder.resolve("w.npz"));
    }

    @Test
    void drawn_faces_become_a_file_to_try_things_on() {
        assertThat(Said.in(folder, "convert --shape 24x20 -o {}/faces.npz")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("faces.npz") + ": 400 images of 24x20 pixels, 40 classes\n");
        Dataset faces = DataFiles.read(folder.resolve("faces.npz"));
        Dataset drawn =
                GeneratedFaces.standard().withShape(new ImageShape(24, 20)).dataset();
        assertThat(faces.samples().shape()).isEqualTo(drawn.samples().shape());
        assertThat(faces.labels()).isEqualTo(drawn.labels());
        assertThat(faces.samples().toArrays()).isDeepEqualTo(drawn.samples().toArrays());
        Said.in(folder, "convert --label 3 -o {}/no.npz")
                .refused("there is no DATA, so of the options for reading only --shape and --scale apply");
    }

    @Test
    void reconstructed_images_may_go_through_the_model_again() {
        fit("--components 2 --shape 2x3 --order column");
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/seen.npy").done();
        assertThat(DataFiles.read(folder.resolve("seen.npy")).samples().shape()).contains(new ImageShape(2, 3));
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "transform {}/m.npz {}/seen.npy -o {}/again.npy").done();
        assertClose(rows("again.npy"), rows("scores.npy"));
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores -o {}/restored.npy")
                .done();
        assertThat(DataFiles.read(folder.resolve("restored.npy")).samples().shape())
                .contains(new ImageShape(2, 3));
    }

    private void fit(String options) {
        Said.in(folder, "fit {}/table.csv --method rpca-om --model {}/m.npz " + options)
                .done();
    }

    private double[][] rows(String name) {
        return DataFiles.read(folder.resolve(name)).samples().toArrays();
    }

    private static void assertClose(double[][] actual, double[][] expected) {
        assertThat(actual).hasSameDimensionsAs(expected);
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected[i].length; j++) {
                assertThat(actual[i][j]).isCloseTo(expected[i][j], org.assertj.core.data.Offset.offset(1e-11));
            }
        }
    }
}
