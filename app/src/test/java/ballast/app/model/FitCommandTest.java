package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.app.Tables;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.model.ModelFile;
import ballast.subspace.VectorSubspace;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitCommandTest {

    @TempDir
    Path folder;

    private Path data;
    private Path model;

    @BeforeEach
    void makeData() throws IOException {
        data = Tables.numbers(folder, "table.csv");
        model = folder.resolve("m.npz");
    }

    @Test
    void without_a_method_the_samples_that_do_not_belong_are_left_out() {
        JsonObject json = Said.by("fit", data, "--components", 2, "--model", model, "--json")
                .json();
        assertThat(json.get("method").getAsString()).isEqualTo("ballast");
        assertThat(json.get("leftOut").getAsInt())
                .isEqualTo(json.get("zeroWeights").getAsInt());
        assertThat(Said.by("fit", data, "--components", 2, "--model", model).out())
                .contains("  outliers    ");
    }

    @ParameterizedTest
    @MethodSource("methods")
    void every_method_of_the_catalogue_fits_and_saves(MethodEntry<?> entry) {
        JsonObject json = Said.by("fit", data, "--method", entry.id(), "--components", 2, "--model", model, "--json")
                .json();
        Fit<?> saved = ModelFile.load(model);

        assertThat(json.get("method").getAsString()).isEqualTo(entry.id());
        assertThat(json.getAsJsonObject("parameters").keySet())
                .containsExactlyElementsOf(entry.parameters().stream()
                        .map(parameter -> parameter.name())
                        .toList());
        assertThat(json.get("samples").getAsInt()).isEqualTo(Tables.ROWS);
        assertThat(json.get("dimension").getAsInt()).isEqualTo(Tables.COLUMNS);
        assertThat(json.get("components").getAsInt()).isEqualTo(2);
        assertThat(json.get("iterations").getAsInt()).isEqualTo(saved.objectiveTrace().length - 1);
        assertThat(json.get("converged").getAsBoolean())
                .isEqualTo(json.get("stop").getAsString().equals("converged"));
        assertThat(json.get("objective").getAsDouble())
                .isEqualTo(saved.objectiveTrace()[saved.objectiveTrace().length - 1]);
        assertThat(json.get("seconds").getAsDouble()).isBetween(0.0, 60.0);
        assertThat(saved.weights()).hasSize(Tables.ROWS);
        assertThat(saved.provenance().recipe().method()).isEqualTo(entry.id());
    }

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream().filter(entry -> entry.family() == Family.VECTORS);
    }

    @Test
    void the_summary_says_what_was_fitted_and_how_it_went() {
        String text = Said.by("fit", data, "--method", "trpca", "--set", "k=54", "--components", "2", "--model", model)
                .done()
                .out();
        assertThat(text.lines()).hasSize(9);
        assertThat(text)
                .startsWith("trpca on table: 60 samples of 6 values, 2 components\n")
                .containsPattern("  stop        converged after \\d+ iterations, \\d\\.\\d\\d s\n")
                .containsPattern("  objective   \\d")
                .containsPattern("  explained   \\d+\\.\\d % of the variance\n")
                .containsPattern("    each     ( +\\d+\\.\\d){2}\n    cumulated( +\\d+\\.\\d){2}\n")
                .containsPattern("  outliers    \\d+ of 60: beyond the usual cutoff of orthogonal distances\n")
                .contains("  weights     6 of 60 are zero, ")
                .endsWith("  model       " + model + "\n");
    }

    @Test
    void quiet_says_nothing() {
        Said said = Said.by("fit", data, "-m", "pca", "-c", "2", "--model", model, "--quiet")
                .done();
        assertThat(said.out()).isEmpty();
        assertThat(model).exists();
    }

    @Test
    void a_bar_is_shown_only_to_somebody_who_looks() {
        Path noise = Tables.noise(folder, "noise.npy", 3000, 200);
        Object[] fit = {
            "fit", noise, "-m", "rpca-om", "-c", "20", "--model", model, "--tolerance", "0", "--max-iterations", "60"
        };
        assertThat(Said.byPerson(fit).err())
                .contains("\rrpca-om ", "% [", "iteration ", "change ")
                .endsWith("\r" + " ".repeat(79) + "\r");
        assertThat(Said.byPerson(with(fit, "--json")).err()).isEmpty();
        assertThat(Said.byPerson(with(fit, "--quiet")).err()).isEmpty();
        assertThat(Said.by(fit).err()).isEmpty();
    }

    private static Object[] with(Object[] words, Object last) {
        Object[] more = Arrays.copyOf(words, words.length + 1);
        more[words.length] = last;
        return more;
    }

    @Test
    void the_same_command_gives_the_same_bytes_for_any_number_of_threads() throws IOException {
        Path other = folder.resolve("other.npz");
        Said.by("fit", data, "-m", "epca", "-c", "2", "--model", model, "--threads", "1")
                .done();
        Said.by("fit", data, "-m", "epca", "-c", "2", "--model", other, "--threads", "8")
                .done();
        assertThat(other).hasSameBinaryContentAs(model);
    }

    @Test
    void settings_seed_and_limits_arrive() {
        JsonObject json = Said.by(
                        "fit",
                        data,
                        "-m",
                        "rpca-an",
                        "-c",
                        "1",
                        "--model",
                        model,
                        "--json",
                        "--set",
                        "k=0.5",
                        "--set",
                        "gamma=fixed",
                        "--seed",
                        "-3",
                        "--max-iterations",
                        "2",
                        "--tolerance",
                        "0")
                .json();
        assertThat(json.getAsJsonObject("parameters").toString())
                .isEqualTo("{\"k\":0.5,\"gamma\":\"fixed\",\"start\":\"pca\"}");
        assertThat(json.get("seed").getAsLong()).isEqualTo(-3);
        assertThat(json.get("iterations").getAsInt()).isEqualTo(2);
        assertThat(json.get("converged").getAsBoolean()).isFalse();
        assertThat(json.get("stop").getAsString()).isEqualTo("iteration limit");
    }

    @Test
    void a_sample_of_weight_zero_might_as_well_not_be_there() throws IOException {
        Path weights = folder.resolve("weights.txt");
        Files.writeString(
                weights,
                IntStream.range(0, Tables.ROWS)
                        .mapToObj(i -> i % 10 == 0 ? "0" : "1")
                        .collect(Collectors.joining("\n")));
        Path without = folder.resolve("without.csv");
        String[] lines = Files.readString(data).split("\n");
        Files.write(
                without,
                IntStream.range(0, Tables.ROWS)
                        .filter(i -> i % 10 != 0)
                        .mapToObj(i -> lines[i])
                        .toList());
        Said.by("fit", data, "-m", "weighted-pca", "-c", "2", "--model", model, "--weights", weights)
                .done();
        Path other = folder.resolve("other.npz");
        Said.by("fit", without, "-m", "pca", "-c", "2", "--model", other).done();
        assertThat(subspace(model).basis().angleTo(subspace(other).basis())).isLessThan(1e-8);
    }

    private static VectorSubspace subspace(Path file) {
        return (VectorSubspace) ModelFile.load(file).subspace();
    }

    @Test
    void an_old_model_is_replaced() throws IOException {
        Files.writeString(model, "old");
        Said.by("fit", data, "-m", "pca", "-c", "2", "--model", model).done();
        assertThat(ModelFile.load(model).subspace().components()).isEqualTo(2);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("table.csv", "m.npz");
        }
    }

    @Test
    void json_is_the_only_thing_on_standard_output() {
        String out = Said.by("fit", data, "-m", "pca", "-c", "2", "--model", model, "--json")
                .done()
                .out();
        assertThat(out).startsWith("{\n").endsWith("}\n");
        assertThat(Arrays.stream(out.split("\n")).filter(line -> line.startsWith("{")))
                .hasSize(1);
    }
}
