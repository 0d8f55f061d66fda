package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Images that others published, where the environment variable BALLAST_DATASETS names their folder. */
@EnabledIfEnvironmentVariable(
        named = "BALLAST_DATASETS",
        matches = ".+",
        disabledReason = "BALLAST_DATASETS is not set")
class RealImagesTest {

    @Test
    void the_faces_of_the_olivetti_laboratory_are_400_of_40_persons() {
        Dataset faces = DataFiles.read(file("att-faces"));
        Samples samples = faces.samples();

        assertThat(samples.rows()).isEqualTo(400);
        assertThat(samples.shape()).contains(new ImageShape(112, 92));
        assertThat(LocalSamples.of(samples).storedBytes()).isEqualTo(400L * 112 * 92);
        assertThat(range(samples)).containsExactly(0, 251);
        assertThat(faces.labels().orElseThrow().counts()).hasSize(40).containsOnly(10);
        assertThat(faces.labels().orElseThrow().names().get(9)).isEqualTo("s10");
        assertThat(faces.ids().orElseThrow()).startsWith("s1/1.pgm", "s1/2.pgm").endsWith("s40/10.pgm");
    }

    @Test
    void the_handwritten_digits_are_10000_images_of_28_by_28() {
        Path labels = file("mnist/t10k-labels-idx1-ubyte.gz");
        Dataset digits =
                DataFiles.read(file("mnist/t10k-images-idx3-ubyte.gz"), ReadOptions.DEFAULT.withLabelsFile(labels));
        Samples samples = digits.samples();

        assertThat(digits.name()).isEqualTo("t10k-images-idx3-ubyte");
        assertThat(samples.rows()).isEqualTo(10000);
        assertThat(samples.shape()).contains(new ImageShape(28, 28));
        assertThat(LocalSamples.of(samples).storedBytes()).isEqualTo(10000L * 784);
        assertThat(range(samples)).containsExactly(0, 255);
        int[] counts = digits.labels().orElseThrow().counts();
        assertThat(counts).hasSize(10);
        assertThat(Arrays.stream(counts).min()).hasValue(892);
        assertThat(Arrays.stream(counts).max()).hasValue(1135);
        assertThat(digits.labels().orElseThrow().name(0)).isEqualTo("7");
    }

    private static double[] range(Samples samples) {
        double[] all = Arrays.stream(samples.toArrays())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        return new double[] {
            Arrays.stream(all).min().orElseThrow(), Arrays.stream(all).max().orElseThrow()
        };
    }

    private static Path file(String name) {
        return Path.of(System.getenv("BALLAST_DATASETS")).resolve(name);
    }
}
