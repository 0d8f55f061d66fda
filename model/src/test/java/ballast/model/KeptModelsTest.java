package ballast.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A model of each kind is kept, and opened for ever. They were made by {@code ballast fit t.csv --method ID -c 2
 * --model format-2-ID.npz}, with {@code --updatable} for pca, {@code --scale standard} for rpca-an, {@code --shape 2x3
 * -c 1x2} for ballast-2d and {@code -c 1} for local-pca; the table is that of {@link #samples}.
 */
class KeptModelsTest {

    private static final int ROWS = 20;
    private static final int COLUMNS = 6;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"pca", "ballast", "rpca-an", "ballast-2d", "kernel-pca", "local-pca", "ballast-cells"})
    void a_kept_model_opens_and_measures_its_samples_as_it_did(String method) throws IOException {
        Path file = folder.resolve("m.npz");
        try (InputStream in = KeptModelsTest.class.getResourceAsStream("format-2-" + method + ".npz")) {
            Files.copy(in, file);
        }
        Fit<?> fit = ModelFile.load(file);
        assertThat(Catalogue.method(fit.provenance().recipe()).id()).isEqualTo(method);
        assertThat(fit.weights()).hasSize(ROWS);
        Samples plain = samples();
        Samples samples = fit.provenance()
                .source()
                .scaling()
                .of(fit.subspace() instanceof BilateralSubspace ? plain.withShape(new ImageShape(2, 3)) : plain);
        assertThat(fit.subspace().residuals(samples)).containsExactly(fit.losses(), within(1e-6));
        assertThat(fit.state().isPresent()).isEqualTo(method.equals("pca"));
        assertThat(fit.detection().isPresent()).isEqualTo(method.startsWith("ballast"));
    }

    private static Samples samples() {
        double[][] rows = new double[ROWS][COLUMNS];
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                rows[i][j] = Math.sin(3 * i + 7 * j) + j * Math.cos(i);
            }
        }
        return Samples.of(rows);
    }
}
