package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables with something odd about them get a clear word, and an answer where there is one. */
class OddTablesTest {

    private static final int ROWS = 40;

    private static final String USE =
            "; --label, --id and --categorical make use of such columns, --ignore leaves them out without a note";

    @TempDir
    private Path folder;

    private final SplittableRandom random = new SplittableRandom(5);

    private Said fit(String header, IntFunction<String> row, String options) throws IOException {
        StringBuilder text = new StringBuilder(header).append('\n');
        for (int i = 0; i < ROWS; i++) {
            text.append(row.apply(i)).append('\n');
        }
        Files.writeString(folder.resolve("t.csv"), text);
        return Said.in(folder, "fit {}/t.csv --model {}/m.npz --components 1 " + options);
    }

    private String numbers() {
        return String.format(Locale.ROOT, "%.4f,%.4f", random.nextGaussian(), random.nextGaussian());
    }

    private static void told(Said said, String... lines) {
        assertThat(said.status()).isZero();
        assertThat(said.err()).isEqualTo("ballast: " + String.join("\nballast: ", lines) + "\n");
        assertThat(said.out()).contains(ROWS + " samples");
    }

    @Test
    void of_two_columns_of_ids_one_is_taken_and_the_other_set_aside() throws IOException {
        told(
                fit("name,code,x,y", i -> "n" + i + ",c" + i + "," + numbers(), ""),
                "\"name\" is taken for the ids; ignored: \"code\" (text)" + USE);
        Said.in(folder, "fit {}/t.csv --id name --id code --model {}/m.npz -c 1")
                .refused("--id name and --id code: a sample has one id; name one column, and --ignore the other");
    }

    @Test
    void ids_that_repeat_are_kept_where_they_were_asked_for_and_no_ids_where_not() throws IOException {
        IntFunction<String> row = i -> "n" + i / 2 + "," + numbers();
        told(fit("name,x,y", row, "--id name"), "the ids are not unique: \"n0\" comes again");
        told(fit("name,x,y", row, ""), "ignored: \"name\" (text)" + USE);
    }

    @Test
    void names_that_repeat_are_numbered() throws IOException {
        told(fit("x,x", i -> numbers(), ""), "names that repeat are numbered: \"x.2\"");
    }

    @Test
    void a_table_without_numbers_is_refused_with_what_it_holds() throws IOException {
        Said said = fit("name,born", i -> "n" + i + ",2001-01-" + String.format("%02d", 1 + i % 28), "");
        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err())
                .isEqualTo("ballast: " + folder.resolve("t.csv")
                        + ": no column holds numbers: \"born\" (dates), \"name\" (text); "
                        + "--categorical makes features of "
                        + "the words in a column\n");
        assertThat(folder.resolve("m.npz")).doesNotExist();
    }

    @Test
    void units_in_cells_are_left_out_where_a_column_has_one_and_refused_where_it_has_two() throws IOException {
        told(fit("mass,x,y", i -> (10 + i) + " kg," + numbers(), ""), "units are left out (kg): \"mass\"");
        Said mixed = fit("mass,x,y", i -> (10 + i) + (i == 7 ? " lb," : " kg,") + numbers(), "");
        assertThat(mixed.err()).contains("mass");
    }

    @Test
    void constant_and_nearly_constant_columns_are_named() throws IOException {
        told(
                fit(
                        "x,y,one,near",
                        i -> numbers() + ",5,"
                                + String.format(Locale.ROOT, "%.9f", 1000 + 1e-7 * random.nextGaussian()),
                        ""),
                "one is constant, so that nothing can be learned from it",
                "near is nearly constant, and scaling makes its rounding errors as large as all else; --ignore it");
    }

    @Test
    void a_class_with_one_member_is_named() throws IOException {
        told(
                fit("x,y,kind", i -> numbers() + (i == 3 ? ",odd" : ",even"), "--label kind"),
                "classes of one sample: \"odd\"");
    }

    @Test
    void outliers_in_parquet_have_ids_and_names() throws IOException {
        fit("name,x,y", i -> "=n" + i + "," + (i == 9 ? "90,-70" : numbers()), "");
        Said.in(folder, "outliers {}/t.csv --model {}/m.npz -o {}/o.parquet");
        Dataset table = DataFiles.read(folder.resolve("o.parquet"), ReadOptions.DEFAULT.withId("id"));
        assertThat(table.ids().orElseThrow()).startsWith("=n0", "=n1").hasSize(ROWS);
        assertThat(table.samples().featureNames().orElseThrow())
                .startsWith("sample", "weight", "loss")
                .contains("orthogonal_distance", "outlier_score");
        assertThat(table.samples().row(9)[0]).isEqualTo(10);
    }

    @Test
    void all_columns_with_gaps_are_named_at_once_in_json_too() throws IOException {
        Files.writeString(
                folder.resolve("t.jsonl"),
                "{\"a\":1,\"b\":2}\n{\"a\":null,\"b\":5}\n{\"a\":2,\"b\":null}\n{\"a\":3,\"b\":1}\n");
        Said.in(folder, "fit {}/t.jsonl --model {}/m.npz -c 1 --missing error")
                .refused(folder.resolve("t.jsonl")
                        + ": 2 columns hold cells that are no numbers: \"a\" (1 missing, first in row 2), "
                        + "\"b\" (1 missing, "
                        + "first in row 3); mend them, or use --missing mask, drop-rows or drop-columns "
                        + "or --ignore a,b");
    }
}
