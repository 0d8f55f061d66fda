package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.file.DefaultScaling;
import ballast.model.ModelFile;
import ballast.scaling.ScalingKind;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with named columns are scaled robustly by every command that fits, and the first line says so. */
final class OneDefaultTest {

    private static final String HEADER = "turnover,staff,age,member,area,rate\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 120; i++) {
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            rows.append(String.format(
                    Locale.ROOT,
                    "%.1f,%.3f,%.3f,%d,%.3f,%.6f%n",
                    1e6 * (9 + a + 0.1 * random.nextGaussian()),
                    40 + 3 * a + 0.3 * random.nextGaussian(),
                    50 - 9 * b + 0.9 * random.nextGaussian(),
                    i % 9 == 0 ? 1 : 0,
                    2 + b + 0.1 * random.nextGaussian(),
                    1e-3 * (a - b + 0.1 * random.nextGaussian())));
        }
        Files.writeString(folder.resolve("named.csv"), HEADER + rows);
        Files.writeString(folder.resolve("plain.csv"), rows);
        Files.writeString(
                folder.resolve("gaps.csv"),
                HEADER + rows.toString().replaceFirst("(?m)^[^,]*,", ",").replaceFirst("(?m)[^,]*$", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit {}/%s --model {}/m.npz",
                "outliers {}/%s",
                "components {}/%s",
                "cells {}/%s",
                "clean {}/%s -o {}/repaired.csv",
                "compare {}/%s --methods pca,ballast --repeats 1 --report {}/report",
                "recommend {}/%s --methods pca,ballast --budget 1"
            })
    void the_first_line_says_that_columns_with_names_are_scaled(String command) {
        assertThat(out(command, "named.csv")).startsWith(DefaultScaling.NOTICE + "\n");
        assertThat(out(command + " --scale none", "named.csv")).doesNotContain("scaled robustly");
        assertThat(out(command, "plain.csv")).doesNotContain("scaled robustly");
    }

    private String out(String command, String file) {
        Said said = Said.in(folder, command.replace("%s", file));
        assertThat(said.status()).as(said.err()).isZero();
        return said.out();
    }

    @Test
    void a_model_keeps_the_scaling_and_later_commands_use_it_without_a_word() {
        out("fit {}/%s --model {}/m.npz", "named.csv");
        assertThat(ModelFile.load(folder.resolve("m.npz"))
                        .provenance()
                        .source()
                        .scaling()
                        .scale())
                .isEqualTo(ScalingKind.ROBUST);
        assertThat(out("outliers {}/%s --model {}/m.npz", "named.csv")).doesNotContain("scaled robustly");
        assertThat(out("convert {}/%s -o {}/copy.csv", "named.csv")).doesNotContain("scaled robustly");
        assertThat(out("transform {}/m.npz {}/%s -o {}/scores.csv", "named.csv"))
                .doesNotContain("scaled robustly");
    }

    @ParameterizedTest
    @ValueSource(strings = {"named.csv", "gaps.csv"})
    void fit_components_and_cells_choose_the_same_number(String file) {
        int fit = number("fit {}/%s --model {}/m.npz --json", file);
        assertThat(number("components {}/%s --json", file)).isEqualTo(fit);
        assertThat(number("cells {}/%s --json", file)).isEqualTo(fit);
        assertThat(fit).isEqualTo(2);
    }

    private int number(String command, String file) {
        return JsonParser.parseString(out(command, file))
                .getAsJsonObject()
                .get("components")
                .getAsInt();
    }
}
