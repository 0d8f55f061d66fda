package ballast.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.app.Tables;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecommendCommandTest {

    @TempDir
    Path folder;

    @Test
    void it_says_what_to_use_why_and_with_which_command() throws IOException {
        Path data = Tables.classes(folder, "table.csv");
        Path page = folder.resolve("why.html");
        String text = Said.by(
                        "recommend",
                        data,
                        "--label",
                        "kind",
                        "--scale",
                        "standard",
                        "--methods",
                        "pca,sp-ppca,trpca",
                        "--budget",
                        "1",
                        "--report",
                        page)
                .done()
                .out();
        assertThat(text).startsWith("Use ");
        assertThat(text)
                .containsPattern(
                        "\n    ./ballast fit \\S+table.csv --label kind --scale standard --method \\S+ --components "
                                + "2 .*"
                                + "--model model.npz\n")
                .contains(
                        "In the data as given ballast",
                        "One fit to all 60 samples took ",
                        "\nmethod ",
                        "report: " + page);
        assertThat(text.lines().filter(line -> !line.contains("./ballast") && !line.startsWith("report")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(130));
        assertThat(Files.readString(page)).contains("Which method for table", "./ballast recommend ");
    }

    @Test
    void the_command_it_gives_can_be_run() throws IOException {
        Path data = Tables.numbers(folder, "my table.csv");
        String command = recommended(data).get("command").getAsString();
        assertThat(command).contains("'" + data + "'");
        String[] words = command.replace("'" + data + "'", "DATA")
                .replace("./ballast ", "")
                .replace("model.npz", folder.resolve("m.npz").toString())
                .split(" ");
        words[1] = data.toString();
        Said.by((Object[]) words).done();
        assertThat(folder.resolve("m.npz")).exists();
    }

    private static JsonObject recommended(Path data) {
        return json(data).getAsJsonObject("recommended");
    }

    private static JsonObject json(Object data) {
        return Said.by("recommend", data, "--methods", "ballast,trpca", "--budget", "1", "--seed", "5", "--json")
                .json();
    }

    @Test
    void json_has_the_figures_behind_the_words() throws IOException {
        JsonObject json = json(Tables.numbers(folder, "table.csv"));
        assertThat(json.get("data").getAsString()).isEqualTo("table");
        assertThat(json.get("components").getAsString()).isEqualTo("2");
        assertThat(json.get("seed").getAsInt()).isEqualTo(5);
        assertThat(json.get("outliersAsGiven").getAsInt()).isBetween(0, Tables.ROWS);
        assertThat(json.getAsJsonArray("methods").asList().stream()
                        .map(method -> method.getAsJsonObject().get("method").getAsString()))
                .containsExactlyInAnyOrder("pca", "ballast", "trpca");
        JsonObject recommended = json.getAsJsonObject("recommended");
        assertThat(recommended.get("command").getAsString()).contains("--seed 5");
        assertThat(recommended.get("excess").getAsDouble()).isFinite();
        assertThat(json.getAsJsonArray("words")).isNotEmpty();
    }

    @Test
    void what_is_wrong_can_be_said_and_methods_for_it_take_part() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        JsonObject json = Said.by("recommend", data, "--contaminate", "cells:0.1", "--budget", "1", "--json")
                .json();
        assertThat(json.getAsJsonArray("methods").asList().stream()
                        .map(method -> method.getAsJsonObject().get("method").getAsString()))
                .contains("pca", "ballast", "ballast-cells", "macro-pca", "pcp");
        Said.by("recommend", data, "--contaminate", "salt:0.1").refusedWith("salt needs images", "--shape");
        Said.by("recommend", data, "--contaminate", "cels:0.1")
                .refusedWith("contamination 'cels:0.1'", "did you mean 'cells'?");
        Said.by("recommend", data, "--contaminate", "cells:0")
                .refusedWith("contamination 'cells:0,size=6'", "rate = 0, must be above 0");
    }

    @Test
    void drawn_faces_are_drawn_before_they_are_fitted() {
        String text = Said.by("recommend", "--shape", "8x8", "-c", "3", "--methods", "pca,ballast", "--budget", "1")
                .done()
                .out();
        assertThat(text)
                .contains(
                        "\n    ./ballast convert -o faces.npz --shape 8x8\n",
                        "\n    ./ballast fit faces.npz --method ");
    }

    @Test
    void what_cannot_be_done_is_refused_in_one_line() throws IOException {
        Path data = Tables.numbers(folder, "table.csv");
        Said.by("recommend", data, "--methods", "pca,rpcaom")
                .refusedWith("unknown method 'rpcaom'", "did you mean 'rpca-om'?");
        Said.by("recommend", data, "--methods", "pca", "-c", "6")
                .refusedWith("table: components = 6", "must be at most 5");
        Said.by("recommend", data, "--budget", "0").refused("budget = 0.0, must be a number of seconds above 0");
        Said.by("recommend", data, "--report", "why.pdf").refusedWith("why.pdf: has an unknown extension", ".html");
        Said.by("recommend", Tables.classes(folder, "words.csv"), "--strict").refusedWith("" + folder, "word");
        Said.by("recommend", data, "--missing", "mask").refusedWith("--missing mask", "drop-rows");
        Path few = Files.writeString(folder.resolve("few.csv"), "1,2,3\n2,1,4\n3,3,3\n4,1,1\n");
        Said.by("recommend", few).refusedWith("few: 4 samples", "at least 20");
    }
}
