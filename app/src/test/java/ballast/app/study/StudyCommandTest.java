package ballast.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.study.plan.BuiltInStudies;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyCommandTest {

    private static final String DATA = """
        tiny:
          title: drawn faces, 8x8
          generated: faces
          shape: 8x8
        gone:
          title: a file that is not there
          file: gone.npy
        """;

    private static final String STUDY = """
        id: mine
        title: My own study
        protocol: reconstruction
        measure: error
        repeats: 2
        components: [3]
        contamination: "features:0.2"
        data: [tiny]
        methods:
          - pca
          - {id: rpca-an, set: {k: [0.6, 0.8]}}
        """;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("datasets.yaml"), DATA);
        Files.writeString(folder.resolve("mine.yaml"), STUDY);
    }

    private Said run(String more) {
        return Said.in(folder, "study {}/mine.yaml --datasets {} --out {}/out" + more);
    }

    @Test
    void all_studies_are_listed() {
        String text = Said.by("study", "list").done().out();
        assertThat(text.lines()).hasSize(BuiltInStudies.ids().size());
        assertThat(text).contains("epca-table1 ", "rpca-an-time ");
    }

    @Test
    void a_study_of_ones_own_is_run_and_reported() throws IOException {
        String text = run("").done().out();
        assertThat(text).startsWith("tiny: error").contains("\nclean fit ", "\nrpca-an ", "Best at c=3: rpca-an");
        assertThat(folder.resolve("out/mine.html")).content().contains("My own study", "./ballast study ");
        assertThat(folder.resolve("out/mine/tiny-error.csv")).content().startsWith("method,c_3,c_3_sd,mean_rank\n");
        assertThat(folder.resolve("out/mine/tiny-error.md")).content().startsWith("| method |");
        assertThat(run("").done().out()).as("the second time nothing is run").isEqualTo(text);
    }

    @Test
    void tables_of_a_page_are_written_anew_from_results() throws IOException {
        String words = "Words.\n<!-- table: mine tiny error -->\n<!-- end of table -->\n"
                + "<!-- table: epca-table1 orl error -->\n| old |\n<!-- end of table -->\n";
        Path page = Files.writeString(folder.resolve("page.md"), words);
        assertThat(run(" --page " + page).done().out()).contains("left as it was: mine", "left as it was: epca-table1");
        assertThat(page).hasContent(words);
        run("").done();
        assertThat(run(" --page " + page).done().out()).contains("written anew: mine", "left as it was: epca-table1");
        assertThat(page).content().startsWith("Words.\n").contains("| tiny | c=3 |", "| `pca` | ", "| old |");
        Path pages = Files.createDirectories(folder.resolve("pages"));
        run(" --page " + pages).refusedWith(pages + ": the folder has no pages", "with tables of studies");
        Files.writeString(pages.resolve("one.md"), words);
        Files.writeString(pages.resolve("words.md"), "No tables.\n");
        assertThat(run(" --page " + pages).done().out()).contains("written anew: mine");
        assertThat(pages.resolve("one.md")).content().contains("| tiny | c=3 |");
        Said.in(folder, "study epca-tabel1 --out {}/out --page " + page)
                .refused("unknown study 'epca-tabel1'; did you mean 'epca-table1'?");
        run(" --json --page " + page).refused("--page takes no --json: it says in lines what became of every table");
        Files.writeString(page, "No tables.\n");
        run(" --page " + page).refusedWith(page + ": has no tables of studies", "<!-- table: STUDY SET MEASURE -->");
    }

    @Test
    void other_programs_get_every_figure_as_one_object() throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), STUDY.replace("[tiny]", "[gone, tiny]"));
        JsonObject json = JsonParser.parseString(run(" --json -q").out()).getAsJsonObject();
        assertThat(json.get("study").getAsString()).isEqualTo("mine");
        assertThat(json.get("leftOut").getAsJsonArray()).hasSize(1);
        assertThat(json.get("verdicts").getAsJsonArray()).isEmpty();
        assertThat(json.get("figures").getAsJsonArray())
                .as("clean fit, pca, rpca-an")
                .hasSize(3);
        JsonObject neighbours = json.get("figures").getAsJsonArray().get(2).getAsJsonObject();
        assertThat(neighbours.get("method").getAsString()).isEqualTo("rpca-an");
        assertThat(neighbours.get("parameters").getAsString()).startsWith("k=0.");
        assertThat(neighbours.get("honest").getAsDouble())
                .isGreaterThanOrEqualTo(neighbours.get("mean").getAsDouble());
        assertThat(neighbours.get("published").isJsonNull()).isTrue();
    }

    @Test
    void other_programs_get_what_a_verdict_rests_on() throws IOException {
        Files.writeString(
                folder.resolve("mine.yaml"),
                STUDY.replace("[tiny]", "[{set: tiny, published: {pca: [1.0], rpca-an: [2.0]}}]"));
        JsonObject verdict = JsonParser.parseString(run(" --json -q").done().out())
                .getAsJsonObject()
                .get("verdicts")
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(verdict.get("measure").getAsString()).isEqualTo("error");
        assertThat(verdict.get("repeats").getAsInt()).isEqualTo(2);
        assertThat(verdict.get("spread").getAsDouble()).isPositive();
        assertThat(verdict.get("command").getAsString())
                .isEqualTo("./ballast study mine.yaml --sets tiny --repeats 2 --seed 0 --methods pca");
        assertThat(folder.resolve("out/mine/verdicts.csv")).content().contains(",pca,");
    }

    @Test
    void another_seed_gives_other_figures_in_a_folder_of_its_own() {
        String text = run("").done().out();
        run(" --seed 9")
                .refusedWith(folder.resolve("out/mine.tsv") + ": holds results made under other conditions", "seed 9");
        String other = Said.in(folder, "study {}/mine.yaml --datasets {} --out {}/other --seed 9")
                .done()
                .out();
        assertThat(other).startsWith("tiny: error").isNotEqualTo(text);
    }

    @Test
    void a_declaration_can_be_printed_and_begun_with() {
        assertThat(Said.by("study", "epca-table1", "--print").done().out()).startsWith("id: epca-table1\n");
    }

    @Test
    void data_sets_that_are_missing_are_named_and_left_out() throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), STUDY.replace("[tiny]", "[gone, tiny]"));
        Said said = run("");
        assertThat(said.status()).isZero();
        assertThat(said.err())
                .isEqualTo("ballast: left out: data set 'gone' (a file that is not there), there is no gone.npy in "
                        + folder + "\n");
        assertThat(said.out()).startsWith("tiny: error");
    }

    @Test
    void mistakes_are_told_in_one_line() throws IOException {
        Said.by("study", "epca-tabel1").refused("unknown study 'epca-tabel1'; did you mean 'epca-table1'?");
        Said.in(folder, "study {}/none.yaml").refused(folder.resolve("none.yaml") + ": there is no such file");
        Said.in(folder, "study convergence --datasets {}/nowhere")
                .refused(folder.resolve("nowhere") + ": is no folder of data sets");
        run(" --sets tinny").refused("study 'mine' has no data set 'tinny'; did you mean 'tiny'?");
        run(" --repeats 0").refused("repeats = 0, must be at least 1");
        run(" --seed -1").refused("seed = -1, must be at least 0");
        run(" --jobs 0").refused("jobs = 0, must be at least 1");
        Said.in(folder, "study all --json --out {}/out").refused("'all' takes no --json: name one study");
        Said.in(folder, "study all --sets orl --out {}/out").refused("'all' takes no --sets: name one study");
        Said.in(folder, "study rpca-an-time --jobs 2 --out {}/out")
                .refused("jobs = 2, but study 'rpca-an-time' reports seconds: its fits must run one at a time");
        Files.writeString(folder.resolve("mine.yaml"), STUDY.replace("[tiny]", "[tinny]"));
        run("").refusedWith("unknown data set 'tinny'", "did you mean 'tiny'?");
        Files.writeString(folder.resolve("mine.yaml"), STUDY.replace("methods:", "method:"));
        run("").refused(folder.resolve("mine.yaml")
                + ", line 9, column 1: unknown key 'method'; did you mean 'methods'?");
    }
}
