package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.option.ReadOptions;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixFilesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x.npy", "x.npz", "x.csv", "x.parquet", "X.NPY"})
    void samples_come_back_to_the_last_bit(String name) {
        double[][] rows = random(3000, 70);
        rows[2][3] = Double.MIN_VALUE;
        rows[2][4] = -Double.MAX_VALUE;
        rows[2][5] = -0.0;
        rows[2][6] = 1e15;
        Path file = folder.resolve(name);

        MatrixFiles.write(Samples.of(rows), file);

        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(rows);
        assertThat(files()).containsExactly(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.npy", "x.npz", "x.csv"})
    void the_bytes_do_not_depend_on_the_number_of_threads(String name) throws IOException {
        Samples samples = Samples.of(random(9000, 40));
        Path one = folder.resolve("one-" + name);
        Path eight = folder.resolve("eight-" + name);
        MatrixFiles.write(samples.onThreads(1), one);
        MatrixFiles.write(samples.onThreads(8), eight);
        assertThat(eight).hasSameBinaryContentAs(one);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.npy", "x.npz"})
    void images_come_back_as_images(String name) {
        Samples images = Samples.of(random(5, 6)).withShape(new ImageShape(2, 3));
        Path file = folder.resolve(name);
        MatrixFiles.write(images, file);
        Samples read = DataFiles.read(file).samples();
        assertThat(read.shape()).contains(new ImageShape(2, 3));
        assertThat(read.toArrays()).isDeepEqualTo(images.toArrays());
    }

    @Test
    void a_narrow_type_is_kept_when_asked_for() throws IOException {
        Samples bytes = Samples.of(new double[][] {{0, 255}, {7, 1}});
        Path file = folder.resolve("x.npy");
        MatrixFiles.write(bytes, file, ElementType.UINT8);
        assertThat(Files.size(file)).isEqualTo(128 + 4);
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(bytes.toArrays());

        MatrixFiles.write(bytes, file, ElementType.FLOAT32);
        assertThat(Files.size(file)).isEqualTo(128 + 16);
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(bytes.toArrays());
    }

    @Test
    void a_value_too_large_for_bytes_leaves_nothing_behind() {
        Path file = folder.resolve("x.npy");
        assertThatThrownBy(() ->
                        MatrixFiles.write(Samples.of(new double[][] {{0, 255}, {7, 256}}), file, ElementType.UINT8))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": row 2, column 2 is 256.0, an 8-bit file holds whole numbers 0..255");
        assertThat(files()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.npy", "x.npz", "x.csv"})
    void a_failure_in_the_middle_keeps_the_file_that_was_there(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "precious");
        Samples failing = LocalSamples.of(Samples.of(random(5000, 60))).mapped(60, (from, to) -> {
            throw new IllegalStateException("in the middle");
        });
        assertThatThrownBy(() -> MatrixFiles.write(failing, file)).hasMessage("in the middle");
        assertThat(file).hasContent("precious");
        assertThat(files()).containsExactly(name);
    }

    @Test
    void a_target_that_cannot_be_written_is_said_in_one_line() throws IOException {
        Samples samples = Samples.of(new double[][] {{1}});
        Path lost = folder.resolve("no/such/folder/x.npy");
        assertThatThrownBy(() -> MatrixFiles.write(samples, lost))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(lost + ": cannot be written, there is no folder " + lost.getParent());
        Path directory = Files.createDirectory(folder.resolve("d.npy"));
        assertThatThrownBy(() -> MatrixFiles.write(samples, directory))
                .hasMessage(directory + ": is a folder, give the name of a file");
        Path unknown = folder.resolve("x.docx");
        assertThatThrownBy(() -> MatrixFiles.write(samples, unknown))
                .hasMessage(
                        unknown + ": has an unknown extension, can write files ending in .npy .npz .csv .tsv .parquet");
        assertThatThrownBy(() -> MatrixFiles.check(unknown)).isInstanceOf(BadInputException.class);
    }

    @Test
    void a_link_stays_and_what_it_points_to_is_replaced() throws IOException {
        Path real = Files.writeString(folder.resolve("real.csv"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), real);
        MatrixFiles.write(Samples.of(new double[][] {{1.5, 2}}), link);
        assertThat(link).isSymbolicLink();
        assertThat(real).hasContent("1.5,2\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"w.npy", "w.txt", "w.csv"})
    void vectors_come_back_to_the_last_bit(String name) {
        double[] vector = {0, 1, -0.0, 1.0 / 3, 1e300, Double.MIN_VALUE};
        Path file = folder.resolve(name);
        VectorFiles.write(vector, file);
        assertThat(VectorFiles.read(file)).isEqualTo(vector);
    }

    @Test
    void a_vector_file_that_is_none_is_refused_with_the_place() throws IOException {
        Path file = folder.resolve("w.txt");
        Files.writeString(file, "1\n2 3\n");
        assertThatThrownBy(() -> VectorFiles.read(file)).hasMessage(file + ": line 2 must hold one number, not '3'");
        Files.writeString(file, "1\nNaN\n");
        assertThatThrownBy(() -> VectorFiles.read(file)).hasMessage(file + ": line 2 must hold one number, not 'NaN'");
        Files.writeString(file, "\n");
        assertThatThrownBy(() -> VectorFiles.read(file))
                .hasMessage(file + ": holds no numbers, one per line is expected");
        assertThatThrownBy(() -> VectorFiles.read(Fixture.path("npy/nan.npy")))
                .hasMessageEndingWith("array (4x3) are not one number or word per sample");
        assertThatThrownBy(() -> VectorFiles.read(folder))
                .hasMessageStartingWith(folder + ": is a folder, give a file with one number per line");
    }

    private List<String> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static double[][] random(int rows, int columns) {
        Random random = new Random(11);
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        return matrix;
    }

    @Test
    void parquet_keeps_values_types_and_labels() throws Exception {
        Path file = folder.resolve("x.parquet");
        double[][] rows = {{1 / 3.0, -0.0, Double.MAX_VALUE}, {Double.MIN_VALUE, 255, 7}};
        Labels labels = Labels.of(List.of("it's", "größer"));
        MatrixFiles.write(new Dataset("", Samples.of(rows), Optional.of(labels)), file, ElementType.FLOAT64);
        Dataset read = DataFiles.read(file, ReadOptions.DEFAULT.withLabel("class"));
        assertThat(read.samples().toArrays()).isDeepEqualTo(rows);
        assertThat(read.labels().orElseThrow().indices()).containsExactly(1, 0);
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withColumns(List.of("x2")))
                        .samples()
                        .row(0))
                .containsExactly(-0.0);

        Samples bytes = Samples.of(new double[][] {{0, 255}, {17, 128}});
        MatrixFiles.write(bytes, file, ElementType.UINT8);
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(bytes.toArrays());
        MatrixFiles.write(Samples.of(rows), folder.resolve("f.parquet"), ElementType.FLOAT32);
        assertThat(DataFiles.read(folder.resolve("f.parquet"), ReadOptions.DEFAULT.withColumns(List.of("x1")))
                        .samples()
                        .row(0))
                .containsExactly((float) (1 / 3.0));
        assertThatThrownBy(() -> MatrixFiles.write(Samples.of(rows), file, ElementType.UINT8))
                .hasMessageContaining("row 1, column 1 is 0.333");
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(bytes.toArrays());
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void weights_are_written_and_read_in_every_format() {
        double[] weights = {1, 0.1, 0, 1e-300};
        for (String name : List.of("w.npy", "w.csv", "w.txt", "w.parquet")) {
            VectorFiles.write(weights, folder.resolve(name));
            assertThat(VectorFiles.read(folder.resolve(name))).as(name).containsExactly(weights);
        }
    }
}
