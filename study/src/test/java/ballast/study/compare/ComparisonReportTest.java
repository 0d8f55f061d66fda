package ballast.study.compare;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.study.markup.WellFormed;
import ballast.study.report.RunEnvironment;
import ballast.study.trial.EngineListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ComparisonReportTest {

    static final RunEnvironment PROVENANCE =
            new RunEnvironment("./ballast compare <&> \"x\"", "1.0", "17", "any, 2 processors", Instant.EPOCH);

    private static final ComparisonResult FACES = Small.onFaces(3, 2).run(EngineListener.NONE);

    @Test
    void the_page_is_well_formed_and_complete() {
        Document page = page(FACES);
        String text = page.getDocumentElement().getTextContent();

        assertThat(text)
                .contains("./ballast compare <&> \"x\"")
                .contains("Ballast 1.0")
                .contains("seeds 2 to 4");
        assertThat(text).contains("8 of 40 samples").contains("40 images of 12x10 pixels, 8 classes");
        assertThat(FACES.ranking())
                .allSatisfy(outcome -> assertThat(text)
                        .contains(outcome.method().orElseThrow().entry().summary()));
        // bars, strips, and per method that iterates one chart of its weights and one of its convergence
        // and one picture of the faces
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2 + 2 * 3 + 1);
    }

    @Test
    void faces_are_shown_as_they_were_as_they_came_and_as_every_method_sees_them() {
        NodeList pictures = page(FACES).getElementsByTagName("image");
        assertThat(pictures.getLength()).isEqualTo(8 * (2 + 1 + 4));
        assertThat(IntStream.range(0, pictures.getLength()).mapToObj(k -> (Element) pictures.item(k)))
                .allSatisfy(picture -> {
                    assertThat(picture.getTextContent()).contains(", image ");
                    assertThat(picture.getAttribute("href")).startsWith("data:image/png;base64,");
                });
    }

    @Test
    void every_family_has_its_own_charts_and_pictures_beside_its_own_clean_fit() {
        ComparisonResult result = Small.ofBothFamilies(1).run(EngineListener.NONE);
        Document page = page(result);
        String text = page.getDocumentElement().getTextContent();

        assertThat(page.getElementsByTagName("image").getLength()).isEqualTo(8 * 2 * (2 + 1 + 3));
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2 * (2 + 2 * 2 + 1));
        assertThat(text)
                .contains("Least mean error on vectors: ", "1 repeat cannot tell which of ")
                .contains("Least mean error on images: ")
                .contains("3 + 2 short vectors")
                .contains("3x2 = 6 components")
                .contains("never move or are known only at the end: pca, 2dpca.");
    }

    @Test
    void many_methods_are_folded_and_all_of_them_are_there() {
        List<Method<?>> methods = IntStream.range(0, 20)
                .<Method<?>>mapToObj(k -> Catalogue.method("rpca-an").sized(2).with("k", 0.6 + 0.02 * k))
                .toList();
        Document page = page(new Comparison(Small.faces(), Contamination.parse("occlusion:0.2"), methods, 1, 0)
                .run(EngineListener.NONE));

        // pictures, weights and convergence
        NodeList folds = page.getElementsByTagName("details");
        assertThat(folds.getLength()).isEqualTo(3);
        assertThat(folds.item(0).getTextContent()).contains("10 more methods");
        assertThat(page.getElementsByTagName("image").getLength()).isEqualTo(8 * (2 + 1 + 20));
    }

    @Test
    void fewer_large_pictures_are_shown_than_small_ones() {
        List<Method<?>> methods = Stream.generate(() -> Small.methods(2, "pca"))
                .limit(40)
                .flatMap(List::stream)
                .toList();
        Dataset large =
                GeneratedFaces.of(4, 5).withShape(new ImageShape(112, 92)).dataset();
        ComparisonResult result =
                new Comparison(large, Contamination.parse("occlusion:0.5"), methods, 1, 0).run(EngineListener.NONE);

        assertThat(result.shown().samples()).hasSize(7);
        assertThat(new ComparisonReport(result, PROVENANCE).page().html().length())
                .isLessThan(5_000_000);
    }

    @Test
    void the_page_asks_for_nothing_from_elsewhere() {
        String html = new ComparisonReport(FACES, PROVENANCE).page().html();

        Matcher addresses =
                Pattern.compile("(?:src|href|srcset|action|data)=\"([^\"]*)\"").matcher(html);
        while (addresses.find()) {
            assertThat(addresses.group(1)).matches("data:image/png;base64,.*|#.*");
        }
        assertThat(html).doesNotContain("url(").doesNotContain("@import").doesNotContain("<link");
        assertThat(html).doesNotContain("http:").doesNotContain("https:").doesNotContain("fetch(");
    }

    @Test
    void samples_that_are_no_images_are_shown_by_their_distances() {
        ComparisonResult result = new Comparison(
                        Small.vectors("<b>mine</b> & 'yours'"),
                        Contamination.parse("far:0.1"),
                        Small.methods(2, "pca", "rpca-an"),
                        1,
                        0)
                .run(EngineListener.NONE);
        Document page = page(result);

        assertThat(page.getElementsByTagName("image").getLength()).isZero();
        assertThat(page.getElementsByTagName("b").getLength()).isZero();
        assertThat(page.getDocumentElement().getTextContent())
                .contains("<b>mine</b> & 'yours'")
                .contains("Distance of the samples from each subspace")
                .contains("60 samples of 9 features");
    }

    @Test
    void reasons_of_refusal_are_on_the_page_even_if_nothing_else_is() {
        List<Method<?>> methods = List.of(Catalogue.method("rpca-an").sized(4).with("k", 3));
        ComparisonResult result = new Comparison(Small.faces(), Contamination.parse("occlusion:0.2"), methods, 1, 0)
                .run(EngineListener.NONE);

        assertThat(page(result).getDocumentElement().getTextContent())
                .contains("Could not be fitted")
                .contains(result.refusals().get(0).reason());
    }

    @Test
    void a_subspace_that_can_hold_the_outliers_is_pointed_out() {
        ComparisonResult result = new Comparison(
                        Small.faces(), Contamination.parse("occlusion:0.1"), Small.methods(4, "pca"), 1, 0)
                .run(EngineListener.NONE);

        assertThat(page(result).getDocumentElement().getTextContent())
                .contains("With 4 components and 4 contaminated samples");
        assertThat(page(FACES).getDocumentElement().getTextContent()).doesNotContain("No weighting by distance");
    }

    @Test
    void all_files_are_written(@TempDir Path folder) throws IOException {
        Path page = new ComparisonReport(FACES, PROVENANCE).writeTo(folder.resolve("new"));

        assertThat(page).exists().hasFileName("report.html");
        assertThat(Files.readAllLines(folder.resolve("new/runs.csv"))).hasSize(1 + 5 * 3);
        assertThat(Files.readAllLines(folder.resolve("new/comparison.csv"))).hasSize(1 + 5);
        assertThat(Files.readString(folder.resolve("new/comparison.md"))).startsWith("| method |");
        try (var files = Files.list(folder.resolve("new"))) {
            assertThat(files).hasSize(4);
        }
    }

    private static Document page(ComparisonResult result) {
        String html = new ComparisonReport(result, PROVENANCE).page().html();
        assertThat(html).startsWith("<!DOCTYPE html>");
        return WellFormed.document(html.substring("<!DOCTYPE html>".length()));
    }
}
