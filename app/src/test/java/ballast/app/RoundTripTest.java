package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void converting_there_and_back_keeps_every_bit() throws IOException {
        Said.in(folder, "convert {}/table.csv -o {}/t.npy").done();
        Said.in(folder, "convert {}/t.npy -o {}/t.npz").done();
        Said.in(folder, "convert {}/t.npz -o {}/t.csv").done();
        assertThat(rows("t.csv")).isDeepEqualTo(rows("table.csv"));

        Tables.classes(folder, "words.csv");
        Said said = Said.in(folder, "convert {}/words.csv --label kind -o {}/w.csv");
        assertThat(said.err()).isEqualTo("ballast: the labels were left out\n");
        assertThat(rows("w.csv")).isDeepEqualTo(rows("table.csv"));
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
