package ballast.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataRegistryTest {

    @TempDir
    private Path folder;

    private DataRegistry registry(String text) throws IOException {
        Files.writeString(folder.resolve("datasets.yaml"), text);
        return DataRegistry.of(Optional.of(folder), Optional.empty());
    }

    @Test
    void a_file_in_the_folder_adds_data_sets_to_those_of_the_papers() throws IOException {
        Files.writeString(folder.resolve("lamps.csv"), "3,4,on\n6,8,off\n");
        DataRegistry registry = registry("lamps:\n  title: Lamps\n  file: lamps.csv\n  label: -1\n  scale: unit\n");
        Dataset lamps = registry.source("lamps").read(registry.folder());
        assertThat(lamps.samples().row(1)).containsExactly(new double[] {0.6, 0.8}, within(1e-15));
        assertThat(lamps.labels().orElseThrow().names()).containsExactly("off", "on");
        assertThat(registry.source("orl").availableIn(registry.folder())).isFalse();
        assertThat(registry.source("faces").availableIn(Optional.empty())).isTrue();
    }

    @Test
    void other_content_under_a_known_name_is_refused() throws IOException {
        Files.writeString(folder.resolve("pima-indians-diabetes.csv"), "3,4,on\n6,8,off\n");
        DataRegistry registry = DataRegistry.of(Optional.of(folder), Optional.empty());
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> registry.source("pima").read(registry.folder()))
                .withMessage("data set 'pima' (Pima Indians diabetes, 768 samples of 8 values): "
                        + folder.resolve("pima-indians-diabetes.csv")
                        + " has 2 samples of 2 features, not 768 samples of 8 features");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: {title: A, fiel: a.csv}|line 1, column 15: unknown key 'fiel'; did you mean 'file'?",
                "a: {title: A, generated: lamps}|line 1, column 26: 'lamps', can generate only faces,"
                        + " balance-scale, plane",
                "a: {title: A}|line 1, column 12: data set 'a' must have either 'file' or 'generated'",
                "a: {title: A, file: a.csv, order: colum}|line 1, column 35: 'colum', must be one of row, column",
                "a: {title: A, file: a.csv, size: 400}|line 1, column 34: '400', must be samples and features as"
                        + " in 400x1024",
                "a: {title: A, file: a.csv, shape: 32}|line 1, column 35: image shape '32', must be"
                        + " HEIGHTxWIDTH, for example 32x32"
            })
    void a_mistake_is_reported_with_its_place(String text, String message) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> registry(text))
                .withMessage(folder.resolve("datasets.yaml") + ", " + message);
    }

    @Test
    void a_simulation_has_other_samples_in_every_repeat_and_the_same_ones_for_the_same_seed() {
        DataRegistry registry = DataRegistry.of(Optional.empty(), Optional.empty());
        DataSource plane = registry.source("plane");
        assertThat(plane.drawnAnew()).isTrue();
        double[] first = plane.read(Optional.empty(), 1).samples().row(0);
        assertThat(plane.read(Optional.empty(), 1).samples().row(0)).isEqualTo(first);
        assertThat(plane.read(Optional.empty(), 2).samples().row(0)).isNotEqualTo(first);
        assertThat(registry.source("balance-scale").drawnAnew()).isFalse();
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "BALLAST_DATASETS", matches = ".+", disabledReason = "needs the data sets")
    void the_data_sets_of_the_papers_are_read_as_they_are_described() {
        DataRegistry registry =
                DataRegistry.of(Optional.of(Path.of(System.getenv("BALLAST_DATASETS"))), Optional.empty());
        Dataset mnist = registry.source("mnist").read(registry.folder());
        assertThat(mnist.samples().rows()).isEqualTo(10000);
        assertThat(mnist.samples().shape().orElseThrow()).hasToString("28x28");
        assertThat(mnist.labels().orElseThrow().classes()).isEqualTo(10);
        assertThat(registry.source("yeast").read(registry.folder()).samples().columns())
                .isEqualTo(8);
        assertThat(registry.source("tox-171").read(registry.folder()).samples().columns())
                .isEqualTo(5748);
        Dataset att = registry.source("att").read(registry.folder());
        assertThat(att.samples().shape().orElseThrow()).hasToString("64x64");
        assertThat(att.labels().orElseThrow().classes()).isEqualTo(40);
    }
}
