package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** A folder of photographs through all commands, where the environment variable BALLAST_DATASETS names its folder. */
@EnabledIfEnvironmentVariable(
        named = "BALLAST_DATASETS",
        matches = ".+",
        disabledReason = "BALLAST_DATASETS is not set")
class RealImagesCommandTest {

    @TempDir
    Path folder;

    @Test
    void the_faces_of_the_olivetti_laboratory_come_out_as_they_went_in() throws IOException {
        Path faces = Path.of(System.getenv("BALLAST_DATASETS")).resolve("att-faces");
        Path model = folder.resolve("m.npz");
        Path seen = folder.resolve("seen");
        Path beside = folder.resolve("beside");
        Said.by("fit", faces, "-m", "sp2dpca", "-c", "20x20", "--model", model).done();
        Said.by("reconstruct", model, faces, "-o", seen).done();
        Said.by("reconstruct", model, faces.resolve("s7"), "-o", beside, "--side-by-side")
                .done();
        Said.by("show", model, faces, "-o", folder.resolve("show")).done();

        Dataset given = DataFiles.read(faces);
        Dataset written = DataFiles.read(seen);
        assertThat(written.ids().orElseThrow())
                .isEqualTo(given.ids().orElseThrow().stream()
                        .map(name -> name.replace(".pgm", ".png"))
                        .toList());
        assertThat(written.labels()).isEqualTo(given.labels());
        assertThat(relativeError(given.samples().toArrays(), written.samples().toArrays()))
                .as("400 of 10304 numbers express most of the picture")
                .isBetween(0.001, 0.02);
        try (Stream<Path> pictures = Files.list(beside)) {
            assertThat(pictures).hasSize(11);
        }
        assertThat(folder.resolve("show/index.html")).content().contains("left side (all 20)", "400 images of 112x92");
    }

    /** Squared distance between the images, as a share of their squared norm. */
    private static double relativeError(double[][] given, double[][] written) {
        double error = 0;
        double total = 0;
        for (int i = 0; i < given.length; i++) {
            for (int j = 0; j < given[i].length; j++) {
                error += (given[i][j] - written[i][j]) * (given[i][j] - written[i][j]);
                total += given[i][j] * given[i][j];
            }
        }
        return error / total;
    }
}
