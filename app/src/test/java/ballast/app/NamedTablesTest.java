package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.model.ModelFile;
import ballast.npz.NpzFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Features are found by their names, and samples keep their ids, through every command and format. */
class NamedTablesTest {

    private static final int SAMPLES = 40;
    private static final List<String> FEATURES = List.of("length", "width", "height", "weight", "age, years");

    @TempDir
    Path folder;

    private final List<Map<String, String>> rows = new ArrayList<>();

    @BeforeEach
    void draw() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < SAMPLES; i++) {
            double size = random.nextGaussian();
            Map<String, String> row = new HashMap<>();
            for (int j = 0; j < FEATURES.size(); j++) {
                double value = 10 * (j + 1) + (j + 1) * size + 0.3 * random.nextGaussian();
                row.put(FEATURES.get(j), Double.toString(value));
            }
            row.put("patient", "p" + (i + 101));
            row.put("group", i % 3 == 0 ? "case" : "control");
            row.put("shoe", Double.toString(random.nextGaussian()));
            rows.add(row);
        }
        write("table.csv", Stream.concat(Stream.of("patient"), Stream.concat(FEATURES.stream(), Stream.of("group"))));
        Said fit = Said.in(folder, "fit {}/table.csv --label group --scale standard -m pca -c 2 --model {}/m.npz");
        assertThat(fit.status()).as(fit.err()).isZero();
        assertThat(fit.err()).isEqualTo("ballast: \"patient\" is taken for the ids\n");
    }

    private Path write(String name, Stream<String> columns) throws IOException {
        List<String> chosen = columns.toList();
        String separator = name.endsWith(".tsv") ? "\t" : ",";
        String text = Stream.concat(
                        Stream.of(line(chosen, separator)),
                        rows.stream()
                                .map(row -> line(chosen.stream().map(row::get).toList(), separator)))
                .collect(Collectors.joining());
        return Files.writeString(folder.resolve(name), text);
    }

    private static String line(List<String> cells, String separator) {
        return cells.stream().map(cell -> '"' + cell + '"').collect(Collectors.joining(separator, "", "\n"));
    }

    @Test
    void the_model_knows_the_names() {
        assertThat(NpzFile.read(folder.resolve("m.npz")).words("features")).contains(FEATURES);
        assertThat(ModelFile.load(folder.resolve("m.npz")).provenance().source().featureNames())
                .contains(FEATURES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "parquet", "npz"})
    void scores_have_ids_classes_and_names_in_every_format(String format) throws IOException {
        Said.in(folder, "transform {}/m.npz {}/table.csv --id patient --label group -o {}/s." + format)
                .done();
        Said.in(folder, "convert {}/s." + format + " -o {}/again.npz" + (format.equals("npz") ? "" : " --label class"));
        Dataset scores = DataFiles.read(folder.resolve("again.npz"));
        assertThat(scores.samples().featureNames()).contains(List.of("PC1", "PC2"));
        assertThat(scores.ids().orElseThrow())
                .isEqualTo(rows.stream().map(row -> row.get("patient")).toList());
        assertThat(scores.labels().orElseThrow().names()).containsExactly("case", "control");
        if (format.equals("csv")) {
            assertThat(Files.readString(folder.resolve("s.csv"))).startsWith("id,class,PC1,PC2\np101,case,");
        }
    }

    @Test
    void columns_in_another_order_and_among_others_give_the_same_scores() throws IOException {
        double[][] expected = scores("table.csv");
        write("shuffled.csv", Stream.of("weight", "shoe", "age, years", "patient", "width", "length", "height"));
        Said said = Said.in(folder, "transform {}/m.npz {}/shuffled.csv -o {}/s.csv");
        assertThat(said.status()).as(said.err()).isZero();
        assertThat(said.err()).isEqualTo("ballast: ignored, as the model does not know them: \"shoe\"\n");
        assertSame(read("s.csv"), expected);
        Said.in(folder, "convert {}/shuffled.csv -o {}/shuffled.npz");
        Said.in(folder, "transform {}/m.npz {}/shuffled.npz -o {}/s2.csv");
        assertSame(read("s2.csv"), expected);
        Said.in(folder, "convert {}/shuffled.csv -o {}/shuffled.parquet");
        Said.in(folder, "transform {}/m.npz {}/shuffled.parquet -o {}/s3.csv");
        assertSame(read("s3.csv"), expected);
    }

    @Test
    void a_gap_in_a_column_that_the_model_does_not_know_does_no_harm() throws IOException {
        rows.get(3).put("shoe", "NA");
        write("gap.csv", Stream.concat(FEATURES.stream(), Stream.of("shoe")));
        assertSame(scores("gap.csv"), scores("table.csv"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"transform", "reconstruct", "outliers", "update"})
    void features_that_are_missing_or_called_otherwise_are_all_named(String command) throws IOException {
        write("fewer.csv", Stream.of("shoe", "length", "width", "height"));
        String rest = switch (command) {
            case "outliers" -> "{}/fewer.csv --model {}/m.npz";
            case "update" -> "{}/m.npz {}/fewer.csv --model {}/m2.npz";
            default -> "{}/m.npz {}/fewer.csv -o {}/out.csv";
        };
        Said.in(folder, command + " " + rest)
                .refused(folder.resolve("fewer.csv")
                        + ": 2 features of the model are missing: \"weight\", \"age, years\"");
        assertThat(folder.resolve("out.csv")).doesNotExist();
    }

    @Test
    void a_table_without_names_goes_by_position() throws IOException {
        String bare = rows.stream()
                .map(row -> FEATURES.stream().map(row::get).collect(Collectors.joining(",", "", "\n")))
                .collect(Collectors.joining());
        Files.writeString(folder.resolve("bare.csv"), bare);
        assertSame(scores("bare.csv"), scores("table.csv"));
    }

    @Test
    void reconstructions_and_restored_scores_keep_names_and_ids() throws IOException {
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv --id patient --label group -o {}/seen.csv")
                .done();
        assertThat(Files.readString(folder.resolve("seen.csv")))
                .startsWith("id,class,length,width,height,weight,\"age, years\"\np101,case,");
        Said.in(folder, "transform {}/m.npz {}/table.csv --id patient --label group -o {}/s.csv")
                .done();
        Said.in(folder, "reconstruct {}/m.npz {}/s.csv --scores -o {}/restored.csv");
        assertSame(read("restored.csv"), read("seen.csv"));
        assertThat(Files.readString(folder.resolve("restored.csv")))
                .startsWith("id,length,width,height,weight,\"age, years\"\np101,");
    }

    @Test
    void outliers_are_told_by_id_and_blamed_by_name() throws IOException {
        rows.get(17).put("height", "990");
        write("odd.csv", Stream.concat(Stream.of("patient"), FEATURES.stream()));
        Said said =
                Said.in(folder, "outliers {}/odd.csv --model {}/m.npz --blame 1 -o {}/o.csv --map {}/map.html --json");
        assertThat(said.status()).as(said.err()).isZero();
        assertThat(said.out()).contains("\"id\": \"p118\"", "\"feature\": \"height\"");
        assertThat(Files.readString(folder.resolve("o.csv")))
                .startsWith("sample,id,")
                .contains("\n18,p118,");
        assertThat(Files.readString(folder.resolve("map.html"))).contains("p118", "height");
    }

    @Test
    void words_become_features_that_new_data_is_matched_with() throws IOException {
        write("table.csv", Stream.of("patient", "length", "width", "group"));
        Said.in(folder, "fit {}/table.csv --id patient --categorical group -m pca -c 2 --model {}/m.npz")
                .done();
        assertThat(NpzFile.read(folder.resolve("m.npz")).words("features"))
                .contains(List.of("length", "width", "group=case", "group=control"));
        double[][] expected = scores("table.csv");
        write("other.csv", Stream.of("group", "width", "patient", "length"));
        assertSame(scores("other.csv"), expected);

        Files.writeString(folder.resolve("new.csv"), "length,width,group\n1,2,case\n1,2,friend\n");
        Said.in(folder, "transform {}/m.npz {}/new.csv -o {}/s.csv")
                .refused(
                        folder.resolve("new.csv") + ": words that the model does not know: \"group=friend\"; fit it to "
                                + "data that has them, or leave these samples out");
    }

    @Test
    void formulas_in_ids_are_texts_in_a_spreadsheet() throws IOException {
        rows.get(0).put("patient", "=HYPERLINK(\"\"http://x\"\")");
        rows.get(1).put("patient", "-17");
        write("formula.csv", Stream.concat(Stream.of("patient"), FEATURES.stream()));
        Said.in(folder, "transform {}/m.npz {}/formula.csv --id patient -o {}/s.csv")
                .done();
        assertThat(Files.readString(folder.resolve("s.csv")).lines().skip(1).limit(2))
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("\"'=HYPERLINK(\"\"http://x\"\")\","),
                        second -> assertThat(second).startsWith("-17,"));
    }

    private double[][] scores(String table) {
        Said said = Said.in(folder, "transform {}/m.npz {}/" + table + " -o {}/scores.npy");
        assertThat(said.status()).as(said.err()).isZero();
        return read("scores.npy");
    }

    private double[][] read(String name) {
        return DataFiles.read(folder.resolve(name)).samples().toArrays();
    }

    private static void assertSame(double[][] rows, double[][] expected) {
        assertThat(rows.length).isEqualTo(expected.length);
        for (int i = 0; i < rows.length; i++) {
            assertThat(rows[i])
                    .as(String.format(Locale.ROOT, "row %d", i))
                    .hasSameSizeAs(expected[i])
                    .containsExactly(expected[i], within(1e-12));
        }
    }
}
