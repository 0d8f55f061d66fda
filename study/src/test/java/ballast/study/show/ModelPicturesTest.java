package ballast.study.show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.image.OutputFolder;
import ballast.fit.Fit;
import ballast.fit.Provenance;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.markup.WellFormed;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.ExplainedVariance;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ModelPicturesTest {

    private static final ImageShape SHAPE = new ImageShape(5, 4);
    private static final int ZOOM = 96 / 5;

    @TempDir
    Path folder;

    @Test
    void a_model_of_images_has_a_mean_a_basis_and_three_charts() throws IOException {
        Fit<?> model = model("rpca-om", Components.of(3), ScalingKind.NONE);
        assertThat(write(model, Optional.of(SHAPE), Optional.empty()))
                .containsExactly("mean.png", "basis.png", "objective.svg", "weights.svg", "spectrum.svg", "index.html");
        Raster mean = image("mean.png").getRaster();
        double[] values = model.subspace().mean();
        for (int pixel = 0; pixel < values.length; pixel++) {
            assertThat(mean.getSample(pixel % 4, pixel / 4, 0)).isEqualTo((int) Math.round(values[pixel]));
        }
        for (String chart : List.of("objective.svg", "weights.svg", "spectrum.svg")) {
            WellFormed.document(Files.readString(folder.resolve(chart)));
        }
        Element page = page();
        assertThat(attributes(page, "img", "src")).containsExactly("mean.png", "basis.png");
        assertThat(page.getTextContent())
                .contains("rpca-om on small", "40 images of 5x4 pixels", "The 3 basis images, row by row")
                .doesNotContain("of least weight");
    }

    @Test
    void outer_products_of_both_bases_stand_in_rows_and_columns() throws IOException {
        Fit<?> model = model("glram", new Components(3, 2), ScalingKind.NONE);
        write(model, Optional.of(SHAPE), Optional.empty());
        BilateralSubspace sides = (BilateralSubspace) model.subspace();
        BufferedImage sheet = image("basis.png");
        assertThat(sheet.getHeight()).isEqualTo(3 * (5 * ZOOM + 3) - 3);
        assertThat(sheet.getWidth()).isEqualTo(2 * (4 * ZOOM + 3) - 3);
        double[] product = new double[20];
        for (int pixel = 0; pixel < 20; pixel++) {
            product[pixel] = sides.left().entry(pixel / 4, 2) * sides.right().entry(pixel % 4, 1);
        }
        double largest = IntStream.range(0, 20)
                .mapToDouble(i -> Math.abs(product[i]))
                .max()
                .getAsDouble();
        for (int pixel = 0; pixel < 20; pixel++) {
            int y = 2 * (5 * ZOOM + 3) + pixel / 4 * ZOOM + 3;
            int x = 4 * ZOOM + 3 + pixel % 4 * ZOOM + 3;
            assertThat(sheet.getRaster().getSample(x, y, 0))
                    .isEqualTo((int) (255 * (product[pixel] / largest + 1) / 2 + 0.5));
        }
        assertThat(page().getTextContent()).contains("left side (all 3) and direction j of the right side (all 2)");
    }

    @Test
    void a_sheet_of_vectors_has_few_empty_places() throws IOException {
        write(model("pca", Components.of(6), ScalingKind.NONE), Optional.of(SHAPE), Optional.empty());
        BufferedImage sheet = image("basis.png");
        assertThat(sheet.getWidth()).isEqualTo(3 * (4 * ZOOM + 3) - 3);
        assertThat(sheet.getHeight()).isEqualTo(2 * (5 * ZOOM + 3) - 3);
        write(model("pca", Components.of(16), ScalingKind.NONE), Optional.of(SHAPE), Optional.empty());
        assertThat(image("basis.png").getWidth()).isEqualTo(4 * (4 * ZOOM + 3) - 3);
    }

    @Test
    void a_side_that_is_whole_is_shown_as_stripes_and_a_whole_space_not_at_all() throws IOException {
        write(model("2dpca", new Components(5, 2), ScalingKind.NONE), Optional.of(SHAPE), Optional.empty());
        BufferedImage sheet = image("basis.png");
        assertThat(sheet.getHeight()).isEqualTo(5 * ZOOM);
        assertThat(sheet.getWidth()).isEqualTo(2 * (4 * ZOOM + 3) - 3);
        for (int y = 1; y < sheet.getHeight(); y++) {
            assertThat(sheet.getRGB(10, y)).isEqualTo(sheet.getRGB(10, 0));
        }
        assertThat(page().getTextContent()).contains("the left side was left whole");
        assertThat(write(model("2dpca", new Components(5, 4), ScalingKind.NONE), Optional.of(SHAPE), Optional.empty()))
                .doesNotContain("basis.png");
    }

    @Test
    void the_mean_is_in_the_units_of_the_data() throws IOException {
        write(model("pca", Components.of(2), ScalingKind.NONE), Optional.of(SHAPE), Optional.empty());
        BufferedImage plain = image("mean.png");
        write(model("pca", Components.of(2), ScalingKind.STANDARD), Optional.of(SHAPE), Optional.empty());
        BufferedImage scaled = image("mean.png");
        for (int pixel = 0; pixel < 20; pixel++) {
            assertThat(scaled.getRGB(pixel % 4, pixel / 4)).isEqualTo(plain.getRGB(pixel % 4, pixel / 4));
        }
        assertThat(page().getTextContent()).contains("in the units of the scaled pixels");
    }

    @Test
    void the_samples_that_count_least_are_shown_with_name_number_and_weight() throws IOException {
        Fit<?> model = model("rpca-an", Components.of(2), ScalingKind.NONE);
        write(model, Optional.of(SHAPE), Optional.of(fitted(model)));
        Element page = page();
        List<String> names = texts(page, "h3");
        assertThat(names).hasSize(24);
        // every tenth sample has a bright block that the others do not have
        assertThat(names.subList(0, 4)).containsExactlyInAnyOrder("a/0.png", "a/10.png", "a/20.png", "a/30.png");
        assertThat(page.getTextContent()).contains("The samples of least weight", "sample 11, weight 0.000");
        assertThat(attributes(page, "img", "src").stream().filter(source -> source.startsWith("data:image/png")))
                .hasSize(48);
    }

    @Test
    void where_all_count_the_same_the_farthest_samples_are_shown_and_no_histogram() throws IOException {
        Fit<?> model = model("pca", Components.of(2), ScalingKind.NONE);
        assertThat(write(model, Optional.of(SHAPE), Optional.of(fitted(model))))
                .containsExactly("mean.png", "basis.png", "spectrum.svg", "index.html");
        double[] losses = model.losses();
        int farthest = IntStream.range(0, losses.length)
                .boxed()
                .max((a, b) -> Double.compare(losses[a], losses[b]))
                .orElseThrow();
        assertThat(texts(page(), "h3").get(0)).isEqualTo("a/" + farthest + ".png");
        assertThat(page().getTextContent()).contains("The samples farthest from the subspace", "distance");
    }

    @Test
    void samples_that_are_no_images_are_listed_and_there_is_no_picture_of_the_basis() throws IOException {
        Fit<?> model = model("rpca-an", Components.of(2), ScalingKind.NONE);
        assertThat(write(model, Optional.empty(), Optional.of(fitted(model))))
                .contains("scree.svg", "scores.svg", "biplot.svg", "loadings-1.svg", "correlations.svg")
                .contains("loadings-map.svg", "contributions-2.svg", "outliers.svg", "features.csv", "samples.csv")
                .endsWith("objective.svg", "weights.svg", "spectrum.svg", "index.html");
        NodeList tables = page().getElementsByTagName("tbody");
        NodeList rows = ((Element) tables.item(tables.getLength() - 1)).getElementsByTagName("tr");
        assertThat(rows.getLength()).isEqualTo(24);
        assertThat(Integer.parseInt(texts((Element) rows.item(0), "th").get(0)) % 10)
                .isEqualTo(1);
        assertThat(page().getElementsByTagName("img").getLength()).isZero();
    }

    @Test
    void a_model_from_elsewhere_is_shown_as_far_as_it_goes() throws IOException {
        Fit<?> full = model("pca", Components.of(2), ScalingKind.NONE);
        double[] none = {};
        Fit<?> bare = new Fit<>(
                        full.subspace(),
                        none,
                        none,
                        none,
                        new ExplainedVariance(none, Double.NaN),
                        full.stop(),
                        full.route())
                .withProvenance(full.provenance());
        assertThat(write(bare, Optional.of(SHAPE), Optional.empty()))
                .containsExactly("mean.png", "basis.png", "index.html");
        assertThatThrownBy(() -> new ModelPictures(bare, "m.npz", Optional.of(SHAPE), Optional.of(fitted(full))))
                .hasMessage("the model has no weights, so there is nothing to say about samples");
    }

    @Test
    void other_samples_than_those_of_the_fit_are_refused() {
        Fit<?> model = model("pca", Components.of(2), ScalingKind.NONE);
        Samples few = samples().select(new int[] {1, 2, 3});
        FittedSamples other = new FittedSamples(new Dataset("few", few, Optional.empty()), few);
        assertThatThrownBy(() -> new ModelPictures(model, "m.npz", Optional.of(SHAPE), Optional.of(other)))
                .hasMessage(
                        "holds 3 samples, but the model was fitted to 40; the weights belong to the data that it was "
                                + "fitted to");
    }

    private List<String> write(Fit<?> model, Optional<ImageShape> shape, Optional<FittedSamples> fitted) {
        return new ModelPictures(model, "m.npz", shape, fitted).writeTo(OutputFolder.at(folder));
    }

    private static FittedSamples fitted(Fit<?> model) {
        Samples samples = samples();
        List<String> names = IntStream.range(0, samples.rows())
                .mapToObj(i -> "a/" + i + ".png")
                .toList();
        return new FittedSamples(
                new Dataset("small", samples, Optional.empty(), Optional.of(names), List.of()),
                model.subspace().reconstruct(samples));
    }

    private static Samples samples() {
        Random random = new Random(3);
        double[][] rows = new double[40][20];
        for (int i = 0; i < rows.length; i++) {
            double across = 20 * random.nextGaussian();
            double down = 15 * random.nextGaussian();
            for (int j = 0; j < 20; j++) {
                double smooth = 100 + across * (j % 4 - 1.5) + down * (j / 4 - 2);
                boolean contaminated = i % 10 == 0 && random.nextInt(3) == 0;
                rows[i][j] = Math.rint(Math.max(0, Math.min(255, contaminated ? 255 : smooth + random.nextGaussian())));
            }
        }
        return Samples.of(rows).withShape(SHAPE);
    }

    private static Fit<?> model(String id, Components components, ScalingKind scale) {
        Samples read = samples();
        Scaling scaling = scale.fittedTo(read);
        Samples samples = scaling.of(read);
        Method<?> method = Catalogue.method(id).sized(components);
        Fit<?> fit = method.fit(samples);
        Source source = new Dataset("small", samples, Optional.empty()).source(Optional.empty(), scaling);
        return fit.withProvenance(new Provenance(method.recipe(), source, "0.0-test"));
    }

    private BufferedImage image(String name) throws IOException {
        return ImageIO.read(folder.resolve(name).toFile());
    }

    private Element page() throws IOException {
        return WellFormed.document(Files.readString(folder.resolve("index.html")))
                .getDocumentElement();
    }

    private static List<String> attributes(Element page, String element, String attribute) {
        NodeList found = page.getElementsByTagName(element);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> ((Element) found.item(i)).getAttribute(attribute))
                .toList();
    }

    private static List<String> texts(Element page, String element) {
        NodeList found = page.getElementsByTagName(element);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> found.item(i).getTextContent())
                .toList();
    }
}
