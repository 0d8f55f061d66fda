package ballast.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import ballast.fit.Fit;
import ballast.subspace.VectorSubspace;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way of data through the studio, as its page asks for it. */
class SessionTest {

    private static final String TABLE =
            "{\"example\":\"sensors\",\"id\":\"id\",\"label\":\"site\",\"scale\":\"standard\"}";

    @TempDir
    private Path folder;

    private Studio studio;
    private Visitor visitor;

    @BeforeEach
    void start() {
        studio = Studio.start(
                new Studio.Options(0, List.of(folder), Optional.empty(), 1 << 24, UnaryOperator.identity()));
        visitor = Visitor.of(studio);
    }

    @AfterEach
    void end() {
        studio.close();
    }

    private JsonObject state() throws IOException {
        return visitor.get("/api/state").json().getAsJsonObject();
    }

    private void await(Condition condition) throws IOException {
        for (int i = 0; i < 600 && !condition.holds(); i++) {
            try {
                TimeUnit.MILLISECONDS.sleep(50);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        assertThat(condition.holds()).isTrue();
    }

    @FunctionalInterface
    private interface Condition {
        boolean holds() throws IOException;
    }

    private void open(String request) throws IOException {
        assertThat(visitor.post("/api/data", request).status()).isEqualTo(200);
        await(() -> state().get("reading").isJsonNull());
    }

    private int fit(String request) throws IOException {
        Visitor.Reply reply = visitor.post("/api/fits", request);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        int id = reply.json().getAsJsonObject().get("id").getAsInt();
        await(() -> !List.of("waiting", "running").contains(stateOf(id)));
        return id;
    }

    private JsonObject fitState(int id) throws IOException {
        for (var fit : state().getAsJsonArray("fits")) {
            if (fit.getAsJsonObject().get("id").getAsInt() == id) {
                return fit.getAsJsonObject();
            }
        }
        throw new IllegalStateException("there is no fit " + id);
    }

    private String stateOf(int id) throws IOException {
        return fitState(id).get("state").getAsString();
    }

    @Test
    void a_table_is_read_fitted_and_explained_by_name() throws IOException {
        open(TABLE);
        int id = fit("{\"method\":\"ballast\",\"components\":\"2\"}");

        JsonObject worst = visitor.get("/api/fits/" + id + "/samples?sort=badness&descending=true&count=1")
                .json()
                .getAsJsonObject()
                .getAsJsonArray("rows")
                .get(0)
                .getAsJsonObject();
        JsonObject picked = visitor.get(
                        "/api/fits/" + id + "/samples/" + worst.get("sample").getAsInt())
                .json()
                .getAsJsonObject();

        assertThat(worst.get("id").getAsString()).startsWith("S-0");
        // every 24th sensor is wrong, from the 13th on
        assertThat(worst.get("sample").getAsInt() % 24).isEqualTo(12);
        JsonObject first = picked.getAsJsonArray("features").get(0).getAsJsonObject();
        int wrong = worst.get("sample").getAsInt() / 24 % 8;
        String[] names = {"temperature", "pressure", "flow", "vibration", "current", "voltage", "humidity", "oil_level"
        };
        assertThat(first.get("name").getAsString()).isEqualTo(names[wrong]);
        assertThat(Math.abs(
                        first.get("value").getAsDouble() - first.get("expected").getAsDouble()))
                .isPositive();
    }

    @Test
    void the_exported_model_is_the_fit_of_the_command() throws Exception {
        open(TABLE);
        int id = fit("{\"method\":\"rpca-an\",\"components\":\"2\",\"settings\":{\"k\":\"0.8\"}}");
        String command = visitor.get("/api/fits/" + id + "/repeat")
                .json()
                .getAsJsonObject()
                .get("command")
                .getAsString();
        Path model = folder.resolve("model.npz");
        String link = studio.link().replace("/?", "/api/fits/" + id + "/export/model.npz?");
        try (InputStream in = URI.create(link).toURL().openStream()) {
            Files.copy(in, model);
        }

        Fit<VectorSubspace> fit = Fit.load(model).as(VectorSubspace.class);

        assertThat(command)
                .isEqualTo("./ballast fit sensors.csv --id id --label site --scale standard "
                        + "--method rpca-an --components 2 --set k=0.8 --model model.npz");
        assertThat(fit.subspace().components()).isEqualTo(2);
        assertThat(fit.provenance().recipe().method()).isEqualTo("rpca-an");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python", "r"})
    void the_exported_script_makes_the_scores_of_the_model(String language) throws Exception {
        open(TABLE);
        int id = fit("{\"method\":\"rpca-an\",\"components\":\"2\"}");
        String script = visitor.get("/api/fits/" + id + "/repeat")
                .json()
                .getAsJsonObject()
                .get(language)
                .getAsString();
        Path model = folder.resolve("model.npz");
        String link = studio.link().replace("/?", "/api/fits/" + id + "/export/model.npz?");
        try (InputStream in = URI.create(link).toURL().openStream()) {
            Files.copy(in, model);
        }
        double[][] rows = {{20, 5, 3, 0.1, 10, 230, 40, 60}, {25, 6, 2, 0.4, 12, 228, 44, 61.5}};
        Files.writeString(
                folder.resolve("rows.csv"),
                Arrays.stream(rows)
                        .map(row -> Arrays.toString(row).replaceAll("[\\[\\] ]", ""))
                        .collect(Collectors.joining("\n", "", "\n")));
        boolean python = language.equals("python");
        Path file = Files.writeString(
                folder.resolve("script"),
                script
                        + (python
                                ? "np.savetxt('out', scores)\n"
                                : "write.table(scores, 'out', col.names=F, row.names=F)\n"));

        int status;
        try {
            status = new ProcessBuilder(python ? "/usr/bin/python3" : "Rscript", file.toString())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            status = abort(language + " is not installed");
        }
        String said = Files.readString(folder.resolve("said"));
        assumeFalse(said.contains("No module named 'numpy'"), "numpy is not installed");

        assertThat(status).as(said).isZero();
        double[][] scores = Fit.load(model).score(rows);
        List<String> lines = Files.readAllLines(folder.resolve("out"));
        for (int i = 0; i < rows.length; i++) {
            String[] words = lines.get(i).split(" ");
            for (int j = 0; j < 2; j++) {
                assertThat(Double.parseDouble(words[j])).isCloseTo(scores[i][j], within(1e-9));
            }
        }
    }

    @Test
    void moved_cutoffs_decide_and_fewer_components_are_another_view() throws IOException {
        open(TABLE);
        int id = fit("{\"method\":\"pca\",\"components\":\"4\"}");

        JsonObject all =
                visitor.get("/api/fits/" + id + "/counts?od=0&sd=0").json().getAsJsonObject();
        JsonObject none =
                visitor.get("/api/fits/" + id + "/counts?od=1e9&sd=1e9").json().getAsJsonObject();
        float few = visitor.get("/api/fits/" + id + "/points?components=1")
                .json()
                .getAsJsonObject()
                .getAsJsonArray("od")
                .get(0)
                .getAsFloat();
        float many = visitor.get("/api/fits/" + id + "/points")
                .json()
                .getAsJsonObject()
                .getAsJsonArray("od")
                .get(0)
                .getAsFloat();

        assertThat(all.get("outliers").getAsInt()).isEqualTo(600);
        assertThat(none.get("outliers").getAsInt()).isZero();
        assertThat(many).isLessThan(few);
        assertThat(visitor.get("/api/fits/" + id + "/points?components=9").error())
                .contains("must be in 1..4");
    }

    @Test
    void a_curved_subspace_has_orthogonal_distances_only() throws IOException {
        open(TABLE);
        int id = fit("{\"method\":\"local-pca\",\"components\":\"2\"}");

        JsonObject points = visitor.get("/api/fits/" + id + "/points").json().getAsJsonObject();

        assertThat(points.get("sdCutoff").isJsonNull()).isTrue();
        assertThat(points.getAsJsonArray("sd").get(0).isJsonNull()).isTrue();
        assertThat(points.getAsJsonArray("od").get(0).getAsDouble()).isPositive();
    }

    @Test
    void bad_cells_are_mapped_by_sample_and_feature() throws IOException {
        open(TABLE);
        int id = fit("{\"method\":\"ddc\",\"components\":\"2\"}");

        JsonObject map = visitor.get("/api/fits/" + id + "/cells").json().getAsJsonObject();

        assertThat(map.get("total").getAsInt()).isPositive();
        assertThat(map.getAsJsonArray("features")).hasSize(8);
        assertThat(map.getAsJsonArray("names").get(0).getAsString()).startsWith("S-0");
    }

    @Test
    void contamination_on_purpose_is_measured() throws IOException {
        open(TABLE);
        int robust = fit("{\"method\":\"ballast\",\"components\":\"2\",\"contaminate\":\"far:0.2,mean=20\"}");
        int plain = fit("{\"method\":\"pca\",\"components\":\"2\",\"contaminate\":\"far:0.2,mean=20\"}");

        JsonObject withstood = fitState(robust).getAsJsonObject("answer");
        JsonObject turned = fitState(plain).getAsJsonObject("answer");

        assertThat(withstood.get("planted").getAsInt()).isEqualTo(120);
        assertThat(withstood.get("caught").getAsInt()).isEqualTo(120);
        assertThat(withstood.get("degrees").getAsDouble())
                .isLessThan(turned.get("degrees").getAsDouble());
    }

    @Test
    void other_data_ends_the_fits_to_the_old() throws IOException {
        open(TABLE);
        visitor.post(
                "/api/fits", "{\"method\":\"epca\",\"components\":\"2\",\"maxIterations\":2000000000,\"tolerance\":0}");
        open("{\"example\":\"faces\"}");

        assertThat(state().getAsJsonArray("fits")).isEmpty();
        assertThat(state().getAsJsonObject("data").get("name").getAsString()).isEqualTo("faces");
        int id = fit("{\"method\":\"pca\",\"components\":\"5\"}");
        assertThat(stateOf(id)).isEqualTo("done");
    }

    @Test
    void several_samples_are_listed_together_and_outliers_leave_as_parquet() throws IOException {
        open(TABLE);
        int id = fit("{\"method\":\"local-pca\",\"components\":\"2\"}");

        JsonObject some = visitor.get("/api/fits/" + id + "/samples?among=3,17,5&sort=sample")
                .json()
                .getAsJsonObject();
        assertThat(some.get("total").getAsInt()).isEqualTo(3);
        assertThat(some.getAsJsonArray("rows")
                        .get(1)
                        .getAsJsonObject()
                        .get("sample")
                        .getAsInt())
                .isEqualTo(5);
        assertThat(visitor.get("/api/fits/" + id + "/samples?among=3,x").error())
                .contains("among");
        assertThat(visitor.get("/api/fits/" + id + "/loadings")
                        .json()
                        .getAsJsonObject()
                        .getAsJsonArray("axes")
                        .toString())
                .isEqualTo("[\"piece\",\"PC1\",\"PC2\"]");
        assertThat(visitor.get("/api/fits/" + id + "/export/outliers.parquet").body())
                .startsWith("PAR1");
    }

    @Test
    void a_table_leaves_as_the_page_of_the_command_and_other_fits_as_that_of_their_outliers() throws IOException {
        open(TABLE);
        assertThat(page("{\"method\":\"ballast\",\"components\":\"2\"}"))
                .contains("Report on sensors", "Bad cells", "Loadings", "Beside the plain fit", "How this was made");
        assertThat(page("{\"method\":\"local-pca\",\"components\":\"2\"}"))
                .contains("local-pca on sensors", "How this was made")
                .doesNotContain("Loadings");
    }

    private String page(String request) throws IOException {
        return visitor.get("/api/fits/" + fit(request) + "/export/report.html").body();
    }

    @Test
    void methods_that_keep_the_shape_of_images_have_basis_images() throws IOException {
        open("{\"example\":\"faces\"}");
        int id = fit("{\"method\":\"2d2pca\",\"components\":\"2x3\"}");

        JsonObject loadings =
                visitor.get("/api/fits/" + id + "/loadings").json().getAsJsonObject();
        assertThat(loadings.getAsJsonArray("images")).hasSize(6);
        assertThat(loadings.getAsJsonArray("axes").get(1).getAsString()).isEqualTo("PC1x2");
    }

    @Test
    void a_fit_can_be_cancelled() throws IOException {
        open(TABLE);
        int id = visitor.post(
                        "/api/fits",
                        "{\"method\":\"epca\",\"components\":\"2\",\"maxIterations\":2000000000,\"tolerance\":0}")
                .json()
                .getAsJsonObject()
                .get("id")
                .getAsInt();

        await(() -> stateOf(id).equals("running"));
        visitor.post("/api/fits/" + id + "/cancel", "{}");

        assertThat(stateOf(id)).isEqualTo("cancelled");
        assertThat(stateOf(fit("{\"method\":\"pca\",\"components\":\"2\"}"))).isEqualTo("done");
    }

    @Test
    void what_the_command_line_refuses_is_refused_in_its_words() throws IOException {
        open(TABLE);

        assertThat(visitor.post("/api/fits", "{\"method\":\"rpcaan\",\"components\":\"2\"}")
                        .error())
                .isEqualTo("unknown method 'rpcaan'; did you mean 'rpca-an'?");
        assertThat(visitor.post("/api/fits", "{\"method\":\"pca\",\"components\":\"0\"}")
                        .error())
                .contains("components = 0, must be at least 1");
        int tooMany = fit("{\"method\":\"pca\",\"components\":\"9\"}");
        assertThat(fitState(tooMany).get("error").getAsString()).contains("1..8");
    }

    @Test
    void a_table_that_cannot_be_read_says_why_and_keeps_what_was_there() throws IOException {
        open(TABLE);
        Files.writeString(folder.resolve("ragged.csv"), "a,b\n1,2\n3\n");
        open("{\"place\":\"" + folder.resolve("ragged.csv") + "\"}");

        assertThat(state().get("error").getAsString()).contains("line 3");
        assertThat(state().getAsJsonObject("data").get("name").getAsString()).isEqualTo("sensors");
    }

    @Test
    void gaps_are_left_out_one_by_one_unless_the_request_says_otherwise() throws IOException {
        String gaps = "a,b,c\n1,2,3\n2,,6\n3,6,8\n4,8,12\n5,11,15\n6,12,19\n";
        Files.writeString(folder.resolve("gaps.csv"), gaps);
        Files.writeString(folder.resolve("whole.csv"), gaps.replace(",,", ",4,"));

        open("{\"place\":\"" + folder.resolve("gaps.csv") + "\"}");
        JsonObject look = visitor.get("/api/look").json().getAsJsonObject();

        assertThat(state().getAsJsonObject("data").get("gaps").getAsBoolean()).isTrue();
        assertThat(look.getAsJsonArray("x")).hasSize(6).noneMatch(JsonElement::isJsonNull);
        open("{\"place\":\"" + folder.resolve("whole.csv") + "\"}");
        assertThat(state().getAsJsonObject("data").get("gaps").getAsBoolean()).isFalse();
        open("{\"place\":\"" + folder.resolve("gaps.csv") + "\",\"missing\":\"error\"}");
        assertThat(state().get("error").getAsString()).contains("line 3");
        visitor.send("DELETE", "/api/reading", "");
        assertThat(state().get("error").getAsString()).contains("line 3");
    }

    @Test
    void the_roles_of_columns_are_guessed() throws IOException {
        Files.writeString(
                folder.resolve("table.csv"),
                "name;day;kind;x;y\nu1;2024-01-01;a;1,5;2\nu2;2024-01-02;b;2,5;\nu3;2024-01-03;a;3,5;1\n");

        JsonArray columns = visitor.post("/api/head", "{\"place\":\"" + folder.resolve("table.csv") + "\"}")
                .json()
                .getAsJsonObject()
                .getAsJsonArray("columns");

        assertThat(columns)
                .extracting(column -> column.getAsJsonObject().get("role").getAsString())
                .containsExactly("ID", "IGNORE", "CLASS", "FEATURE", "FEATURE");
        assertThat(columns.get(4).getAsJsonObject().get("missing").getAsInt()).isEqualTo(1);
    }
}
