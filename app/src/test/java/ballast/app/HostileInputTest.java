package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data, models and names that are made to do harm, or happen to. */
class HostileInputTest {

    private static final String ESCAPE = "\u001B[31m";

    @TempDir
    Path folder;

    @BeforeEach
    void make() throws IOException {
        table("good.csv", 40, i -> "");
        Said.in(folder, "fit {}/good.csv --method pca -c 2 --updatable --model {}/m.npz")
                .done();
    }

    /** A table of noise; a row is replaced by what a function gives for its number, if that is not empty. */
    private Path table(String name, int rows, IntFunction<String> instead) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        String text = IntStream.range(0, rows)
                .mapToObj(i -> {
                    String drawn = random.doubles(3)
                            .mapToObj(value -> String.format(Locale.ROOT, "%.4f", value))
                            .collect(Collectors.joining(","));
                    return instead.apply(i).isEmpty() ? drawn : instead.apply(i);
                })
                .collect(Collectors.joining("\n", "a,b,c\n", "\n"));
        return Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "transform {}/m.npz {}/huge.csv -o {}/o.csv",
                "reconstruct {}/m.npz {}/huge.csv -o {}/o.csv",
                "outliers {}/huge.csv --model {}/m.npz -o {}/o.csv",
                "update {}/m.npz {}/huge.csv --model {}/o.npz",
                "show {}/m.npz {}/huge.csv -o {}/o"
            })
    void values_too_large_to_be_squared_are_refused_by_a_model_as_by_a_fit(String command) throws IOException {
        for (String value : new String[] {"1e154", "-1e300"}) {
            table("huge.csv", 300, i -> i == 257 ? "0.1," + value + ",0.3" : "");
            Said.in(folder, command)
                    .refusedWith(folder.resolve("huge.csv") + ": row 258, column 2 is ", "too large to be squared");
        }
        assertThat(folder.resolve("o.csv")).doesNotExist();
        assertThat(folder.resolve("o.npz")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "transform {}/m.npz {}/empty.csv --missing mask -o {}/o.csv",
                "reconstruct {}/m.npz {}/empty.csv --missing mask -o {}/o.csv"
            })
    void a_sample_without_any_value_is_named_by_a_model(String command) throws IOException {
        writeEmpty();
        Said said = Said.in(folder, command);
        assertThat(said.status()).isZero();
        assertThat(said.err())
                .contains("row 12, without any value: nothing can be said of such a sample, and it counts as the mean");
    }

    private void writeEmpty() throws IOException {
        table("empty.csv", 30, i -> i == 11 ? "NA,NA,NA" : i == 5 ? "NA,0.2,0.3" : "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "outliers {}/empty.csv --model {}/m.npz --missing mask -o {}/o.csv",
                "outliers {}/empty.csv -c 2 --missing mask -o {}/o.csv"
            })
    void a_sample_without_any_value_is_neither_regular_nor_an_outlier(String command) throws IOException {
        writeEmpty();
        Said said = Said.in(folder, command);
        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err())
                .isEqualTo("ballast: 2 of 30 samples lack a value, which is left out\nballast: "
                        + folder.resolve("empty.csv") + ": row 12, without any value: nothing can be said of such a "
                        + "sample; leave it out\n");
        assertThat(folder.resolve("o.csv")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit {}/good.csv --method pca-cl --set lambda=1e308 -c 2 --model {}/o.npz",
                "fit {}/good.csv --method r1-pca --set cut=1e-320 -c 2 --model {}/o.npz"
            })
    void a_model_whose_numbers_are_not_finite_is_not_saved(String command) {
        Said said = Said.in(folder, command);
        if (said.status() == 0) {
            Said.in(folder, "transform {}/o.npz {}/good.csv -o {}/o.csv").done();
        } else {
            said.refusedWith(folder.resolve("good.csv") + ": ", "cannot compute with numbers so large");
            assertThat(folder.resolve("o.npz")).doesNotExist();
        }
    }

    /** All samples are as far from the mean as the others, or most of them are equal. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit {}/t.csv --model {}/o.npz -q",
                "outliers {}/t.csv -o {}/o.csv -q",
                "recommend {}/t.csv --methods ballast,pca,rpca-om -q"
            })
    void tables_of_zeros_and_ones_have_an_answer(String command) throws IOException {
        for (IntFunction<IntUnaryOperator> cells : List.<IntFunction<IntUnaryOperator>>of(
                i -> j -> j == i % 6 ? 1 : 0, // one-hot
                i -> j -> 1 - 2 * (i >> j & 1), // plus and minus one
                i -> j -> i < 2 && j == i ? 1 : 0)) { // nearly all equal
            String text = IntStream.range(0, 24)
                    .mapToObj(i -> IntStream.range(0, 6)
                            .map(cells.apply(i))
                            .mapToObj(String::valueOf)
                            .collect(Collectors.joining(",")))
                    .collect(Collectors.joining("\n", "a,b,c,d,e,f\n", "\n"));
            Files.writeString(folder.resolve("t.csv"), text);
            assertThat(Said.in(folder, command).err()).doesNotContain("something went wrong");
        }
    }

    @Test
    void a_column_without_values_is_not_scaled() {
        Path file = folder.resolve("gap.npz");
        double gap = Double.NaN;
        NpzFile.empty()
                .with("x", NpyArray.of(new double[] {1, gap, 2, gap, 4, gap}, 3, 2))
                .write(file);
        for (String scale : new String[] {"standard", "minmax", "robust", "iqr"}) {
            Said said = Said.by("convert", file, "--missing", "mask", "--scale", scale, "-o", folder.resolve("o.csv"));
            assertThat(said.status()).isEqualTo(2);
            assertThat(said.err())
                    .endsWith("gap: column 2 has no value in any sample that counts, so nothing can be said of it; "
                            + "leave it out\n");
        }
    }

    @Test
    void a_pattern_that_is_not_closed_and_a_name_that_cannot_be_are_said() {
        for (String name : new String[] {"a[", "{a*.csv"}) {
            Said.in(folder, "fit " + name + " --model {}/o.npz").refusedWith(name + ": ", "is not closed");
        }
        Said.in(folder, "fit a\0b.csv --model {}/o.npz")
                .refusedWith("DATA: no file can have the name 'a\\u0000b.csv'", "");
    }

    @Test
    void a_shape_in_a_model_that_overflows_is_refused() {
        NpzFile model = NpzFile.read(folder.resolve("m.npz"));
        String meta = model.array("meta").text();
        withMeta(model, meta.replaceFirst("\\{", "{\"shape\":[65536,65536],"));
        Said.in(folder, "transform {}/h.npz {}/good.csv -o {}/o.csv")
                .refusedWith(folder.resolve("h.npz") + ": image shape 65536x65536 has 4294967296 pixels", "");
    }

    private void withMeta(NpzFile model, String meta) {
        model.with("meta", NpyArray.ofText(meta)).write(folder.resolve("h.npz"));
    }

    @Test
    void what_steers_a_terminal_comes_out_of_no_name() throws IOException {
        NpzFile model = NpzFile.read(folder.resolve("m.npz"));
        String meta = model.array("meta").text();
        withMeta(model, meta.replaceFirst("\"pca\"", "\"pca\\\\u001b[31m\""));
        Said byModel = Said.in(folder, "outliers {}/good.csv --model {}/h.npz");
        assertThat(byModel.out()).contains("pca\\u001B[31m on good").doesNotContain("\u001B");

        String rows = IntStream.range(0, 30)
                .mapToObj(i -> "r" + ESCAPE + i + "," + i + "," + i * i % 7 + "," + (i == 5 ? 1000 : i))
                .collect(Collectors.joining("\n"));
        Path table = Files.writeString(folder.resolve("x" + ESCAPE + ".csv"), "id,a" + ESCAPE + ",b,c\n" + rows + "\n");
        Said bySamples = Said.by("outliers", table, "--blame", 2, "-c", 1, "--map", folder.resolve("map.html"));
        assertThat(bySamples.status()).isZero();
        assertThat(bySamples.out() + bySamples.err()).contains("\\u001B[31m").doesNotContain("\u001B");
    }

    @Test
    void json_with_more_names_than_a_table_can_have_is_refused_at_once() throws IOException {
        String names =
                IntStream.range(0, 20_000).mapToObj(j -> "\"k" + j + "\":1").collect(Collectors.joining(","));
        Files.writeString(folder.resolve("wide.jsonl"), "{" + names + "}\n{" + names + "}\n");
        Said.in(folder, "convert {}/wide.jsonl -o {}/o.csv")
                .refusedWith(folder.resolve("wide.jsonl") + ": holds more than 4096 names", ".npy");
    }

    @Test
    void no_message_is_longer_than_300_characters() throws IOException {
        String word = "w".repeat(5000);
        Path file = Files.writeString(folder.resolve("long.csv"), word + ",b\n1,2\n" + word + ",3\n4,5\n");
        for (Said said : new Said[] {
            Said.by("fit", file, "--strict", "--model", folder.resolve("o.npz")),
            Said.by("fit", folder.resolve("good.csv"), "--method", word, "--model", folder.resolve("o.npz")),
            Said.by("fit", folder.resolve("good.csv"), "--" + word, "--model", folder.resolve("o.npz")),
            Said.by(word),
            Said.by("fit", word, "--model", folder.resolve("o.npz"))
        }) {
            assertThat(said.status()).isEqualTo(2);
            assertThat(said.err().lines()).allMatch(line -> line.length() <= 300);
        }
    }
}
