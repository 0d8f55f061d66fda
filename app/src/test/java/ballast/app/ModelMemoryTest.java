package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.image.GreyRange;
import ballast.data.image.ImageFolder;
import ballast.data.image.OutputFolder;
import ballast.model.ModelFile;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model remembers how its data was read: other commands read data of the same kind without options. */
class ModelMemoryTest {

    private static final int SAMPLES = 40;

    @TempDir
    Path folder;

    private final double[][] values = values();

    private static double[][] values() {
        Random random = new Random(11);
        double[][] rows = new double[SAMPLES][6];
        for (double[] row : rows) {
            double size = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = Math.round(1000 * (20 + j + (1 + j) * size + 0.4 * random.nextGaussian())) / 1000.0;
            }
        }
        return rows;
    }

    private List<String> cells(int row) {
        return IntStream.range(0, 6)
                .mapToObj(j -> String.format(Locale.ROOT, "%.3f", values[row][j]))
                .toList();
    }

    private Path table(String name, String header, IntFunction<String> row) throws IOException {
        String rows = IntStream.range(0, SAMPLES).mapToObj(row).collect(Collectors.joining("\n", "", "\n"));
        return Files.writeString(folder.resolve(name), (header.isEmpty() ? "" : header + "\n") + rows);
    }

    private static String german(List<String> cells) {
        return cells.stream().map(cell -> cell.replace('.', ',')).collect(Collectors.joining(";"));
    }

    private Path written(String kind) throws IOException {
        String names = "a,b,c,d,e,f";
        return switch (kind) {
            case "comma" -> table("t.csv", "key," + names, i -> "k" + i % 7 + "," + String.join(",", cells(i)));
            case "semicolon" ->
                table("t.csv", "key;" + names.replace(',', ';'), i -> "k" + i % 7 + ";" + german(cells(i)));
            case "gaps" ->
                table("t.csv", names, i -> {
                    String row = String.join(",", cells(i));
                    return i % 9 == 4 ? row.replaceFirst(",[^,]*", ",") : row;
                });
            case "dates" ->
                table(
                        "t.csv",
                        "day," + names + ",group",
                        i -> String.format(Locale.ROOT, "2024-01-%02d,", i % 28 + 1) + String.join(",", cells(i)) + ","
                                + (i % 2 == 0 ? "case" : "control"));
            case "words" ->
                table(
                        "t.csv",
                        names + ",colour",
                        i -> String.join(",", cells(i)) + "," + (i % 3 == 0 ? "red" : "blue"));
            case "unnamed" -> table("t.csv", "", i -> 1000 + i + "," + String.join(",", cells(i)) + "," + i % 2 + ",9");
            case "unnamed-words" ->
                table("t.csv", "", i -> String.join(",", cells(i)) + "," + (i % 3 == 0 ? "red" : "blue"));
            case "columns" ->
                table(
                        "t.csv",
                        IntStream.range(0, 6).mapToObj(j -> "s" + j).collect(Collectors.joining(",")),
                        i -> String.join(",", cells(i)));
            case "parquet" -> {
                Path csv = table("x.csv", "key," + names, i -> "k" + i + "," + String.join(",", cells(i)));
                Path out = folder.resolve("t.parquet");
                Said.by("convert", csv, "--id", "key", "-o", out).done();
                yield out;
            }
            case "npz" -> {
                Path csv = table(
                        "x.csv", names + ",group", i -> String.join(",", cells(i)) + "," + (i % 2 == 0 ? "p" : "q"));
                Path out = folder.resolve("t.npz");
                Said.by("convert", csv, "--label", "group", "-o", out).done();
                yield out;
            }
            case "flat" -> table("t.csv", "", i -> String.join(",", cells(i)));
            case "images" -> {
                Samples images = Samples.of(values).withShape(new ImageShape(2, 3));
                Path out = folder.resolve("pictures");
                ImageFolder.write(
                        images,
                        IntStream.range(0, SAMPLES).mapToObj(i -> "p" + i).toList(),
                        OutputFolder.at(out),
                        GreyRange.BYTES);
                yield out;
            }
            default -> throw new IllegalArgumentException(kind);
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "comma ! --id key ! true",
                "semicolon ! --id key --ignore f ! true",
                "gaps ! --missing mask ! false",
                "gaps ! --missing drop-rows ! true",
                "gaps ! --missing drop-columns ! true",
                "dates ! --label group ! true",
                "words ! --categorical colour ! true",
                "unnamed ! --id 1 --label 8 --ignore -1 ! true",
                "unnamed-words ! --categorical 7 ! true",
                "columns ! --samples columns ! true",
                "parquet ! --id id ! true",
                "npz ! --ignore 6 ! true",
                "flat ! --shape 3x2 --order column ! true",
                "images ! --shape 4x4 ! true"
            })
    void commands_need_no_options_for_data_of_the_same_kind(String kind, String options, boolean updated)
            throws IOException {
        Path data = written(kind.strip());
        Object[] told = Stream.concat(
                        Stream.of("fit", data, "-m", "ballast", "-c", "2", "--model", at("m.npz")),
                        Stream.of(options.strip().split(" ")))
                .toArray();
        Said fit = Said.by(told);
        assertThat(fit.status()).as(fit.err()).isZero();
        assertThat(scores(data)).isEqualTo(scores(data, options.strip().split(" ")));
        done("reconstruct", at("m.npz"), data, "-o", at("r.csv"));
        done("outliers", data, "--model", at("m.npz"), "-o", at("o.csv"));
        done("show", at("m.npz"), data, "-o", at("pages"));
        if (updated) {
            done("update", at("m.npz"), data, "--model", at("m2.npz"));
            assertThat(ModelFile.load(at("m2.npz")).provenance().source().reading())
                    .containsAllEntriesOf(
                            ModelFile.load(at("m.npz")).provenance().source().reading());
        }
    }

    private String scores(Path data, String... options) throws IOException {
        Path out = at("scores.csv");
        done(Stream.concat(Stream.of("transform", at("m.npz"), data, "-o", out), Stream.of(options))
                .toArray());
        return Files.readString(out);
    }

    private Path at(String name) {
        return folder.resolve(name);
    }

    private static void done(Object... words) {
        Said said = Said.by(words);
        assertThat(said.status()).as(said.err()).isZero();
    }

    @Test
    void cells_by_a_model_need_no_options() throws IOException {
        Path data = written("semicolon");
        done("fit", data, "--id", "key", "-m", "ballast-cells", "-c", "2", "--model", at("m.npz"));
        done("cells", data, "--model", at("m.npz"), "-o", at("c.csv"));
        done("clean", data, "--model", at("m.npz"), "-o", at("clean.csv"));
        assertThat(Files.readAllLines(at("clean.csv")).get(1)).startsWith("k0;");
    }

    @Test
    void what_the_model_remembers_may_be_absent_and_an_option_goes_before_it() throws IOException {
        Path data = written("dates");
        done("fit", data, "--label", "group", "-m", "pca", "-c", "2", "--model", at("m.npz"));
        Path bare = table("bare.csv", "f,e,d,c,b,a", i -> {
            List<String> row = cells(i);
            return IntStream.range(0, 6).mapToObj(j -> row.get(5 - j)).collect(Collectors.joining(","));
        });
        assertThat(scores(data)).contains("control");
        assertThat(scores(bare).lines().skip(1))
                .allSatisfy(line -> assertThat(scores(data)).contains(line));
        assertThat(scores(data, "--label", "day")).contains("2024-01-01").doesNotContain("control");
    }

    @Test
    void the_decimal_mark_of_the_model_decides_where_a_file_leaves_a_choice() throws IOException {
        Path same = table("t.csv", "a;b;c", i -> i + ",5;1." + (100 + i) + ";" + i);
        done("fit", same, "-m", "pca", "-c", "1", "--model", at("m.npz"));
        Files.writeString(at("one.csv"), "a;b;c\n7;1.120;3\n7;1.130;4\n");
        Files.writeString(at("plain.csv"), "a;b;c\n7;1120;3\n7;1130;4\n");
        assertThat(scores(at("one.csv"))).isEqualTo(scores(at("plain.csv")));
    }

    @Test
    void a_table_with_gaps_opens_without_an_option() throws IOException {
        Path data = written("gaps");
        Said fit = Said.by("fit", data, "-c", "2", "--model", at("m.npz"));
        assertThat(fit.status()).as(fit.err()).isZero();
        assertThat(fit.err()).contains("4 of 40 samples lack a value, which is left out");
        Said outliers = Said.by("outliers", data);
        assertThat(outliers.status()).as(outliers.err()).isZero();
        Said refused = Said.by("fit", data, "-m", "robpca", "-c", "2", "--model", at("x.npz"));
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("missing").hasLineCount(1);
        Optional<String> kept = Optional.ofNullable(
                ModelFile.load(at("m.npz")).provenance().source().reading().get("missing"));
        assertThat(kept).contains("mask");
    }
}
