package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.npz.NpzFile;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tables are offered beyond a fit of a given size: components chosen, scaling, decisions, resamples. */
class TableChoicesTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Tables.classes(folder, "table.csv");
    }

    @Test
    void without_a_size_the_rules_choose_one_and_it_is_the_same_fit_as_with_that_size_given() {
        JsonObject chosen = Said.in(folder, "fit {}/table.csv --label -1 --model {}/a.npz --json")
                .json();
        assertThat(chosen.get("components").getAsInt()).isEqualTo(2);
        JsonObject choice = chosen.getAsJsonObject("choice");
        assertThat(choice.get("components").getAsInt()).isEqualTo(2);
        assertThat(choice.getAsJsonArray("rules")).hasSize(6);
        Said.in(folder, "fit {}/table.csv --label -1 --components 2 --model {}/b.npz --json")
                .json();
        NpzFile a = NpzFile.read(folder.resolve("a.npz"));
        NpzFile b = NpzFile.read(folder.resolve("b.npz"));
        assertThat(a.array("basis").doubles()).isEqualTo(b.array("basis").doubles());
        assertThat(a.array("score_distances").doubles())
                .isEqualTo(b.array("score_distances").doubles());
        JsonObject components =
                Said.in(folder, "components {}/table.csv --label -1 --json").json();
        assertThat(components.get("components").getAsInt()).isEqualTo(2);
    }

    @Test
    void the_model_and_the_summary_have_the_share_of_each_component_and_of_all_up_to_it() {
        JsonObject json = Said.in(
                        folder, "fit {}/table.csv --label -1 -m pca --components 0.999 --model {}/a.npz --json")
                .json();
        JsonArray cumulated = json.getAsJsonArray("cumulatedRatios");
        assertThat(cumulated).hasSize(json.get("components").getAsInt());
        assertThat(cumulated.get(cumulated.size() - 1).getAsDouble())
                .isEqualTo(json.get("explained").getAsDouble());
        NpzFile model = NpzFile.read(folder.resolve("a.npz"));
        double[] each = model.array("explained").doubles();
        double sum = 0;
        for (int k = 0; k < each.length; k++) {
            sum += each[k];
            assertThat(model.array("cumulated").doubles()[k]).isCloseTo(sum, within(1e-14));
        }
    }

    @Test
    void the_scree_plot_is_a_picture_or_a_page() throws IOException {
        String text = Said.in(folder, "components {}/table.csv --label -1 -o {}/scree.html")
                .done()
                .out();
        assertThat(text).contains("parallel analysis", "recommended", "  scree       ", "####");
        assertThat(Files.readString(folder.resolve("scree.html"))).contains("hard threshold", "<svg");
        Said.in(folder, "components {}/table.csv --label -1 -o {}/scree.svg").done();
        assertThat(Files.readString(folder.resolve("scree.svg"))).contains("cumulated");
    }

    @Test
    void images_need_a_size_and_image_methods_one_for_each_side() {
        Said.in(folder, "fit {}/table.csv --label -1 --shape 2x3 --model {}/a.npz")
                .refused(folder.resolve("table.csv") + ": images need a size: --components C, or K1xK2 for methods "
                        + "that keep their shape; or --components auto");
        Said.in(folder, "fit {}/table.csv --label -1 --shape 2x3 -m 2dpca -c auto --model {}/a.npz")
                .refused("--components: rules for their number are for vectors, but '2dpca' is for images; give a size "
                        + "for each side, K1xK2");
        assertThat(folder.resolve("a.npz")).doesNotExist();
    }

    @Test
    void rules_decide_how_many_are_flagged_and_reasons_name_features_in_units_of_the_file() throws IOException {
        JsonObject share = Said.in(folder, "outliers {}/table.csv --label -1 --share 0.05 --json")
                .json();
        assertThat(share.get("outliers").getAsInt()).isEqualTo(3);
        JsonObject rate = Said.in(folder, "outliers {}/table.csv --label -1 --scale robust --fdr 0.05 --json")
                .json();
        assertThat(rate.get("outliers").getAsInt()).isBetween(5, 12);
        JsonObject first = rate.getAsJsonArray("points").get(0).getAsJsonObject();
        JsonObject cause = first.getAsJsonArray("features").get(0).getAsJsonObject();
        String header = Files.readAllLines(folder.resolve("table.csv")).get(0);
        String[] values = Files.readAllLines(folder.resolve("table.csv")).get(1).split(",");
        int column = List.of(header.split(",")).indexOf(cause.get("feature").getAsString());
        assertThat(cause.get("value").getAsDouble()).isCloseTo(Double.parseDouble(values[column]), within(1e-9));
        Said.in(folder, "outliers {}/table.csv --label -1 --fdr 0.05 --share 0.1")
                .refused("--fdr and --share decide in different ways; give one of them");
        Said.in(folder, "outliers {}/table.csv --label -1 --share 0.9")
                .refused("`share` = 0.9, must be above 0 and at most 0.5");
    }

    @Test
    void a_fit_flags_by_the_same_rules_as_outliers_and_its_model_keeps_the_flags() {
        for (String method : List.of("ballast", "pca", "rpca-om")) {
            for (String rule : List.of("--alpha 0.05", "--fdr 0.05", "--share 0.1")) {
                String how = "{}/table.csv --label -1 -m " + method + " -c 2 " + rule;
                JsonObject fitted = Said.in(folder, "fit " + how + " --model {}/a.npz --json")
                        .json();
                JsonObject asked =
                        Said.in(folder, "outliers " + how + " --json").json();
                JsonObject kept = Said.in(folder, "outliers {}/table.csv --label -1 --model {}/a.npz --json")
                        .json();
                assertThat(fitted.get("outliers")).as(how).isEqualTo(asked.get("outliers"));
                assertThat(flags(kept)).as(how).isEqualTo(flags(asked));
            }
        }
        Said.in(folder, "fit {}/table.csv --label -1 -c 2 --fdr 0.05 --share 0.1 --model {}/b.npz")
                .refused("--fdr and --share decide in different ways; give one of them");
        Said.in(folder, "fit {}/table.csv --label -1 -c 2 --fdr 0.05 --bootstrap 25 --model {}/b.npz")
                .refused("--bootstrap counts the flags of the method itself; leave --fdr and --share out, or "
                        + "--bootstrap");
        assertThat(folder.resolve("b.npz")).doesNotExist();
    }

    private static Map<Integer, String> flags(JsonObject outliers) {
        Map<Integer, String> flags = new TreeMap<>();
        for (JsonElement point : outliers.getAsJsonArray("points")) {
            JsonObject sample = point.getAsJsonObject();
            flags.put(sample.get("sample").getAsInt(), sample.get("flag").getAsString());
        }
        return flags;
    }

    @Test
    void supplementary_samples_are_judged_and_have_no_part_in_the_fit() throws IOException {
        Said.in(folder, "fit {}/table.csv --label -1 -m pca -c 2 --supplementary 1,11..20 --model {}/a.npz")
                .done();
        StringBuilder fewer = new StringBuilder();
        int row = 0;
        for (String line : Files.readAllLines(folder.resolve("table.csv"))) {
            if (row != 1 && (row < 11 || row > 20)) {
                fewer.append(line).append('\n');
            }
            row++;
        }
        Files.writeString(folder.resolve("fewer.csv"), fewer);
        Said.in(folder, "fit {}/fewer.csv --label -1 -m pca -c 2 --model {}/b.npz")
                .done();
        double[] basis = NpzFile.read(folder.resolve("a.npz")).array("basis").doubles();
        assertThat(NpzFile.read(folder.resolve("b.npz")).array("basis").doubles())
                .containsExactly(basis, within(1e-10));
        String text = Said.in(folder, "outliers {}/table.csv --label -1 --supplementary 1 -o {}/out.csv")
                .done()
                .out();
        assertThat(text).contains("supplementary");
        Said.in(folder, "outliers {}/table.csv --label -1 --supplementary 7..99")
                .refused("--supplementary 7..99, " + "must be within 1..60");
    }

    @Test
    void resamples_give_intervals_and_shares_of_flags() {
        JsonObject json = Said.in(
                        folder, "fit {}/table.csv --label -1 -m pca -c 2 --bootstrap 25 --model {}/a.npz --json")
                .json()
                .getAsJsonObject("bootstrap");
        assertThat(json.get("resamples").getAsInt()).isEqualTo(25);
        assertThat(json.getAsJsonArray("loadings")).hasSize(12);
        assertThat(json.getAsJsonArray("flagged")).hasSize(Tables.ROWS);
        Said.in(folder, "fit {}/table.csv --label -1 -c 2 --bootstrap 2 --model {}/c.npz")
                .refused("bootstrap of 2 resamples, must be at least 20");
    }

    @Test
    void whitened_scores_have_variance_one_in_the_fit() throws IOException {
        Said.in(folder, "fit {}/table.csv --label -1 -m pca -c 2 --scale robust --model {}/a.npz")
                .done();
        Said.in(folder, "transform {}/a.npz {}/table.csv --label -1 --whiten -o {}/w.csv")
                .done();
        double squares = Files.readAllLines(folder.resolve("w.csv")).stream()
                .skip(1)
                .map(line -> line.split(","))
                .mapToDouble(fields -> Double.parseDouble(fields[fields.length - 1]))
                .map(score -> score * score)
                .sum();
        assertThat(squares / (Tables.ROWS - 1)).isCloseTo(1, within(1e-9));
    }
}
