package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Labels;
import ballast.samples.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataFilesTest {

    private static final String READABLE = "can read files ending in .npy .npz .csv .tsv .txt .dat .data .mat";

    @TempDir
    Path folder;

    @Test
    void a_missing_file_a_folder_and_an_unknown_extension_are_said() throws Exception {
        Path missing = folder.resolve("missing.csv");
        assertThatThrownBy(() -> DataFiles.read(missing)).hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> DataFiles.read(folder)).hasMessage(folder + ": is a folder, " + READABLE);
        Path unknown = Files.writeString(folder.resolve("x.xlsx"), "x");
        assertThatThrownBy(() -> DataFiles.read(unknown))
                .hasMessage(unknown + ": has an unknown extension, " + READABLE);
        Path csvFolder = Files.createDirectory(folder.resolve("x.csv"));
        assertThatThrownBy(() -> DataFiles.read(csvFolder)).hasMessage(csvFolder + ": is a folder, " + READABLE);
    }

    @Test
    void every_format_names_itself() {
        assertThat(DataFiles.formats()).contains("NumPy array (.npy)", "text table (.csv .tsv .txt .dat .data)");
    }

    @Test
    void labels_may_come_from_a_file_of_their_own() throws Exception {
        Path data = Files.writeString(folder.resolve("x.csv"), "1,2\n3,4\n5,6\n7,8\n");
        Path lines = Files.writeString(folder.resolve("labels.txt"), "\uFEFFred\nblue\r\nred\n dark red\n\n");

        assertThat(labels(data, lines).names()).containsExactly("blue", "dark red", "red");
        assertThat(labels(data, lines).indices()).containsExactly(2, 0, 2, 1);
        assertThat(labels(data, Fixture.path("npy/labels.npy")).names()).containsExactly("-1", "7", "12");
        assertThat(labels(data, Fixture.path("npy/words.npy")).names())
                .containsExactly("größer", "setosa", "virginica");
        assertThat(labels(data, Fixture.path("npy/byte_words.npy")).indices()).containsExactly(1, 0, 1, 2);
    }

    @Test
    void a_labels_file_that_does_not_fit_is_refused_by_its_name() throws Exception {
        Path data = Files.writeString(folder.resolve("x.csv"), "1,2\n3,4\n5,6\n");
        Path labels = Files.writeString(folder.resolve("labels.txt"), "a\nb\n");
        assertThatThrownBy(() -> labels(data, labels))
                .hasMessage(labels + ": 2 labels for 3 samples, there must be one per sample");
        Files.writeString(labels, "a\n\nb\n");
        assertThatThrownBy(() -> labels(data, labels))
                .hasMessage(labels + ": line 2 is empty, it must hold the label of sample 2");
        assertThatThrownBy(() -> labels(data, Fixture.path("npy/complex.npy"))).hasMessageContaining("'<c16'");
        assertThatThrownBy(() ->
                        DataFiles.read(data, ReadOptions.DEFAULT.withLabel("1").withLabelsFile(labels)))
                .hasMessage("both --label 1 and --labels " + labels + " are given, choose one");
    }

    @Test
    void unit_scale_divides_each_sample_by_its_norm() throws Exception {
        Samples samples = scaled("3,4\n0,0\n3e200,-4e200\n3e-200,4e-200\n", Scale.UNIT);
        assertThat(samples.toArrays()).isDeepEqualTo(new double[][] {
            {3.0 / 5.0, 4.0 / 5.0}, {0, 0}, {3.0 / 5.0, -4.0 / 5.0}, {3.0 / 5.0, 4.0 / 5.0}
        });
    }

    @Test
    void standard_scale_gives_mean_zero_and_deviation_one() throws Exception {
        double[][] rows = scaled("1,0.1,5\n2,0.1,7\n6,0.1,0\n", Scale.STANDARD).toArrays();
        for (int j : new int[] {0, 2}) {
            double sum = 0;
            double squares = 0;
            for (double[] row : rows) {
                sum += row[j];
                squares += row[j] * row[j];
            }
            assertThat(sum).isCloseTo(0, within(1e-15));
            assertThat(squares / 2).isCloseTo(1, within(1e-15));
        }
        assertThat(java.util.Arrays.stream(rows)).allMatch(row -> row[1] == 0);
        assertThat(scaled("1,2\n", Scale.STANDARD).row(0)).containsExactly(0, 0);
    }

    @Test
    void minmax_scale_brings_each_column_to_the_unit_interval() throws Exception {
        assertThat(scaled("1,7,-5\n2,7,5\n3,7,0\n", Scale.MINMAX).toArrays())
                .isDeepEqualTo(new double[][] {{0, 0, 0}, {0.5, 0, 1}, {1, 0, 0.5}});
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void scaling_gives_the_same_bits_for_any_number_of_threads(int threads) {
        double[][] rows = new double[5000][3];
        java.util.Random random = new java.util.Random(3);
        for (double[] row : rows) {
            java.util.Arrays.setAll(row, j -> random.nextGaussian());
        }
        Samples samples = Samples.of(rows);
        assertThat(Scale.STANDARD
                        .of(samples.on(ballast.samples.Workers.of(threads)))
                        .toArrays())
                .isDeepEqualTo(Scale.STANDARD
                        .of(samples.on(ballast.samples.Workers.of(3)))
                        .toArrays());
    }

    private Samples scaled(String text, Scale scale) throws Exception {
        Path file = Files.writeString(folder.resolve("scaled.csv"), text);
        return DataFiles.read(file, ReadOptions.DEFAULT.withScale(scale)).samples();
    }

    private static Labels labels(Path data, Path labels) {
        return DataFiles.read(data, ReadOptions.DEFAULT.withLabelsFile(labels))
                .labels()
                .orElseThrow();
    }
}
