package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
