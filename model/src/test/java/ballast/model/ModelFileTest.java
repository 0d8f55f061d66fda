package ballast.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Completed;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.method.VectorMethods;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.outlier.OutlierMap;
import ballast.parameter.Parameter;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.scaling.ScalingKind;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFileTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("m.npz");
    }

    @ParameterizedTest
    @MethodSource("methods")
    void a_model_of_every_method_comes_back_with_the_same_bits(MethodEntry<?> entry) {
        Fit<?> saved = Models.fitted(entry.sized(2));
        ModelFile.save(saved, file);
        Fit<?> loaded = ModelFile.load(file);

        assertSameSubspace(loaded.subspace(), saved.subspace());
        assertThat(loaded.weights()).isEqualTo(saved.weights());
        assertThat(loaded.losses()).isEqualTo(saved.losses());
        assertThat(loaded.objectiveTrace()).isEqualTo(saved.objectiveTrace());
        assertThat(loaded.explainedVariance().variances())
                .isEqualTo(saved.explainedVariance().variances());
        assertThat(loaded.provenance()).isEqualTo(saved.provenance());
    }

    @Test
    void directions_that_are_not_orthogonal_come_back() {
        Fit<?> saved = Models.fitted(VectorMethods.RSPCA.sized(2).with("directions", "sparse"));
        ModelFile.save(saved, file);
        Fit<?> loaded = ModelFile.load(file);
        assertSameSubspace(loaded.subspace(), saved.subspace());
        assertThat(loaded.losses()).isEqualTo(saved.losses());
        assertThat(loaded.provenance()).isEqualTo(saved.provenance());
    }

    @Test
    void what_the_rule_says_of_completed_samples_comes_back() {
        double[][] rows = Models.samples().toArrays();
        rows[1][0] = Double.NaN;
        Fit<?> saved = VectorMethods.RPCA_OM.sized(1).fitWithGaps(Samples.withGaps(rows));
        ModelFile.save(saved, file);
        Completed before = saved.completed().orElseThrow();
        Completed after = ModelFile.load(file).completed().orElseThrow();
        assertThat(after.objective()).isEqualTo(before.objective());
        assertThat(after.weights()).isEqualTo(before.weights());
        NpzFile.read(file)
                .with("completed_weights", NpyArray.of(new double[] {1, 2}))
                .write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'completed_weights' has 2 values, must have " + rows.length + " like 'weights'");
    }

    private static void assertSameSubspace(Subspace after, Subspace before) {
        assertThat(after).hasSameClassAs(before);
        assertThat(after.mean()).isEqualTo(before.mean());
        if (before instanceof VectorSubspace vectors) {
            assertThat(((VectorSubspace) after).basis().toArray())
                    .isEqualTo(vectors.basis().toArray());
        }
        Samples samples = Models.samples();
        assertThat(after.project(samples).toArrays())
                .isDeepEqualTo(before.project(samples).toArrays());
        assertThat(after.reconstruct(samples).toArrays())
                .isDeepEqualTo(before.reconstruct(samples).toArrays());
    }

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream().filter(entry -> entry.family() == Family.VECTORS);
    }

    @ParameterizedTest
    @MethodSource("imageMethods")
    void a_model_of_images_comes_back_to_the_last_bit(MethodEntry<?> entry) {
        Fit<?> saved = Models.fitted(entry.sized(new Components(1, 2)));
        ModelFile.save(saved, file);
        Fit<?> loaded = ModelFile.load(file);

        BilateralSubspace expected = (BilateralSubspace) saved.subspace();
        BilateralSubspace subspace = (BilateralSubspace) loaded.subspace();
        assertThat(subspace.mean()).isEqualTo(expected.mean());
        assertThat(subspace.left().toArray()).isEqualTo(expected.left().toArray());
        assertThat(subspace.right().toArray()).isEqualTo(expected.right().toArray());
        assertThat(loaded.explainedVariance().variances())
                .isEqualTo(saved.explainedVariance().variances());
        assertThat(loaded.provenance()).isEqualTo(saved.provenance());
    }

    static Stream<MethodEntry<?>> imageMethods() {
        return Catalogue.entries().stream().filter(entry -> entry.family() == Family.IMAGES);
    }

    @Test
    void the_provenance_says_how_the_model_was_made() {
        ModelFile.save(Models.fitted(), file);
        Fit<?> loaded = ModelFile.load(file);
        Provenance provenance = loaded.provenance();

        assertThat(provenance.recipe().method()).isEqualTo("rpca-an");
        assertThat(provenance.recipe().parameters())
                .containsEntry("k", new ParameterValue.Number(30))
                .containsEntry("gamma", new ParameterValue.Word("moving"));
        assertThat(provenance.recipe().components().count()).isEqualTo(2);
        assertThat(provenance.recipe().seed()).isEqualTo(-5);
        assertThat(provenance.source().name()).isEqualTo("größe");
        assertThat(provenance.source().digest()).contains("sha256:00");
        assertThat(provenance.source().samples()).isEqualTo(40);
        assertThat(provenance.source().dimension()).isEqualTo(6);
        assertThat(provenance.source().shape().map(Object::toString)).contains("2x3");
        assertThat(provenance.source().reading()).containsEntry("order", "column");
        assertThat(provenance.source().scaling()).isEqualTo(ScalingKind.NONE.fittedTo(Models.samples()));
        assertThat(loaded.stop().converged()).isTrue();
        assertThat(provenance.version()).isEqualTo("0.0-test");
    }

    @ParameterizedTest
    @EnumSource(ScalingKind.class)
    void a_model_remembers_the_numbers_by_which_its_data_was_scaled(ScalingKind scale) {
        ModelFile.save(Models.fitted(Models.method(), scale), file);
        assertThat(ModelFile.load(file).provenance().source().scaling()).isEqualTo(scale.fittedTo(Models.samples()));
    }

    @Test
    void a_scaling_from_elsewhere_needs_only_its_numbers() {
        NpzFile numbers = sound().with("scale_offset", NpyArray.of(new double[] {1, 2, 3}))
                .with("scale_factor", NpyArray.of(new double[] {4, 5, 6}));
        numbers.write(file);
        assertThat(ModelFile.load(file).provenance().source().scaling())
                .isEqualTo(new ColumnScaling(ScalingKind.STANDARD, new double[] {1, 2, 3}, new double[] {4, 5, 6}));

        assertRefused(
                sound().with("meta", NpyArray.ofText("{\"scale\": \"minmax\"}")),
                "'meta' says scale = minmax, but 'scale_offset' and 'scale_factor' are not there; fit the model again");
        assertRefused(
                numbers.with("scale_factor", NpyArray.of(new double[] {1, 1})),
                "'scale_factor' has 2 values, must have 3 like 'mean'");
        assertRefused(
                numbers.with("scale_factor", NpyArray.of(new double[] {1, -1, 1})),
                "'scale_factor' holds -1.0 at place 2, must be positive");
        assertRefused(
                numbers.with("scale_factor", NpyArray.of(new double[] {4, 0, 6})),
                "'scale_factor' holds 0.0 at place 2, must be positive");
    }

    @Test
    void the_same_model_gives_the_same_bytes() throws IOException {
        ModelFile.save(Models.fitted(), file);
        Path again = folder.resolve("again.npz");
        ModelFile.save(Models.fitted(), again);
        assertThat(again).hasSameBinaryContentAs(file);
    }

    @Test
    void arrays_are_copied_in_and_out() {
        Fit<?> model = Models.fitted();
        double[] weights = model.weights();
        model.weights()[0] = -1;
        model.losses()[0] = -1;
        model.objectiveTrace()[0] = -1;
        model.explainedVariance().variances()[0] = -1;
        assertThat(model.weights()).isEqualTo(weights);
        assertThat(Stream.of(
                                model.losses(),
                                model.objectiveTrace(),
                                model.explainedVariance().variances())
                        .map(array -> array[0]))
                .doesNotContain(-1.0);
    }

    @Test
    void a_model_from_elsewhere_needs_only_mean_and_basis() {
        NpzFile.empty()
                .with("mean", NpyArray.of(new double[] {1, 2, 3}))
                .with("basis", NpyArray.of(new double[] {0, 0, 1, 0, 0, 1}, 3, 2))
                .write(file);
        Fit<?> model = ModelFile.load(file);

        assertThat(model.subspace()
                        .project(Samples.of(new double[][] {{5, 7, 9}}))
                        .row(0))
                .containsExactly(5, 6);
        assertThat(model.weights()).isEmpty();
        assertThat(model.provenance().recipe().method()).isEqualTo("unknown");
        assertThat(model.provenance().source().dimension()).isEqualTo(3);
        assertThat(model.provenance().source().shape()).isEqualTo(Optional.empty());
        assertThat(model.explainedVariance().total()).isNaN();
        assertThat(model.stop().reason()).isEqualTo("unknown");
    }

    @Test
    void a_fit_saves_itself_and_is_loaded_as_a_fit() {
        Fit<?> fit = VectorMethods.RPCA_AN.sized(2).fit(Models.samples());
        fit.save(file);
        Fit<?> loaded = Fit.load(file);
        assertThat(loaded).hasToString(fit.toString());
        assertThat(loaded.provenance()).isEqualTo(fit.provenance());
        assertThat(loaded.outliers()).isEqualTo(fit.outliers());
        assertThat(Catalogue.method(loaded.provenance().recipe())).isEqualTo(VectorMethods.RPCA_AN.sized(2));
        double[][] rows = Models.samples().toArrays();
        assertThat(loaded.score(rows)).isDeepEqualTo(fit.score(rows));
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void every_parameter_comes_back_with_its_type(MethodEntry<?> entry) {
        List<Method<?>> methods = new ArrayList<>(List.of(entry.sized(2)));
        for (Parameter<?> parameter : entry.parameters()) {
            parameter.choices().forEach(word -> methods.add(entry.sized(2).with(parameter.name(), word)));
            if (parameter.choices().isEmpty()) {
                for (double number : new double[] {0.1 + 0.2, 1, 1.7}) {
                    numbered(entry, parameter.name(), number).ifPresent(methods::add);
                }
            }
        }
        Fit<?> any = Models.fitted();
        for (Method<?> method : methods) {
            ModelFile.save(told(any, method.recipe()), file);
            Recipe recipe = ModelFile.load(file).provenance().recipe();
            assertThat(recipe).isEqualTo(method.recipe());
            assertThat(Catalogue.method(recipe)).isEqualTo(method);
        }
    }

    private static Fit<?> told(Fit<?> any, Recipe recipe) {
        return any.withProvenance(new Provenance(recipe, any.provenance().source(), "0.0-test"));
    }

    private static Optional<Method<?>> numbered(MethodEntry<?> entry, String parameter, double number) {
        try {
            return Optional.of(entry.sized(2).with(parameter, number));
        } catch (BadInputException e) {
            return Optional.empty(); // not every number is in every range
        }
    }

    @Test
    void what_came_of_a_default_that_follows_the_data_is_kept() {
        Recipe plain = VectorMethods.EPCA.sized(2).recipe();
        Map<String, ParameterValue> parameters = new LinkedHashMap<>(plain.parameters());
        parameters.put("sigma", new ParameterValue.FromData(OptionalDouble.of(0.1)));
        Recipe used = new Recipe("epca", parameters, plain.components(), plain.stopping(), plain.seed());
        Fit<?> told = told(Models.fitted(), used);
        assertThat(ModelFile.json(told))
                .contains("\"parameters\":{\"sigma\":{\"used\":0.1},\"exponent\":1,\"cap\":100}");
        ModelFile.save(told, file);
        Recipe recipe = ModelFile.load(file).provenance().recipe();
        assertThat(recipe).isEqualTo(used);
        assertThat(Catalogue.method(recipe)).isEqualTo(VectorMethods.EPCA.sized(2));
    }

    @Test
    void a_newer_format_is_refused() {
        write("{\"format\": 3, \"method\": \"pca\"}");
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": is a model of format 3, but this Ballast reads formats up to 2:"
                        + " a newer Ballast wrote it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"method\" | 'meta' is not a JSON object, the model is damaged",
                "[1, 2] | 'meta' is not a JSON object, the model is damaged",
                "{\"seed\": \"x\"} | 'meta' says seed = \"x\", must be a whole number",
                "{\"samples\": 1.5} | 'meta' says samples = 1.5, must be a whole number from 0 on",
                "{\"iterations\": -1} | 'meta' says iterations = -1, must be a whole number from 0 on",
                "{\"totalVariance\": -1} | 'meta' says totalVariance = -1.0, must not be negative",
                "{\"scale\": \"big\"} | 'meta' says scale = \"big\", must be one of none, unit, standard, "
                        + "minmax, robust, iqr",
                "{\"shape\": [2]} | 'meta' says shape = [2], must be [height, width]",
                "{\"shape\": [2, 2]} | 'meta' says images of 2x2, but 'mean' has 3 values",
                "{\"dimension\": 4} | 'meta' says dimension 4, but 'mean' has 3 values",
                "{\"converged\": []} | 'meta' says converged = [], must be true or false",
            })
    void damaged_meta_is_refused_with_its_place(String meta, String message) {
        write(meta);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": " + message);
    }

    private void write(String meta) {
        sound().with("meta", NpyArray.ofText(meta)).write(file);
    }

    private static NpzFile sound() {
        return NpzFile.empty()
                .with("mean", NpyArray.of(new double[3]))
                .with("basis", NpyArray.of(new double[] {1, 0, 0, 1, 0, 0}, 3, 2));
    }

    @Test
    void arrays_that_do_not_go_together_are_refused() {
        assertRefused(
                NpzFile.empty().with("x", NpyArray.of(new double[2])),
                "is not a model, it has no arrays 'mean' and 'basis'");
        assertRefused(
                sound().with("left", NpyArray.of(new double[2])).with("right", NpyArray.of(new double[2])),
                "'left' is 2 float64, must be 2 x components");
        assertRefused(
                sound().with("left", NpyArray.of(new double[] {1, 0}, 2, 1))
                        .with("right", NpyArray.of(new double[] {0, 1, 0}, 3, 1)),
                "'mean' is 3 float64, must be 2 x 3 like the bases of the two sides");
        assertRefused(
                sound().with("mean", NpyArray.of(new double[4])),
                "'basis' is 3x2 float64, must be 4 x components, since 'mean' has 4 values");
        assertRefused(
                sound().with("mean", NpyArray.of(new double[4], 2, 2)), "'mean' is 2x2 float64, must be a vector");
        assertRefused(
                sound().with("mean", NpyArray.of(new double[] {0, Double.NaN, 0})),
                "'mean' holds NaN at place 2, must be finite");
        assertRefused(
                sound().with("weights", NpyArray.of(new double[4])).with("losses", NpyArray.of(new double[5])),
                "'losses' has 5 values, but there are 4 weights");
        assertRefused(
                sound().with("spectrum", NpyArray.of(new double[] {3, 2, 1})),
                "'spectrum' has 3 values, but there are 2 components");
    }

    @Test
    void arrays_of_a_kernel_model_that_do_not_go_together_are_refused() {
        NpzFile kernel = NpzFile.empty()
                .with("mean", NpyArray.of(new double[3]))
                .with("samples", NpyArray.of(new double[6], 2, 3))
                .with("coefficients", NpyArray.of(new double[2], 2, 1))
                .with("offset", NpyArray.of(new double[1]))
                .with("centre", NpyArray.of(new double[2]))
                .with("bandwidth", NpyArray.of(new double[] {1}));
        kernel.write(file);
        assertThat(ModelFile.load(file).subspace().components()).isEqualTo(1);
        assertRefused(
                kernel.with("samples", NpyArray.of(new double[8], 2, 4)),
                "'samples' is 2x4 float64, must be 2 x 3 like the other arrays");
        assertRefused(
                kernel.with("coefficients", NpyArray.of(new double[3], 3, 1)),
                "'coefficients' is 3x1 float64, must be 2 x 1 like the other arrays");
        assertRefused(
                kernel.with("bandwidth", NpyArray.of(new double[] {1, 1})), "'bandwidth' has 2 values, must have 1");
        assertRefused(
                kernel.with("bandwidth", NpyArray.of(new double[] {-1})),
                "'bandwidth' holds -1.0 at place 1, must be positive");
        assertRefused(
                kernel.with("samples", NpyArray.of(new double[] {1, 2, 3, 4, Double.NaN, 6}, 2, 3)),
                "'samples' holds NaN at place 5, must be finite");
    }

    @Test
    void arrays_of_a_local_model_that_do_not_go_together_are_refused() {
        NpzFile local = NpzFile.empty()
                .with("mean", NpyArray.of(new double[2]))
                .with("means", NpyArray.of(new double[] {1, 2, 3, 4}, 2, 2))
                .with("bases", NpyArray.of(new double[] {1, 0, 0, 1}, 2, 2, 1));
        local.write(file);
        assertThat(ModelFile.load(file)
                        .subspace()
                        .project(Samples.of(new double[][] {{5, 2}, {3, 7}}))
                        .toArrays())
                .isDeepEqualTo(new double[][] {{0, 4}, {1, 3}});
        assertRefused(
                local.with("means", NpyArray.of(new double[6], 3, 2)),
                "'means' is 3x2 float64, must be 2 x 2 like the other arrays");
        assertRefused(
                local.with("bases", NpyArray.of(new double[4], 2, 2)),
                "'bases' is 2x2 float64, must be pieces x 2 x components, since 'mean' has 2 values");
    }

    @Test
    void a_basis_that_is_not_orthonormal_is_refused() {
        NpzFile skewed = sound().with("basis", NpyArray.of(new double[] {1, 0.5, 0, 1, 0, 0}, 3, 2));
        skewed.write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ": 'basis': basis vectors 1 and 2 are not orthonormal")
                .hasMessageContaining("off by 0.5");
    }

    private void assertRefused(NpzFile arrays, String message) {
        arrays.write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": " + message);
    }

    @Test
    void a_model_cut_short_anywhere_is_refused_in_one_line_that_names_it() throws IOException {
        ModelFile.save(Models.fitted(), file);
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 97) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefusedInOneLine();
        }
    }

    @Test
    void a_bit_flipped_anywhere_is_refused_or_changes_nothing() throws IOException {
        Fit<?> saved = Models.fitted();
        ModelFile.save(saved, file);
        byte[] whole = Files.readAllBytes(file);
        for (int place = 0; place < whole.length; place += 13) {
            byte[] flipped = whole.clone();
            flipped[place] ^= 4;
            Files.write(file, flipped);
            try {
                Fit<?> loaded = ModelFile.load(file);
                assertThat(((VectorSubspace) loaded.subspace()).mean())
                        .as("byte " + place)
                        .isEqualTo(((VectorSubspace) saved.subspace()).mean());
            } catch (BadInputException e) {
                assertThat(e).hasMessageStartingWith(file + ": ").hasMessageNotContainingAny("\n", "\r");
            }
        }
    }

    private void assertRefusedInOneLine() {
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageNotContainingAny("\n", "\r");
    }

    @Test
    void a_model_that_cannot_be_written_leaves_nothing_behind() throws IOException {
        Path nowhere = folder.resolve("nowhere").resolve("m.npz");
        assertThatThrownBy(() -> ModelFile.save(Models.fitted(), nowhere))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(nowhere + ": cannot be written, there is no folder " + nowhere.getParent());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void the_digest_is_that_of_the_file() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), "abc");
        assertThat(FileDigest.of(data))
                .contains("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(FileDigest.of(folder)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ballast", "ballast-2d", "ballast-cells", "pca", "rpca-om"})
    void a_loaded_model_judges_samples_to_the_last_digit_as_it_did(String method) {
        Fit<?> fit = Models.fitted(Catalogue.method(method).sized(1));
        ModelFile.save(fit, file);
        Fit<?> loaded = ModelFile.load(file);
        Samples samples = Models.samples();
        OutlierMap before = fit.outlierMap().orElseThrow();
        for (OutlierMap after : List.of(loaded.outlierMap().orElseThrow(), loaded.outlierMap(samples))) {
            assertThat(after.cutoffs()).isEqualTo(before.cutoffs());
            assertThat(after.orthogonalDistances()).containsExactly(before.orthogonalDistances());
            assertThat(after.outlierScores()).containsExactly(before.outlierScores());
            assertThat(after.weights()).containsExactly(before.weights());
            assertThat(after.decision().findings()).isEqualTo(before.decision().findings());
            assertThat(after.decision().occlusion().isPresent())
                    .isEqualTo(before.decision().occlusion().isPresent());
        }
        assertThat(loaded.judge(samples)).isEqualTo(fit.judge(samples));
    }

    @Test
    void a_model_of_a_method_that_detects_no_outliers_has_no_detection() {
        ModelFile.save(Models.fitted(), file);
        assertThat(ModelFile.load(file).detection()).isEmpty();
        assertThat(NpzFile.read(file).names()).doesNotContain("reference_mean");
    }

    @Test
    void distances_of_other_samples_than_those_of_the_weights_are_refused() {
        ModelFile.save(Models.fitted(Catalogue.method("ballast").sized(1)), file);
        NpzFile whole = NpzFile.read(file);
        whole.with("orthogonal_distances", NpyArray.of(new double[3])).write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": 'orthogonal_distances' has 3 values, must have 40 like 'weights'");
        whole.with("score_distances", NpyArray.of(new double[3])).write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": 'score_distances' has 3 values, must have 40 like 'orthogonal_distances'");
    }
}
