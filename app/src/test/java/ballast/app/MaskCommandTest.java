package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.file.DataFiles;
import ballast.fit.Fit;
import ballast.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples with gaps from the file to the reconstruction. */
class MaskCommandTest {

    private static final int ROWS = 40;

    @TempDir
    Path folder;

    private Path gappy;
    private Path model;
    private double[][] whole;

    /** Points of a plane in five dimensions; one value of each third sample is missing, and sample 7 has none. */
    @BeforeEach
    void write() throws IOException {
        gappy = folder.resolve("gappy.csv");
        model = folder.resolve("m.npz");
        SplittableRandom random = new SplittableRandom(5);
        whole = new double[ROWS][];
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            whole[i] = new double[] {3 + a, 1 + b, a + b, a - b, 2 - a};
            List<String> fields = new ArrayList<>();
            for (int j = 0; j < 5; j++) {
                boolean missing = i == 6 || i % 3 == 0 && j == i / 3 % 5;
                fields.add(missing ? "NA" : String.format(Locale.ROOT, "%.12f", whole[i][j]));
            }
            lines.add(String.join(",", fields));
        }
        Files.write(gappy, lines);
    }

    private void fit(String... more) {
        List<String> all =
                new ArrayList<>(List.of("fit", gappy.toString(), "--method", "rpca-om", "--components", "2"));
        all.addAll(List.of("--model", model.toString(), "--missing", "mask"));
        all.addAll(List.of(more));
        Said said = Said.by(all.toArray());
        assertThat(said.status()).as(said.err()).isZero();
    }

    @Test
    void a_model_is_fitted_around_the_gaps_and_fills_them() {
        fit();
        Fit<?> saved = ModelFile.load(model);
        assertThat(saved.weights()[6]).isZero();
        assertThat(saved.route()).endsWith("missing values filled in");

        Path out = folder.resolve("seen.csv");
        Said said = Said.by("reconstruct", model, gappy, "--missing", "mask", "-o", out);
        assertThat(said.status()).as(said.err()).isZero();
        double[][] seen = DataFiles.read(out).samples().toArrays();
        for (int i = 0; i < ROWS; i++) {
            if (i != 6) {
                assertThat(seen[i]).containsExactly(whole[i], within(1e-3));
            }
        }
    }

    @Test
    void scores_of_samples_with_gaps_are_those_of_the_whole_samples() {
        fit("--scale", "standard");
        Path full = folder.resolve("full.csv");
        Path out = folder.resolve("scores.csv");
        Path expected = folder.resolve("expected.csv");
        assertThat(Said.by("reconstruct", model, gappy, "--missing", "mask", "-o", full)
                        .status())
                .isZero();
        assertThat(Said.by("transform", model, gappy, "--missing", "mask", "-o", out)
                        .status())
                .isZero();
        assertThat(Said.by("transform", model, full, "-o", expected).status()).isZero();
        double[][] scores = DataFiles.read(out).samples().toArrays();
        double[][] others = DataFiles.read(expected).samples().toArrays();
        for (int i = 0; i < ROWS; i++) {
            assertThat(scores[i]).containsExactly(others[i], within(1e-9));
        }
    }

    @Test
    void what_needs_every_value_says_so() {
        Said.by("fit", gappy, "--method", "pca-l1", "--components", 2, "--model", model, "--missing", "mask")
                .refusedWith(
                        "--missing mask: pca-l1 needs every value; use drop-rows or drop-columns, or one of ",
                        ", rpca-an, epca, sp-pca");
        Said.by("fit", gappy, "--method", "pca-l1", "--components", 2, "--model", model)
                .refusedWith(
                        gappy + ": 5 columns hold cells that are no numbers: column 1 (4 missing, first in line 1), ",
                        "use --missing mask, drop-rows or drop-columns or --ignore 1,2,3,4,5");
        Said unit = Said.in(
                folder, "fit {}/gappy.csv --method pca --components 2 --model {}/m.npz --missing mask --scale unit");
        assertThat(unit.status()).isEqualTo(2);
        assertThat(unit.err())
                .endsWith("ballast: " + gappy + ": a sample lacks a value, so that its norm is not known; "
                        + "use --scale standard or minmax, or none\n");
        Said.by("compare", gappy, "--missing", "mask", "--report", folder.resolve("report"))
                .refused("--missing mask: not every method can do without a value; use drop-rows or drop-columns");
    }

    @Test
    void the_model_says_what_was_done_about_missing_values() {
        fit();
        assertThat(ModelFile.load(model).provenance().source().reading()).containsEntry("missing", "mask");
    }

    @Test
    void the_default_method_and_outliers_take_gaps() throws IOException {
        Said.by("fit", gappy, "--components", 2, "--model", model, "--missing", "mask");
        assertThat(ModelFile.load(model).provenance().recipe().method()).isEqualTo("ballast");
        List<String> lines = new ArrayList<>(Files.readAllLines(gappy));
        lines.remove(6); // has no value, so that nothing can be said of it
        Path judged = Files.write(folder.resolve("judged.csv"), lines);
        Said fitted = Said.by("outliers", judged, "-c", 2, "--missing", "mask", "--json");
        assertThat(fitted.status()).as(fitted.err()).isZero();
        Said applied = Said.by("outliers", judged, "--model", model, "--missing", "mask", "--blame", 3, "--json");
        assertThat(applied.status()).as(applied.err()).isZero();
        assertThat(applied.out()).doesNotContain("NaN");
    }

    @Test
    void components_are_chosen_by_the_samples_that_have_every_value() {
        assertThat(Said.by("components", gappy).out()).contains("among the 26 samples that have every value");
    }
}
