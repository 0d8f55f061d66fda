package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models without a single basis go through the same commands as all others. */
class CurvedModelsTest {

    @TempDir
    Path folder;

    private Path data;
    private Path model;

    @BeforeEach
    void makeData() throws IOException {
        data = Tables.numbers(folder, "table.csv");
        model = folder.resolve("m.npz");
    }

    @ParameterizedTest
    @CsvSource({"kernel-pca, 2", "kernel-maxent, 2", "local-pca, 3"})
    void scores_restore_what_the_model_sees(String id, int columns) throws IOException {
        Path scores = folder.resolve("scores.csv");
        Path seen = folder.resolve("seen.csv");
        Path restored = folder.resolve("restored.csv");
        Said.by("fit", data, "-m", id, "-c", 2, "--scale", "standard", "--model", model)
                .done();
        Said.by("transform", model, data, "-o", scores).done();
        Said.by("reconstruct", model, data, "-o", seen).done();
        Said.by("reconstruct", model, scores, "--scores", "-o", restored).done();
        assertThat(numbers(scores)).hasSize(columns * Tables.ROWS);
        assertThat(numbers(restored)).containsExactly(numbers(seen), within(1e-6));
        assertThat(numbers(seen)).hasSize(Tables.COLUMNS * Tables.ROWS);
    }

    private static double[] numbers(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .filter(word -> word.matches("[-+0-9.eE]+"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void scores_without_their_piece_are_refused() throws IOException {
        Path scores = Files.writeString(folder.resolve("scores.csv"), "0,1.5\n1,2.5\n");
        Said.by("fit", data, "-m", "local-pca", "-c", 2, "--model", model).done();
        Said.by("reconstruct", model, scores, "--scores", "-o", folder.resolve("out.csv"))
                .refused(scores + ": 2 scores per sample, but " + model + " has 2 components and scores of 3 values");
    }

    @Test
    void a_file_with_some_arrays_of_a_kernel_model_is_none() {
        NpzFile.empty()
                .with("mean", NpyArray.of(new double[6]))
                .with("samples", NpyArray.of(new double[6], 1, 6))
                .write(model);
        Said.by("transform", model, data, "-o", folder.resolve("out.csv"))
                .refused(model + ": is not a model, it has no arrays 'mean' and 'basis'");
    }
}
