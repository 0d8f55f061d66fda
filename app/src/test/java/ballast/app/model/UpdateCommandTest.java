package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.cell.CellwiseSubspace;
import ballast.data.file.DataFiles;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.method.CellMethods;
import ballast.method.RobustPca;
import ballast.model.ModelFile;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that go on with more samples. */
class UpdateCommandTest {

    @TempDir
    Path folder;

    private Path first;
    private Path second;
    private Path all;

    /** Points near a plane in six dimensions. */
    @BeforeEach
    void write() throws IOException {
        first = folder.resolve("first.csv");
        second = folder.resolve("second.csv");
        all = folder.resolve("all.csv");
        SplittableRandom random = new SplittableRandom(8);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double a = 3 * random.nextGaussian();
            double b = 2 * random.nextGaussian();
            double[] row = {a, b, a + b, a - b, 1, 2};
            List<String> fields = new ArrayList<>();
            for (double value : row) {
                fields.add(String.format(Locale.ROOT, "%.9f", value + 0.1 * random.nextGaussian()));
            }
            lines.add(String.join(",", fields));
        }
        Files.write(first, lines.subList(0, 120));
        Files.write(second, lines.subList(120, 200));
        Files.write(all, lines);
    }

    @Test
    void an_updated_model_is_that_of_all_samples() {
        for (String method : new String[] {"pca", "rpca-om"}) {
            Path whole = fit(all, method, "whole.npz");
            Path kept = folder.resolve("kept.npz");
            Said.by("fit", first, "--method", method, "--components", "2", "--updatable", "--model", kept)
                    .done();
            Path updated = folder.resolve("updated.npz");
            Said.by("update", kept, second, "--model", updated).done();
            assertThat(angle(updated, whole)).as(method).isLessThan(method.equals("pca") ? 1e-6 : 0.02);
            Path again = folder.resolve("again.npz");
            Said.by("update", updated, first, "--forget", "0.5", "--model", again)
                    .done();
            assertThat(ModelFile.load(again).state()).isPresent();
        }
    }

    @Test
    void an_online_method_goes_on_from_its_model_in_pieces_as_at_once() {
        Path model = fit(first, "or-pca", "first.npz");
        Path updated = folder.resolve("updated.npz");
        Said.by("update", model, second, "--model", updated).done();
        Fit<?> kept = ModelFile.load(updated);
        assertThat(kept.cells().orElseThrow().rows()).isEqualTo(80);
        VectorSubspace plane = kept.subspace().plane().orElseThrow();
        assertThat(plane.angleTo(ModelFile.load(fit(all, "pca", "whole.npz"))
                        .subspace()
                        .plane()
                        .orElseThrow()))
                .isLessThan(0.05);

        Samples samples = DataFiles.read(second).samples();
        Fit<?> loaded = Fit.load(model);
        PartialFit<CellwiseSubspace> partial = CellMethods.OR_PCA
                .sized(2)
                .partial()
                .orElseThrow()
                .resumedAt(loaded.state().orElseThrow());
        for (int row = 0; row < 80; row += 20) {
            partial =
                    partial.update(samples.select(IntStream.range(row, row + 20).toArray()));
        }
        assertThat(partial.fit().subspace().plane().orElseThrow().basis().toArray())
                .isEqualTo(plane.basis().toArray());
    }

    @Test
    void a_model_of_which_nothing_more_was_kept_can_be_updated_too() {
        Path plain = fit(first, "rpca-om", "plain.npz");
        Path updated = folder.resolve("updated.npz");
        Said.by("update", plain, second, "--model", updated).done();
        assertThat(angle(updated, fit(all, "rpca-om", "whole.npz"))).isLessThan(0.05);
    }

    @Test
    void new_samples_have_the_flags_that_the_model_before_gives_them() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(second));
        lines.set(7, "1,2,30,4,5,6");
        Files.write(second, lines);
        Path before = folder.resolve("before.npz");
        Said.by("fit", first, "-c", "2", "--updatable", "--model", before).done();
        Path updated = folder.resolve("updated.npz");
        JsonObject said =
                Said.by("update", before, second, "--model", updated, "--json").json();
        JsonObject asked =
                Said.by("outliers", second, "--model", before, "--json").json();
        JsonObject kept =
                Said.by("outliers", second, "--model", updated, "--json").json();
        assertThat(ModelFile.load(updated).detection().orElseThrow().outliers()).contains(7);
        assertThat(said.get("outliers")).isEqualTo(asked.get("outliers")).isEqualTo(kept.get("outliers"));
        Path again = folder.resolve("again.npz");
        Said.by("update", updated, first, "--model", again).done();
        assertThat(ModelFile.load(again).detection()).isPresent();
    }

    @Test
    void what_does_not_go_with_the_model_is_refused_in_one_line() throws IOException {
        Path model = fit(first, "rpca-om", "m.npz");
        Path out = folder.resolve("out.npz");
        Path narrow = folder.resolve("narrow.csv");
        Files.write(narrow, List.of("1,2", "3,4"));
        assertThat(Said.by("update", model, narrow, "--model", out).status()).isEqualTo(2);
        assertThat(Said.by("update", model, second, "--scale", "standard", "--model", out)
                        .status())
                .isEqualTo(2);
        assertThat(Said.by("update", model, second, "--forget", "2", "--model", out)
                        .status())
                .isEqualTo(2);
        Path other = fit(first, "pca-l1", "other.npz");
        Said said = Said.by("update", other, second, "--model", out);
        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).contains("pca-l1 needs all samples at once").contains("rpca-om");
        assertThat(out).doesNotExist();
    }

    private Path fit(Path data, String method, String name) {
        Path model = folder.resolve(name);
        Said.by("fit", data, "--method", method, "--components", "2", "--model", model)
                .done();
        return model;
    }

    private static double angle(Path a, Path b) {
        return ((VectorSubspace) ModelFile.load(a).subspace())
                .basis()
                .angleTo(((VectorSubspace) ModelFile.load(b).subspace()).basis());
    }

    @Test
    void a_file_that_java_saved_is_updated_as_any_other() {
        Samples named = DataFiles.read(first).samples().withFeatureNames(List.of("a", "b", "c", "d", "e", "f"));
        PartialFit<VectorSubspace> begun =
                RobustPca.of(2).with("alpha", 0.01).updatable().update(named);
        Fit<?> plain = RobustPca.of(2).with("alpha", 0.01).fit(named);
        Samples more = DataFiles.read(second).samples();
        Fit<VectorSubspace> fit = begun.update(more).fit();
        assertThat(begun.fit().provenance().recipe())
                .isEqualTo(plain.provenance().recipe());
        assertThat(fit.provenance().recipe().method()).isEqualTo("ballast");
        assertThat(fit.provenance().recipe().parameters())
                .isEqualTo(plain.provenance().recipe().parameters());
        assertThat(fit.provenance().source().featureNames()).contains(List.of("a", "b", "c", "d", "e", "f"));
        assertThat(fit.detection().orElseThrow().size()).isEqualTo(more.rows());

        Path java = folder.resolve("java.npz");
        fit.save(java);
        Fit<?> loaded = Fit.load(java);
        assertThat(loaded.provenance().recipe()).isEqualTo(fit.provenance().recipe());
        assertThat(loaded.detection().orElseThrow().outlierScores())
                .containsExactly(fit.detection().orElseThrow().outlierScores());
        Path again = folder.resolve("again.npz");
        assertThat(Said.by("update", java, first, "--model", again).status()).isZero();
        Fit<VectorSubspace> here = RobustPca.of(2)
                .with("alpha", 0.01)
                .updatable()
                .resumedFrom(loaded)
                .update(DataFiles.read(first).samples())
                .fit();
        assertThat(ModelFile.load(again).subspace().mean())
                .containsExactly(here.subspace().mean());
        assertThat(ModelFile.load(again).detection().orElseThrow().outlierScores())
                .containsExactly(here.detection().orElseThrow().outlierScores());
    }
}
