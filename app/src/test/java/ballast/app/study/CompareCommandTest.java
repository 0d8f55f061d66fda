package ballast.app.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.app.Said;
import ballast.app.Tables;
import ballast.method.Catalogue;
import ballast.method.Family;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    @TempDir
    Path folder;

    @Test
    void generated_faces_are_compared_and_reported() throws IOException {
        Path report = folder.resolve("new").resolve("report");
        String text = Said.by("compare", "--methods", "pca,rpca-om", "--repeats", "1", "--report", report)
                .done()
                .out();
        assertThat(text)
                .startsWith("faces: 400 samples of 1024 values, 30 components, occlusion:0.2")
                .endsWith("report: " + report.resolve("report.html") + "\n");
        List<String> lines = text.lines().toList();
        assertThat(text.indexOf("\nclean fit ")).isBetween(0, text.indexOf("\nrpca-om "));
        assertThat(text.indexOf("\nrpca-om ")).isLessThan(text.indexOf("\npca "));
        assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("method "));
        assertThat(Files.readString(report.resolve("report.html")))
                .contains("./ballast compare --methods pca,rpca-om --repeats 1 --report ");
    }

    @Test
    void json_ranks_the_methods_by_their_excess_over_the_clean_fit() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        JsonObject json = Said.by(
                        "compare",
                        data,
                        "--methods",
                        "pca, rpca-om,trpca",
                        "--contaminate",
                        "far:0.1",
                        "--seed",
                        "4",
                        "--repeats",
                        "2",
                        "--report",
                        folder.resolve("r"),
                        "--json")
                .json();
        assertThat(json.get("data").getAsString()).isEqualTo("table");
        assertThat(json.get("components").getAsInt()).isEqualTo(2);
        assertThat(json.get("contamination").getAsString()).startsWith("far:0.1");
        assertThat(json.get("repeats").getAsInt()).isEqualTo(2);
        assertThat(json.get("seed").getAsInt()).isEqualTo(4);
        List<Double> excesses = json.getAsJsonArray("methods").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .map(method -> method.get("excess").getAsDouble())
                .toList();
        assertThat(excesses).hasSize(3).isSorted();
        assertThat(Path.of(json.get("report").getAsString())).exists();
    }

    @Test
    void a_method_may_be_compared_with_itself_under_other_settings() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        String methods = "pca,rpca-an : k=0.75 : gamma=fixed,rpca-an:k=30,epca:sigma=0.5";
        JsonObject json = Said.by("compare", data, "--methods", methods, "--report", folder.resolve("r"), "--json")
                .json();
        assertThat(json.getAsJsonArray("methods").asList().stream()
                        .map(method -> method.getAsJsonObject().get("method").getAsString()))
                .containsExactlyInAnyOrder("pca", "rpca-an gamma=fixed k=0.75", "rpca-an k=30", "epca sigma=0.5");
        assertThat(json.getAsJsonArray("refusals")).isEmpty();
    }

    @Test
    void all_methods_may_stand_beside_one_that_is_set() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        JsonObject json = Said.by(
                        "compare", data, "--methods", "all,trpca:k=50", "--repeats", "1", "--report", folder, "--json")
                .json();
        int compared = json.getAsJsonArray("methods").size()
                + json.getAsJsonArray("refusals").size();
        long forVectors = Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.VECTORS && !entry.isComposed())
                .count();
        assertThat(compared).isEqualTo((int) forVectors + 1);
    }

    @Test
    void images_are_compared_by_both_families_beside_the_clean_fit_of_each() {
        JsonObject json = Said.by(
                        "compare",
                        "--methods",
                        "pca,rpca-om,2dpca,r2dpca",
                        "--repeats",
                        "1",
                        "--report",
                        folder,
                        "--json")
                .json();
        assertThat(json.get("components").getAsInt()).isEqualTo(30);
        assertThat(json.getAsJsonArray("sides")).hasToString("[6,5]");
        assertThat(words(json, "cleanFits", "method")).containsExactly("clean fit", "clean fit 2d");
        assertThat(words(json, "cleanFits", "family")).containsExactly("vectors", "images");
        assertThat(words(json, "methods", "method")).containsExactly("rpca-om", "pca", "r2dpca", "2dpca");
        assertThat(words(json, "methods", "family")).containsExactly("vectors", "vectors", "images", "images");
        for (JsonElement method : json.getAsJsonArray("methods")) {
            JsonObject outcome = method.getAsJsonObject();
            boolean images = outcome.get("family").getAsString().equals("images");
            double cleanError = json.getAsJsonArray("cleanFits")
                    .get(images ? 1 : 0)
                    .getAsJsonObject()
                    .get("error")
                    .getAsDouble();
            assertThat(outcome.get("excess").getAsDouble())
                    .isCloseTo(outcome.get("error").getAsDouble() / cleanError - 1, within(1e-9));
        }
    }

    private static List<String> words(JsonObject json, String list, String key) {
        return json.getAsJsonArray(list).asList().stream()
                .map(element -> element.getAsJsonObject().get(key).getAsString())
                .toList();
    }

    @Test
    @Tag("full")
    void all_methods_on_small_images_are_all_there_are_but_those_for_cells() {
        JsonObject json = Said.by(
                        "compare", "--methods", "all", "--shape", "8x6", "--repeats", "1", "--report", folder, "--json")
                .json();
        assertThat(json.getAsJsonArray("sides")).hasToString("[4,4]");
        assertThat(json.getAsJsonArray("methods").size()
                        + json.getAsJsonArray("refusals").size())
                .isEqualTo((int) Catalogue.entries().stream()
                        .filter(entry -> entry.family() != Family.CELLS && !entry.isComposed())
                        .count());
    }

    @Test
    void without_a_list_about_a_dozen_methods_are_compared() {
        JsonObject json = Said.by("compare", "--shape", "8x6", "--repeats", "1", "--report", folder, "--json")
                .json();
        assertThat(words(json, "methods", "method"))
                .hasSizeBetween(11, 13)
                .contains("ballast", "pca", "robpca", "2dpca", "sp2dpca");
    }

    @Test
    void outliers_of_ones_own_data_are_set_aside_with_a_message() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        StringBuilder csv = new StringBuilder("a,b,c,d\n");
        for (int i = 0; i < 80; i++) {
            double t = random.nextGaussian();
            double far = i % 10 == 0 ? 40 : 0;
            csv.append(t + 0.1 * random.nextGaussian())
                    .append(',')
                    .append(2 * t + 0.1 * random.nextGaussian())
                    .append(',')
                    .append(0.1 * random.nextGaussian() + far)
                    .append(',')
                    .append(0.1 * random.nextGaussian() - far)
                    .append('\n');
        }
        Path data = Files.writeString(folder.resolve("planted.csv"), csv);
        Object[] command = {
            "compare",
            data,
            "--scale",
            "none",
            "-c",
            "1",
            "--methods",
            "pca,ballast",
            "--contaminate",
            "features:0",
            "--report",
            folder
        };
        assertThat(Said.by(command).done().out()).contains("8 of 80 samples are outliers in the data as given");
        Object[] asJson = Arrays.copyOf(command, command.length + 1);
        asJson[command.length] = "--json";
        JsonObject json = Said.by(asJson).json();
        assertThat(json.get("outliersAsGiven").getAsInt()).isEqualTo(8);
        assertThat(words(json, "methods", "method")).containsExactly("ballast", "pca");
        assertThat(json.getAsJsonArray("methods")
                        .get(0)
                        .getAsJsonObject()
                        .get("excess")
                        .getAsDouble())
                .isLessThan(0.05);
        assertThat(json.getAsJsonArray("methods")
                        .get(1)
                        .getAsJsonObject()
                        .get("excess")
                        .getAsDouble())
                .isGreaterThan(1);
        assertThat(json.getAsJsonArray("cannotBeToldApart")).isEmpty();
    }

    @Test
    void methods_whose_difference_is_within_the_spread_are_not_ranked() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        assertThat(Said.by("compare", data, "--methods", "pca,weighted-pca", "--repeats", "2", "--report", folder)
                        .done()
                        .out())
                .contains("2 repeats cannot tell which of pca, weighted-pca is nearest to the clean fit");
    }

    @Test
    void where_cells_are_bad_the_methods_for_cells_take_part() throws IOException {
        Path data = Tables.numbers(folder, "cells.csv");
        JsonObject json = Said.by(
                        "compare", data, "--contaminate", "cells:0.05", "--repeats", "1", "--report", folder, "--json")
                .json();
        assertThat(words(json, "methods", "family")).contains("cells", "vectors");
    }

    @Test
    void one_number_of_components_compares_images_as_vectors_only() {
        JsonObject json = Said.by(
                        "compare", "--shape", "8x6", "-c", "3", "--repeats", "1", "--report", folder, "--json")
                .json();
        assertThat(json.has("sides")).isFalse();
        assertThat(words(json, "cleanFits", "family")).containsExactly("vectors");
        assertThat(words(json, "methods", "family")).containsOnly("vectors");
    }

    @Test
    void vectors_above_the_rank_are_left_out_with_a_notice() {
        // 320 of 400 faces are clean
        String text = Said.by(
                        "compare",
                        "--shape",
                        "30x20",
                        "--components",
                        "25x18",
                        "--methods",
                        "pca,rpca-om,2dpca",
                        "--repeats",
                        "1",
                        "--report",
                        folder)
                .done()
                .out();
        assertThat(text)
                .contains("\nclean fit ")
                .contains("\n2dpca ")
                .doesNotContain("\npca ")
                .contains("\nleft out: pca, rpca-om: components = 450, but the data has rank 319: choose 1..319\n");
    }

    @Test
    void a_size_for_each_side_that_the_data_cannot_have_is_refused() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        int columns = Tables.COLUMNS;
        Said.by("compare", data, "--components", "2x2", "--report", folder)
                .refused("components = 2x2 is for images, but the data is samples of " + columns
                        + " values: give their --shape HxW, or one number of components");
        Said.by("compare", data, "--methods", "pca,sp2dpca", "--report", folder)
                .refused("method 'sp2dpca' is for images: the data is samples of " + columns
                        + " values, give their --shape HxW");
        Said.by("compare", "--components", "33x3", "--report", folder)
                .refused("components = 33x3, but the images are 32x32: choose at most 32x32");
        Said.by("compare", "--components", "3x33", "--methods", "pca", "--report", folder)
                .refused("components = 3x33, but the images are 32x32: choose at most 32x32");
        assertThat(Said.by("compare", "--components", "0x3", "--report", folder).status())
                .isEqualTo(2);
    }

    @Test
    void a_size_for_each_side_lets_image_methods_take_part() throws IOException {
        JsonObject json = Said.by(
                        "compare",
                        "--methods",
                        "pca,sp2dpca",
                        "--components",
                        "4x3",
                        "--repeats",
                        "1",
                        "--report",
                        folder,
                        "--json")
                .json();
        assertThat(json.get("components").getAsInt()).isEqualTo(12);
        assertThat(json.getAsJsonArray("methods")).hasSize(2);
    }

    @Test
    void an_image_method_without_a_size_for_each_side_is_refused() {
        Said.by("compare", "--methods", "sp2dpca", "--components", "12", "--report", folder)
                .refused("method 'sp2dpca' is for images: give a size for each side, --components K1xK2");
    }

    @Test
    void a_setting_that_a_method_does_not_have_is_refused_before_any_work() {
        refuse("epca:sigmaa=1", "method 'epca' has no parameter 'sigmaa'; did you mean 'sigma'?");
        refuse("pca,epcaa:sigma=1", "unknown method 'epcaa'; did you mean 'epca'?");
        refuse("pca:k=3", "method 'pca' has no parameter 'k': it has none of its own");
        refuse("epca:0.5", "method 'epca:0.5': '0.5', must be NAME=VALUE, such as k=0.9");
        refuse("epca:", "method 'epca:': '', must be NAME=VALUE, such as k=0.9");
        refuse("epca:sigma=big", "sigma = 'big', must be a number, positive and finite");
        refuse("rpca-an:gamma=fix", "gamma = 'fix', must be one of moving, fixed; did you mean 'fixed'?");
    }

    private void refuse(String methods, String message) {
        Said.by("compare", "missing.csv", "--methods", methods, "--report", folder)
                .refused(message);
    }

    @Test
    void nonsense_is_refused_before_any_work() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Said.by("compare", "--methods", "pca,rpcaom", "--report", folder)
                .refused("unknown method 'rpcaom'; did you mean 'rpca-om'?");
        Said.by("compare", "--repeats", "0", "--report", folder).refused("repeats = 0, must be at least 1");
        Said.by("compare", "--report", file.resolve("r"))
                .refused(file.resolve("r") + ": cannot be written, " + file + " is not a folder");
        Said said = Said.by("compare", "--contaminate", "oclusion:0.2", "--report", folder);
        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err())
                .startsWith(
                        "ballast: contamination 'oclusion:0.2': unknown kind 'oclusion'; did you mean 'occlusion'?");
    }
}
