package ballast.app.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.app.Pictures;
import ballast.app.Said;
import ballast.app.Tables;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outliers among samples, by a model or by a fit. */
class OutliersCommandTest {

    @TempDir
    Path folder;

    @BeforeEach
    void makeData() throws IOException {
        Tables.classes(folder, "table.csv");
    }

    private static List<JsonObject> points(JsonObject json) {
        List<JsonObject> points = new ArrayList<>();
        json.getAsJsonArray("points").forEach(point -> points.add(point.getAsJsonObject()));
        return points;
    }

    private static double[] numbers(JsonObject json, String name) {
        return points(json).stream()
                .mapToDouble(point -> point.get(name).isJsonNull()
                        ? Double.NaN
                        : point.get(name).getAsDouble())
                .toArray();
    }

    private static boolean isOutlier(JsonObject point) {
        return point.get("flag").getAsString().equals("outlier");
    }

    @Test
    void the_rows_that_do_not_belong_are_outliers_and_few_others() {
        JsonObject json =
                Said.in(folder, "outliers {}/table.csv --label -1 --json").json();
        List<JsonObject> points = points(json);
        assertThat(points).hasSize(Tables.ROWS);
        assertThat(IntStream.range(0, Tables.ROWS).filter(i -> i % 10 == 0)).allMatch(i -> isOutlier(points.get(i)));
        assertThat(points.stream().filter(OutliersCommandTest::isOutlier)).hasSizeBetween(6, 12);
        assertThat(json.get("method").getAsString()).isEqualTo("ballast");
        assertThat(json.get("components").getAsInt()).isEqualTo(2);
        assertThat(json.get("outliers").getAsLong())
                .isEqualTo(
                        points.stream().filter(OutliersCommandTest::isOutlier).count());
        assertThat(points.get(3).get("class").getAsString()).isEqualTo("word");
    }

    @Test
    void the_detection_decides_and_says_why() throws IOException {
        JsonObject json = Said.in(folder, "outliers {}/table.csv --label -1 --json -o {}/out.csv")
                .json();
        for (JsonObject point : points(json)) {
            assertThat(isOutlier(point)).isEqualTo(point.get("outlierScore").getAsDouble() > 1);
            assertThat(point.has("reason")).isEqualTo(isOutlier(point));
            String kind = point.get("kind").getAsString();
            assertThat(kind.equals("regular")).isEqualTo(!isOutlier(point));
            assertThat(isOutlier(point) || point.get("weight").getAsDouble() == 1)
                    .isTrue();
        }
        assertThat(json.get("alpha").getAsDouble()).isEqualTo(0.003);
        assertThat(json.get("found").getAsString()).contains(" bad leverage; ");
        assertThat(Files.readAllLines(folder.resolve("out.csv")).get(0)).endsWith("kind,outlier_score,reason,flag");
        assertThat(Said.in(folder, "outliers {}/table.csv --label -1").done().out())
                .contains("outliers    " + json.get("outliers").getAsInt() + " of 60: "
                        + json.get("found").getAsString());
    }

    /** Five ways to ask, and one answer. */
    @Test
    void fit_outliers_and_model_agree_on_who_is_an_outlier() {
        JsonObject fit = Said.in(folder, "fit {}/table.csv --label -1 --model {}/m.npz -c 2 --json")
                .json();
        JsonObject named = Said.in(folder, "outliers {}/table.csv --label -1 --json --method ballast -c 2")
                .json();
        JsonObject unnamed =
                Said.in(folder, "outliers {}/table.csv --label -1 --json").json();
        JsonObject byModel = Said.in(folder, "outliers {}/table.csv --label -1 --json --model {}/m.npz")
                .json();
        List<Boolean> flags =
                points(unnamed).stream().map(OutliersCommandTest::isOutlier).toList();
        assertThat(fit.get("outliers").getAsLong())
                .isEqualTo(flags.stream().filter(flag -> flag).count());
        assertThat(points(named).stream().map(OutliersCommandTest::isOutlier)).containsExactlyElementsOf(flags);
        assertThat(points(byModel).stream().map(OutliersCommandTest::isOutlier)).containsExactlyElementsOf(flags);
    }

