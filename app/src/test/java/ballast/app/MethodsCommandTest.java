package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MethodsCommandTest {

    private static final String REGENERATE = "docs/methods.md; run ./ballast methods --markdown >docs/methods.md";

    @Test
    void every_method_has_a_line_with_its_id_and_its_sentence() {
        String[] lines = Said.by("methods").done().out().split("\n");
        assertThat(lines).hasSameSizeAs(Catalogue.entries());
        for (int i = 0; i < lines.length; i++) {
            MethodEntry<?> entry = Catalogue.entries().get(i);
            assertThat(lines[i]).startsWith(entry.id() + " ").endsWith(" " + entry.summary());
        }
    }

    @Test
    void one_method_tells_all_that_the_catalogue_knows() {
        for (MethodEntry<?> entry : Catalogue.entries()) {
            String text = Said.by("methods", entry.id()).done().out();
            assertThat(text)
                    .startsWith(entry.id() + ": " + entry.summary())
                    .contains(entry.paper(), entry.objective(), entry.cost());
            entry.parameters()
                    .forEach(parameter -> assertThat(text)
                            .contains(
                                    parameter.name() + " ", parameter.meaning(), "default: " + parameter.usualText()));
        }
    }

    @Test
    void json_holds_the_whole_catalogue() {
        JsonArray methods = Said.by("methods", "--json").json().getAsJsonArray("methods");
        assertThat(methods).hasSameSizeAs(Catalogue.entries());

        JsonObject sp = Said.by("methods", "sp-pca", "--json").json();
        assertThat(sp.get("id").getAsString()).isEqualTo("sp-pca");
        JsonObject scaling = sp.getAsJsonArray("parameters").asList().stream()
                .map(parameter -> parameter.getAsJsonObject())
                .filter(parameter -> parameter.get("name").getAsString().equals("scaling"))
                .findFirst()
                .orElseThrow();
        assertThat(scaling.getAsJsonArray("choices").toString()).isEqualTo("[\"median\",\"max\",\"none\"]");
        assertThat(scaling.get("default").getAsString()).isEqualTo("median");
    }

    @Test
    void the_page_in_the_documentation_is_the_one_that_is_printed() throws IOException {
        List<String> page = Files.readAllLines(Path.of("..", "docs", "methods.md"));
        List<String> printed =
                Said.by("methods", "--markdown").done().out().lines().toList();
        for (int i = 0; i < Math.min(page.size(), printed.size()); i++) {
            assertThat(page.get(i)).as(REGENERATE).isEqualTo(printed.get(i));
        }
        assertThat(page).as(REGENERATE).hasSameSizeAs(printed);
    }

    @Test
    void an_unknown_method_is_refused_with_the_nearest_one() {
        Said.by("methods", "rpcaom").refused("unknown method 'rpcaom'; did you mean 'rpca-om'?");
    }

    @Test
    void two_forms_at_once_are_refused() {
        Said.by("methods", "--json", "--markdown")
                .refused("--json, --markdown are mutually exclusive (specify only one); see 'ballast methods --help'");
    }
}
