package ballast.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
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
                "a: {title: A, generated: lamps}|line 1, column 26: generated: unknown word 'lamps'; valid: faces,"
                        + " balance-scale, plane, ellipse, two-groups, hubert, low-rank, normal, t5, lognormal,"
                        + " uniform, mixture, levels, zeros, binary",
                "a: {title: A, file: a.csv, outliers: {classes: []}}|line 1, column 38: there are no classes of"
                        + " outliers",
                "a: {title: A, file: a.csv, outliers: {classes: [b], share: 1}}|line 1, column 38: share = 1.0,"
                        + " must be above 0 and below 1",
                "a: {title: A}|line 1, column 12: data set 'a' must have either 'file' or 'generated'",
                "a: {title: A, file: a.csv, order: colum}|line 1, column 35: order: unknown word 'colum'; did you"
                        + " mean 'column'?",
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
    void a_generated_table_comes_in_several_sizes() throws IOException {
        DataRegistry registry = registry("t: {title: T, generated: levels, sizes: [20x3, 30x4]}");
        assertThat(registry.source("t-30x4").read(Optional.empty(), 1).samples().columns())
                .isEqualTo(4);
        assertThat(registry.source("t-20x3").read(Optional.empty(), 1).samples().rows())
                .isEqualTo(20);
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> registry.source("t"));
        DataRegistry unsized = registry("t: {title: T, generated: levels}");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> unsized.source("t").read(Optional.empty()))
                .withMessage("data set 't' needs a size, such as size: 100x10");
    }

    @Test
    void a_subset_has_other_samples_in_every_repeat() {
        DataRegistry registry = DataRegistry.of(Optional.empty(), Optional.empty());
        DataSource some = registry.source("faces-50");
        assertThat(some.drawnAnew()).isTrue();
        Dataset first = some.read(Optional.empty(), 1);
        assertThat(first.samples().rows()).isEqualTo(50);
        assertThat(first.samples().shape()).isPresent();
        assertThat(first.labels().orElseThrow().size()).isEqualTo(50);
        assertThat(some.read(Optional.empty(), 1).samples().toArrays())
                .isDeepEqualTo(first.samples().toArrays());
        assertThat(Arrays.deepEquals(
                        some.read(Optional.empty(), 2).samples().toArrays(),
                        first.samples().toArrays()))
                .isFalse();
    }

    @Test
    void a_class_is_made_rare_and_constant_features_are_dropped() throws IOException {
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            table.append(i)
                    .append(",7,")
                    .append(i % 3 == 0 ? "bad" : i % 3 == 1 ? "good" : "other")
                    .append('\n');
        }
        Files.writeString(folder.resolve("a.csv"), table);
        Dataset rare = registry("a: {title: A, file: a.csv, label: -1, outliers: {classes: [bad], among: [good],"
                        + " share: 0.25}}")
                .source("a")
                .read(Optional.of(folder));
        assertThat(rare.samples().columns()).isEqualTo(1);
        assertThat(rare.samples().toArrays())
                .as("all good ones, and three bad ones for ten, spread over the file")
                .isDeepEqualTo(
                        new double[][] {{0}, {1}, {4}, {7}, {9}, {10}, {13}, {16}, {18}, {19}, {22}, {25}, {28}});
        assertThat(IntStream.range(0, 13)
                        .filter(i -> rare.labels().orElseThrow().name(i).equals("outlier")))
                .containsExactly(0, 4, 8);
    }

    @Test
    void a_class_of_outliers_that_does_not_exist_is_refused() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "1,good\n2,bad\n");
        DataRegistry registry = registry("a: {title: A, file: a.csv, label: -1, outliers: {classes: [bat]}}");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> registry.source("a").read(Optional.of(folder)))
                .withMessage("data set 'a' (A): has no class 'bat'; did you mean 'bad'?");
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
        Dataset wine = registry.source("wine").read(registry.folder());
        assertThat(wine.samples().columns()).isEqualTo(13);
        assertThat(wine.labels().orElseThrow().counts()).containsExactly(119, 10);
        assertThat(registry.source("isolet-rare")
                        .read(registry.folder())
                        .labels()
                        .orElseThrow()
                        .counts())
                .containsExactly(300, 33);
        Dataset att = registry.source("att").read(registry.folder());
        assertThat(att.samples().shape().orElseThrow()).hasToString("64x64");
        assertThat(att.labels().orElseThrow().classes()).isEqualTo(40);
    }
}
