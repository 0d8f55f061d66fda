package ballast.app.method;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.bibliography.Reference;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
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
    void json_names_the_references() {
        JsonObject reference = Said.by("methods", "omf2dpca", "--json")
                .json()
                .getAsJsonArray("references")
                .get(0)
                .getAsJsonObject();
        assertThat(reference.getAsJsonArray("authors").toString())
                .isEqualTo("[\"Wang, Qianqian\",\"Gao, Quanxue\",\"Gao, Xinbo\",\"Nie, Feiping\"]");
        assertThat(reference.get("year").getAsInt()).isEqualTo(2017);
        assertThat(reference.get("title").getAsString())
                .isEqualTo("Optimal mean two-dimensional principal component analysis with F-norm minimization");
    }

    @Test
    void bibtex_of_one_method_is_that_of_its_references() {
        assertThat(Said.by("methods", "weighted-pca", "--bibtex").done().out()).isEqualTo("""
                        @article{skocaj2007,
                          author = {Sko{\\v{c}}aj, Danijel and Leonardis, Ale{\\v{s}} and Bischof, Horst},
                          title = {{Weighted and robust learning of subspace representations}},
                          journal = {Pattern Recognition},
                          year = {2007},
                          volume = {40},
                          pages = {1556--1569}
                        }
                        """);
        assertThat(keys(Said.by("methods", "kernel-pca", "--bibtex").done().out()))
                .containsExactly("mika1999", "schoelkopf1998");
        assertThat(Said.by("methods", "ballast", "--bibtex").done().out()).contains("author = {{The Ballast authors}}");
    }

    @Test
    void bibtex_of_the_catalogue_has_every_reference_once_sorted_by_key() {
        String text = Said.by("methods", "--bibtex").done().out();
        assertThat(text).isASCII();
        assertThat(keys(text))
                .isSorted()
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(Catalogue.entries().stream()
                        .flatMap(entry -> entry.references().stream())
                        .map(Reference::key)
                        .collect(Collectors.toSet()));
    }

    @Test
    void bibtex_parses() {
        for (BibtexEntry entry :
                BibtexEntry.parse(Said.by("methods", "--bibtex").done().out())) {
            assertThat(entry.type()).isIn("article", "inproceedings", "misc");
            assertThat(entry.fields()).as(entry.key()).containsKeys("author", "title", "year", venue(entry.type()));
            assertThat(entry.fields().get("year")).matches("[0-9]{4}");
            assertThat(entry.fields().get("author").split(" and "))
                    .allSatisfy(author -> assertThat(author).matches("[^,]+, [^,]+|\\{[^,]+\\}"));
        }
    }

    private static String venue(String type) {
        return switch (type) {
            case "article" -> "journal";
            case "inproceedings" -> "booktitle";
            default -> "howpublished";
        };
    }

    private static List<String> keys(String bibtex) {
        return BibtexEntry.parse(bibtex).stream().map(BibtexEntry::key).toList();
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
        Said.by("methods", "rpcaom", "--bibtex").refused("unknown method 'rpcaom'; did you mean 'rpca-om'?");
    }

    @Test
    void two_forms_at_once_are_refused() {
        Said.by("methods", "--json", "--markdown")
                .refused("--json, --markdown are mutually exclusive (specify only one); see 'ballast methods --help'");
        Said.by("methods", "--json", "--bibtex")
                .refused("--json, --bibtex are mutually exclusive (specify only one); see 'ballast methods --help'");
    }

    @Test
    void another_name_says_what_it_stands_for() {
        Said said = Said.by("methods", "emma");
        assertThat(said.out()).startsWith("emma is maxent-pca --set centres=50 --set draw=anew\n");
    }
}