    @Test
    void new_samples_are_judged_at_the_level_of_the_detection() {
        Said.in(folder, "fit {}/table.csv --label -1 --model {}/m.npz -c 2").done();
        JsonObject json = Said.in(folder, "outliers {}/table.csv --label -1 --json --model {}/m.npz --scale standard")
                .json();
        double far = json.get("orthogonalCutoff").getAsDouble();
        double within = json.get("scoreCutoff").getAsDouble();
        for (JsonObject point : points(json)) {
            assertThat(isOutlier(point))
                    .isEqualTo(point.get("orthogonalDistance").getAsDouble() > far
                            || point.get("scoreDistance").getAsDouble() > within);
        }
    }

    @Test
    void all_files_hold_the_same_figures() throws IOException {
        String command = "outliers {}/table.csv --label -1 -m rpca-om -c 2 --json -o {}/out";
        JsonObject json = Said.in(folder, command + ".csv").json();
        Said.in(folder, command + ".npz").json();
        Said.in(folder, command + ".npy").json();

        NpzFile arrays = NpzFile.read(folder.resolve("out.npz"));
        double[] od = numbers(json, "orthogonalDistance");
        assertThat(arrays.array("weight").doubles()).isEqualTo(numbers(json, "weight"));
        assertThat(arrays.array("loss").doubles()).isEqualTo(numbers(json, "loss"));
        assertThat(arrays.array("score_distance").doubles()).isEqualTo(numbers(json, "scoreDistance"));
        assertThat(arrays.array("orthogonal_distance").doubles()).isEqualTo(od);
        assertThat(arrays.array("orthogonal_cutoff").doubles())
                .containsExactly(json.get("orthogonalCutoff").getAsDouble());
        double[] outliers = points(json).stream()
                .mapToDouble(point -> isOutlier(point) ? 1 : 0)
                .toArray();
        assertThat(arrays.array("outlier").doubles()).isEqualTo(outliers);

        List<String> lines = Files.readAllLines(folder.resolve("out.csv"));
        assertThat(lines.get(0))
                .isEqualTo("sample,class,weight,loss,score_distance,score_cutoff,orthogonal_distance,orthogonal_cutoff,"
                        + "kind,outlier_score,reason,flag");
        assertThat(lines).hasSize(Tables.ROWS + 1);
        for (int i = 0; i < od.length; i++) {
            String[] fields = lines.get(i + 1).split(",");
            assertThat(Double.parseDouble(fields[6])).isEqualTo(od[i]);
            assertThat(fields[fields.length - 1]).isEqualTo(outliers[i] == 1 ? "outlier" : "inlier");
        }
        assertThat(Files.size(folder.resolve("out.npy"))).isEqualTo(128 + 8L * 6 * Tables.ROWS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ballast -c 2",
                "rpca-an -c 2",
                "rpca-om -c 2 --scale standard",
                "epca -c 3",
                "kernel-pca -c 2",
                "local-pca -c 2"
            })
    void a_model_judges_its_own_samples_as_its_fit_does(String method) {
        Said.in(folder, "fit {}/table.csv --label -1 --model {}/m.npz -m " + method)
                .done();
        JsonObject fitted = Said.in(folder, "outliers {}/table.csv --label -1 --json -m " + method)
                .json();
        JsonObject judged = Said.in(folder, "outliers {}/table.csv --label -1 --json --model {}/m.npz")
                .json();
        assertThat(numbers(judged, "loss")).containsExactly(numbers(fitted, "loss"), within(1e-9));
        for (JsonObject json : List.of(fitted, judged)) {
            points(json).forEach(point -> {
                point.remove("loss");
                if (!method.startsWith("ballast")) {
                    point.remove("weight");
                }
            });
        }
        assertThat(judged).isEqualTo(fitted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-m ballast",
                "-m ballast --alpha 0.2",
                "-m ballast --share 0.1",
                "-m ballast --fdr 0.1",
                "-m ballast --cutoffs skewed",
                "-m pca -c 2",
                "-m robpca -c 2",
                "-m rpca-om -c 2 --cutoffs skewed",
                "-m pca -c 2 --share 0.2"
            })
    void a_sample_is_an_outlier_exactly_if_a_distance_is_beyond_its_printed_cutoff(String options) throws IOException {
        Said.in(folder, "outliers {}/table.csv --label -1 -o {}/out.csv " + options)
                .done();
        List<String> lines = Files.readAllLines(folder.resolve("out.csv"));
        List<String> names = List.of(lines.get(0).split(","));
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",");
            boolean beyond = number(fields, names, "score_distance") > number(fields, names, "score_cutoff")
                    || number(fields, names, "orthogonal_distance") > number(fields, names, "orthogonal_cutoff");
            assertThat(fields[fields.length - 1]).as(line).isEqualTo(beyond ? "outlier" : "inlier");
            assertThat(number(fields, names, "outlier_score") > 1).as(line).isEqualTo(beyond);
            assertThat(fields[names.indexOf("kind")].equals("regular")).as(line).isEqualTo(!beyond);
            assertThat(beyond || !fields[names.indexOf("weight")].equals("0.0") || !options.equals("-m ballast"))
                    .as(line)
                    .isTrue();
        }
    }

    private static double number(String[] fields, List<String> names, String name) {
        return Double.parseDouble(fields[names.indexOf(name)]);
    }

    @Test
    void new_samples_are_judged_by_the_cuts_of_the_model_and_have_no_weight() throws IOException {
        Path table = folder.resolve("table.csv");
        Said.in(folder, "fit {}/table.csv --label -1 -m rpca-an -c 2 --model {}/m.npz")
                .done();
        JsonObject all = Said.in(folder, "outliers {}/table.csv --label -1 --json --model {}/m.npz")
                .json();
        List<String> lines = Files.readAllLines(table);
        Files.write(folder.resolve("few.csv"), List.of(lines.get(0), lines.get(11), lines.get(3)));
        JsonObject few = Said.in(folder, "outliers {}/few.csv --label -1 --json --model {}/m.npz")
                .json();
        assertThat(few.get("orthogonalCutoff")).isEqualTo(all.get("orthogonalCutoff"));
        assertThat(points(few)).extracting(OutliersCommandTest::isOutlier).containsExactly(true, false);
        assertThat(points(few)).allMatch(point -> point.get("weight").isJsonNull());
        assertThat(points(few).get(1).get("scoreDistance").getAsDouble())
                .isCloseTo(points(all).get(2).get("scoreDistance").getAsDouble(), within(1e-9));
    }

    @Test
    void a_model_from_elsewhere_needs_a_mean_and_a_basis_only() {
        NpzFile.empty()
                .with("mean", NpyArray.of(new double[6]))
                .with("basis", NpyArray.of(new double[] {1, 0, 0, 0, 0, 0}, 6, 1))
                .write(folder.resolve("m.npz"));
        JsonObject json = Said.in(folder, "outliers {}/table.csv --label -1 --json --model {}/m.npz --map {}/map.svg")
                .json();
        assertThat(json.get("scoreCutoff").isJsonNull()).isTrue();
        assertThat(json.get("orthogonalCutoff").getAsDouble()).isPositive();
        assertThat(folder.resolve("map.svg")).content().contains(">sample<");
    }

    @Test
    void blame_names_the_feature_that_was_contaminated() throws IOException {
        Path table = folder.resolve("table.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(table));
        String[] fields = lines.get(6).split(",");
        fields[3] = "25";
        lines.set(6, String.join(",", fields));
        Files.write(table, lines);
        JsonObject json = Said.in(folder, "outliers {}/table.csv --label -1 -c 2 --blame 2 --json")
                .json();
        JsonArray blame = json.getAsJsonArray("blame");
        assertThat(blame).hasSize(2);
        JsonObject worst = blame.get(0).getAsJsonObject();
        assertThat(worst.get("sample").getAsInt()).isEqualTo(6);
        JsonObject first = worst.getAsJsonArray("features").get(0).getAsJsonObject();
        assertThat(first.get("feature").getAsString()).isEqualTo("d");
        assertThat(first.get("share").getAsDouble()).isBetween(0.3, 1.0);
        double shares = 0;
        for (JsonElement feature : worst.getAsJsonArray("features")) {
            shares += feature.getAsJsonObject().get("share").getAsDouble();
        }
        assertThat(shares).isBetween(first.get("share").getAsDouble(), 1 + 1e-9);
        assertThat(Said.in(folder, "outliers {}/table.csv --label -1 -c 2 --blame 1")
                        .done()
                        .out())
                .containsPattern("(?m)^6 +d +\\d\\d\\.\\d ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-m rpca-om -c 2", "-m sp2dpca -c 2x2", "-m 2dpca"})
    void images_have_heat_maps_under_their_names(String method) throws IOException {
        Pictures.folder(folder.resolve("faces"));
        String out = Said.in(
                        folder, "outliers {}/faces --blame 3 --heatmaps {}/hot --map {}/map.html -o {}/v.csv " + method)
                .done()
                .out();
        assertThat(out).contains("heatmaps    " + folder.resolve("hot"), "row ", ", column ");
        try (Stream<Path> files = Files.walk(folder.resolve("hot"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".png"))).hasSize(3);
        }
        assertThat(folder.resolve("hot/scale.txt")).isNotEmptyFile();
        assertThat(folder.resolve("map.html")).content().contains("<svg", "What is to blame");
        assertThat(folder.resolve("v.csv")).content().contains("s1/1.pgm");
    }

    @Test
    void a_sample_of_weight_zero_has_no_say_and_gets_a_flag() throws IOException {
        Files.writeString(folder.resolve("w.txt"), "0\n" + "1\n".repeat(Tables.ROWS - 1));
        String command = "outliers {}/table.csv --label -1 -m pca -c 2 --json";
        JsonObject weighted = Said.in(folder, command + " --weights {}/w.txt").json();
        Path table = folder.resolve("table.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(table));
        lines.remove(1);
        Files.write(table, lines);
        JsonObject without = Said.in(folder, command).json();
        assertThat(weighted.get("orthogonalCutoff").getAsDouble())
                .isCloseTo(without.get("orthogonalCutoff").getAsDouble(), within(1e-6));
        assertThat(points(weighted)).hasSize(Tables.ROWS);
        assertThat(isOutlier(points(weighted).get(0))).isTrue();
    }

    @Test
    void skewed_cuts_are_largest_distances_within_the_fences() {
        JsonObject json = Said.in(folder, "outliers {}/table.csv --label -1 -c 2 --cutoffs skewed --json")
                .json();
        assertThat(json.get("cutoffs").getAsString()).isEqualTo("skewed");
        assertThat(numbers(json, "orthogonalDistance"))
                .contains(json.get("orthogonalCutoff").getAsDouble());
        assertThat(numbers(json, "scoreDistance"))
                .contains(json.get("scoreCutoff").getAsDouble());
    }

    @Test
    void mistakes_are_refused_with_what_to_do_and_nothing_is_written() throws IOException {
        Tables.numbers(folder, "six.csv");
        Files.writeString(folder.resolve("five.csv"), "1,2,3,4,5\n2,3,4,5,7\n");
        Said.in(folder, "fit {}/six.csv -m rpca-om -c 2 --model {}/m.npz").done();
        refused("outliers {}/six.csv -m rpca-on", "unknown method 'rpca-on'; did you mean 'rpca-om'?");
        refused("outliers {}/six.csv --blame 0", "--blame 0, must be at least 1");
        refused("outliers {}/six.csv --blame 61", "--blame 61, must be in 1..60, as many samples as {}/six.csv holds");
        refused("outliers {}/six.csv --blame few", "--blame: 'few' is not a whole number");
        refused(
                "outliers {}/five.csv --model {}/m.npz",
                "{}/five.csv: samples of 5 values, but {}/m.npz was fitted to samples of 6");
        refused(
                "outliers {}/six.csv --model {}/m.npz -c 3",
                "--components belongs to a fit, but --model {}/m.npz has been fitted; leave one of them out");
        refused("outliers {}/six.csv --model {}/none.npz", "{}/none.npz: no such file");
        refused("outliers {}/six.csv -o {}/no/v.csv", "{}/no/v.csv: cannot be written, there is no folder {}/no");
        refused(
                "outliers {}/six.csv -o {}/six.csv",
                "{}/six.csv: is the input itself; choose another name for the output");
        refused(
                "outliers {}/six.csv --map {}/map.gif",
                "{}/map.gif: has an unknown extension, can draw files ending in .svg .html");
        refused(
                "outliers {}/six.csv --cutoffs skew",
                "--cutoffs: 'skew' is not one of normal, skewed; did you mean 'skewed'?");
        refused("outliers {}/six.csv --heatmaps {}/hot", "--heatmaps shows the samples of --blame N, which is missing");
        refused(
                "outliers {}/six.csv --blame 2 --heatmaps {}/hot",
                "--heatmaps is for images, but the samples of 6 values in {}/six.csv have no shape; give their --shape "
                        + "HEIGHTxWIDTH");
        refused("outliers", "missing DATA; see 'ballast outliers --help'");
        Said.in(folder, "outliers {}/six.csv -c 9").refusedWith(folder.resolve("six.csv") + ": ", "9");
        try (Stream<Path> there = Files.list(folder)) {
            assertThat(there.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("table.csv", "six.csv", "five.csv", "m.npz");
        }
    }

    private void refused(String command, String message) {
        Said.in(folder, command).refused(message.replace("{}", folder.toString()));
    }
}
