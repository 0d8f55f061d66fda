package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model in R, by {@code docs/r/ballast_model.R}. */
class RModelTest {

    private static final String SCRIPT = """
            source("ballast_model.R")
            near <- function(a, b) stopifnot(max(abs(a - b)) <= 1e-12 * max(1, abs(b)))
            numbers <- function(file) Filter(is.numeric, read.csv(file))
            model <- ballast_model("m.npz")
            x <- as.matrix(numbers("table.csv"))
            found <- read.csv("out.csv")
            stopifnot(model$features == letters[1:6])
            near(ballast_transform(model, x), as.matrix(numbers("scores.csv")))
            near(ballast_inverse(model, ballast_transform(model, x)), as.matrix(numbers("back.csv")))
            near(ballast_distances(model, x)$score, found$score_distance)
            near(ballast_distances(model, x)$orthogonal, found$orthogonal_distance)
            stopifnot(ballast_flags(model, x) == (found$kind != "regular"))
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", " --scale none", " --scale standard -c 3", " -m pca -c 2"})
    void it_says_what_the_commands_say(String options) throws Exception {
        Tables.classes(folder, "table.csv");
        Files.copy(Path.of("..", "docs", "r", "ballast_model.R"), folder.resolve("ballast_model.R"));
        Said.in(folder, "fit {}/table.csv --label kind --model {}/m.npz" + options)
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.csv").done();
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/back.csv").done();
        Said.in(folder, "outliers {}/table.csv --model {}/m.npz -o {}/out.csv").done();
        Path said = folder.resolve("said");
        int status;
        try {
            status = new ProcessBuilder(
                            "Rscript",
                            Files.writeString(folder.resolve("script.R"), SCRIPT)
                                    .toString())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            status = abort("R is not installed");
        }

        assertThat(status).as(Files.readString(said)).isZero();
    }
}
