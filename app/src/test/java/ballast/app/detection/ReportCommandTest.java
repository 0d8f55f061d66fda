package ballast.app.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Pictures;
import ballast.app.Said;
import ballast.app.Tables;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One page on a table. */
class ReportCommandTest {

    @TempDir
    Path folder;

    @Test
    void without_a_table_it_finds_the_errors_that_were_planted() throws IOException {
        JsonObject json = Said.in(folder, "report -o {}/page.html --json").json();
        assertThat(json.get("outliers").getAsInt()).isEqualTo(18);
        assertThat(json.getAsJsonArray("findings")).hasSize(5);
        String page = Files.readString(folder.resolve("page.html"));
        assertThat(page)
                .contains(
                        "Report on example",
                        "Of these 18 samples 18 are flagged, and 0 others.",
                        "What was read",
                        "Outlier map",
                        "The outliers, the worst first",
                        "Bad cells",
                        "Scores",
                        "Biplot",
                        "are recommended",
                        "Loadings",
                        "Beside the plain fit",
                        "How this was made")
                .doesNotContain("http://", "https://", "<link", "src=\"");
    }

    @Test
    void a_table_is_reported_with_ids_values_reasons_and_code() throws IOException {
        Path table = Tables.classes(folder, "table.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(table));
        for (int i = 0; i < lines.size(); i++) {
            lines.set(i, (i == 0 ? "name," : "<row & " + i + ">,") + lines.get(i));
        }
        String[] fields = lines.get(7).split(",");
        fields[3] = "12345.5";
        fields[5] = "";
        lines.set(7, String.join(",", fields));
        Files.write(table, lines);
        Said said = Said.in(folder, "report {}/table.csv --label kind -o {}/page.html");
        assertThat(said.status()).isZero();
        assertThat(said.out()).containsPattern(" values .* (is bad: c of <row & 7>, an outlier|are bad, .*)\\.");
        assertThat(said.out()).contains("the farthest is <row & 7>: c 12346", "report: " + folder.resolve("page.html"));
        String page = Files.readString(folder.resolve("page.html"));
        assertThat(page)
                .contains("&lt;row &amp; 7&gt;", ">12345.5<", "ballast report", "Catalogue.method(&quot;ballast&quot;)")
                .doesNotContain("<row");
        assertThat(Pattern.compile("<h2").matcher(page).results().count()).isGreaterThan(9);
    }

    @Test
    void long_names_are_cut_where_they_are_alike() throws IOException {
        Path table = Tables.classes(folder, "table.csv");
        String text = Files.readString(table);
        String alike = "_of_the_measurement_at_the_northern_station_in_units_of_the_si";
        String names = "a,b,c,d,e,f".replaceAll("[a-f]", "the_quantity_$0" + alike);
        Files.writeString(table, text.replace("a,b,c,d,e,f,kind", names + ",kind"));
        Said.in(folder, "report {}/table.csv --label kind -o {}/page.html").done();
        assertThat(folder.resolve("page.html")).content().contains(">…a…<", ">…f…<");
    }

    @Test
    void mistakes_are_refused_with_what_to_do() throws IOException {
        Tables.classes(folder, "table.csv");
        Pictures.folder(folder.resolve("faces"));
        Said.in(folder, "report {}/table.csv -o {}/page.pdf").refusedWith(folder.resolve("page.pdf") + ": ", ".html");
        Said.in(folder, "report {}/faces -o {}/page.html").refusedWith(folder.resolve("faces") + ": ", "ballast show");
        Said.in(folder, "report --label kind -o {}/page.html").refusedWith("there is no DATA", "--shape");
        Said.in(folder, "report {}/table.csv --label kind -m kernel-pca -c 2 -o {}/page.html")
                .refusedWith(folder.resolve("table.csv") + ": ", "kernel-pca");
        assertThat(folder.resolve("page.html")).doesNotExist();
    }
}
