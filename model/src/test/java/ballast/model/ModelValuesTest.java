package ballast.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.method.CellMethods;
import ballast.method.MethodEntry;
import ballast.method.VectorMethods;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays that no fit makes are refused in one line that names the array, and those that a fit makes are opened. */
class ModelValuesTest {

    private static final Set<String> NAN_IS_MISSING =
            Set.of("cells_value", "cells_residual", "state_waiting", "occlusion_usual");

    @TempDir
    Path folder;

    private NpzFile model(String name) throws IOException {
        Path file = folder.resolve("whole.npz");
        switch (name) {
            case "rspca" ->
                ModelFile.save(Models.fitted(VectorMethods.RSPCA.sized(2).with("directions", "sparse")), file);
            case "or-pca" -> online().save(file);
            default -> {
                try (InputStream in = ModelValuesTest.class.getResourceAsStream("format-2-" + name + ".npz")) {
                    Files.write(file, in.readAllBytes());
                }
            }
        }
        NpzFile whole = NpzFile.read(file);
        return name.equals("ballast-cells") ? withCells(whole, 2) : whole;
    }

    private static NpzFile withCells(NpzFile model, double secondRow) {
        return model.with("cells_row", NpyArray.of(new double[] {1, secondRow}))
                .with("cells_feature", NpyArray.of(new double[] {3, 3}))
                .with("cells_value", NpyArray.of(new double[] {7, Double.NaN}))
                .with("cells_expected", NpyArray.of(new double[] {1, 2}))
                .with("cells_residual", NpyArray.of(new double[] {6, Double.NaN}));
    }

    private static Fit<?> online() {
        PartialFit<CellwiseSubspace> begun =
                CellMethods.OR_PCA.sized(2).partial().orElseThrow().update(Models.samples());
        return begun.fit().withState(begun.state().orElseThrow());
    }

    private void assertRefused(NpzFile arrays, String array, String message) {
        Path file = folder.resolve("m.npz");
        arrays.write(file);
        assertThatThrownBy(() -> ModelFile.load(file))
                .as(array)
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(message)
                .hasMessageNotContainingAny("\n", "\r");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pca",
                "ballast",
                "rpca-an",
                "ballast-2d",
                "kernel-pca",
                "local-pca",
                "ballast-cells",
                "rspca",
                "or-pca"
            })
    void an_array_of_any_kind_with_a_value_that_is_not_finite_or_of_another_size_or_type_is_refused(String name)
            throws IOException {
        NpzFile whole = model(name);
        for (String array : whole.names()) {
            NpyArray numbers = whole.array(array);
            if (numbers.type() == ElementType.FLOAT64 && numbers.size() > 0) {
                for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                    if (!Double.isNaN(value) || !NAN_IS_MISSING.contains(array)) {
                        assertRefused(with(whole, array, 0, value), array, "'" + array + "' holds " + value);
                    }
                }
            }
            if (!array.equals("objective") && !array.equals("meta")) {
                double[] longer = Arrays.copyOf(numbers.doubles(), numbers.size() + 1);
                assertRefused(whole.with(array, NpyArray.of(longer)), array, "'");
            }
            assertRefused(asWords(whole, array), array, "");
        }
    }

    private static NpzFile asWords(NpzFile whole, String array) {
        NpzFile changed = NpzFile.empty().withWords(array, List.of("a"));
        for (String other : whole.names()) {
            changed = other.equals(array) ? changed : changed.with(other, whole.array(other));
        }
        return changed;
    }

    private static NpzFile with(NpzFile whole, String array, int place, double value) {
        NpyArray numbers = whole.array(array);
        double[] changed = numbers.doubles();
        changed[place] = value;
        return whole.with(array, NpyArray.of(changed, numbers.shape()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pca | weights | -1 | 'weights' holds -1.0 at place 1, must not be negative",
                "pca | losses | -1 | 'losses' holds -1.0 at place 1, must not be negative",
                "pca | spectrum | -1 | 'spectrum' holds -1.0 at place 1, must be positive",
                "pca | spectrum | 0 | 'spectrum' holds 0.0 at place 1, must be positive",
                "pca | explained | -1 | 'explained' holds -1.0 at place 1, must not be negative",
                "pca | mean | 1e308 | 'mean' holds 1.0E308 at place 1, must be within -1e150..1e150",
                "pca | basis | 3 | 'basis': basis vectors 1 and 1 are not orthonormal",
                "pca | state_axes | 3 | 'state_axes': basis vectors 1 and 1 are not orthonormal",
                "pca | state_squares | -1 | 'state_squares' holds -1.0 at place 1, must not be negative",
                "pca | state_losses | 1e9 | 'state_losses' holds",
                "pca | state_counts | 0 | 'state_counts' holds 0.0 at place 1, must be positive",
                "pca | state_sums | 0 | 'state_sums' holds 0.0 at place 1, must be positive",
                "rpca-an | scale_factor | 0 | 'scale_factor' holds 0.0 at place 1, must be positive",
                "rpca-an | scale_offset | 1e200 | 'scale_offset' holds 1.0E200 at place 1",
                "ballast-2d | left | 3 | 'left': basis vectors 1 and 1 are not orthonormal",
                "ballast-2d | right | 3 | 'right': basis vectors 1 and 1 are not orthonormal",
                "ballast | score_distances | -1 | 'score_distances' holds -1.0 at place 1, must not be negative",
                "pca | orthogonal_distances | -1 | 'orthogonal_distances' holds -1.0 at place 1, must not be negative",
                "pca | cutoffs | -1 | 'cutoffs' holds -1.0 at place 1, must not be negative",
                "ballast | reference_mean | 1e200 | 'reference_mean' holds 1.0E200 at place 1",
                "ballast | reference_axes | 3 | 'reference_axes': basis vectors 1 and 1 are not orthonormal",
                "ballast | reference_variances | 0 | 'reference_variances' holds 0.0 at place 1, must be positive",
                "ballast | reference_beyond_axes | 3 | 'reference_beyond_axes': basis vectors 1 and 1 are not",
                "ballast | cutoffs | 0 | 'cutoffs' has no cutoff of score distances above 0",
                "ballast | reference_left_out | 2 | 'reference_left_out' holds 2.0 at place 1, must be 0 or 1",
                "ballast-2d | occlusion_usual | 1e200 | 'occlusion_usual' holds 1.0E200 at place 1",
                "ballast-2d | occlusion_axes | 3 | 'occlusion_axes': basis vectors 1 and 1 are not orthonormal",
                "kernel-pca | bandwidth | 0 | 'bandwidth' holds 0.0 at place 1, must be positive",
                "local-pca | bases | 3 | 'bases': basis vectors 1 and 1 are not orthonormal",
                "ballast-cells | cell_scales | 0 | 'cell_scales' holds 0.0 at place 1, must be positive",
                "ballast-cells | cell_rule | 0.5 | 'cell_rule' must hold a number in 0..3",
                "ballast-cells | cells_row | 20 | 'cells_row' holds 20 at place 1, must be below 20",
                "ballast-cells | cells_feature | 0.5 | 'cells_feature' holds 0.5 at place 1, must be a whole",
                "rspca | directions | 3 | 'directions': direction 1 has length",
                "or-pca | state_scales | 0 | 'state_scales' holds 0.0 at place 1, must be positive",
                "or-pca | state_sums | 0 | 'state_sums' holds 0.0 at place 1, must be positive",
            })
    void a_value_that_an_array_of_its_kind_cannot_have_is_refused(
            String name, String array, double value, String message) throws IOException {
        assertRefused(with(model(name), array, 0, value), array, message);
    }

    @Test
    void a_direction_outside_of_the_plane_is_refused() throws IOException {
        NpzFile whole = model("rspca");
        double[] axis = new double[12];
        axis[0] = 1;
        axis[3] = 1;
        assertRefused(whole.with("directions", NpyArray.of(axis, 6, 2)), "directions", "'directions': direction 1");
    }

    @Test
    void two_cells_in_one_place_are_refused() throws IOException {
        assertRefused(
                withCells(model("ballast-cells"), 1),
                "cells_row",
                "'cells_row' and 'cells_feature': two cells in row 1, feature 3");
    }

    @Test
    void half_a_scaling_or_one_that_meta_denies_is_refused() throws IOException {
        NpzFile plain = model("pca");
        NpzFile half = plain.with("scale_offset", NpyArray.of(new double[6]));
        assertRefused(half, "scale_factor", "'scale_factor' is not there, but 'scale_offset' is");
        assertRefused(
                half.with("scale_factor", NpyArray.of(new double[] {1, 1, 1, 1, 1, 1})),
                "scale_offset",
                "'scale_offset' and 'scale_factor' are there, but 'meta' says scale = none");
    }

    @Test
    void names_that_are_not_distinct_are_refused() throws IOException {
        NpzFile whole = model("pca");
        assertRefused(
                whole.withWords("features", List.of("a", "b\n", "c", "b\n", "d", "e")),
                "features",
                "'features' holds the name 'b ' twice, names must be distinct");
        assertRefused(
                whole.with("features", NpyArray.of(new double[6])), "features", "'features' is not a vector of words");
    }

    @Test
    void images_of_another_shape_than_the_arrays_are_refused() throws IOException {
        NpzFile whole = model("ballast-2d");
        String meta = whole.array("meta").text().replace("\"shape\":[2,3]", "\"shape\":[3,2]");
        assertRefused(
                whole.with("meta", NpyArray.ofText(meta)), "meta", "'meta' says images of 3x2, but 'mean' is 2x3");
    }

    @Test
    void a_meta_that_is_no_text_is_refused() throws IOException {
        assertRefused(
                model("pca").with("meta", NpyArray.of(new double[3])),
                "meta",
                "'meta' must be the bytes (uint8) of a JSON text");
    }

    /** A message told users to save a model as an array of samples. */
    @Test
    void a_model_that_does_not_fit_into_memory_asks_for_more_of_it() throws Exception {
        Path file = folder.resolve("m.npz");
        NpzFile whole = model("pca");
        whole.with("weights", NpyArray.of(new double[3_000_000]))
                .with("losses", NpyArray.of(new double[3_000_000]))
                .write(file);
        Process reader = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OpensOne.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said)
                .startsWith(file + ": ")
                .endsWith(" MB that Java may use; raise -Xmx")
                .doesNotContain(".npy");
    }

    /** Opens a model and says what is wrong with it. */
    static final class OpensOne {
        private OpensOne() {}

        public static void main(String[] arguments) {
            try {
                System.out.print(ModelFile.load(Path.of(arguments[0])));
            } catch (BadInputException e) {
                System.out.print(e.getMessage());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void whatever_a_method_makes_of_awkward_samples_is_opened(MethodEntry<?> entry) {
        Path file = folder.resolve("m.npz");
        for (String kind : List.of("constant column", "duplicates", "few", "equal", "plane")) {
            Fit<?> fit;
            try {
                fit = entry.sized(kind.equals("few") ? 1 : 2).fit(awkward(kind));
            } catch (BadInputException e) {
                continue; // more components than the samples have directions
            }
            fit.save(file);
            assertThat(Fit.load(file).weights()).as(kind).isEqualTo(fit.weights());
        }
    }

    private static Samples awkward(String kind) {
        double[][] rows = Models.samples().toArrays();
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            switch (kind) {
                case "constant column" -> row[2] = 7;
                case "duplicates" -> rows[i] = rows[i % 5].clone();
                case "equal" -> rows[i] = new double[] {1, 2, 3, 4, 5, 6};
                case "plane" -> {
                    for (int j = 2; j < 6; j++) {
                        row[j] = row[0] - j * row[1];
                    }
                }
                default -> {
                    // too few for their dimension
                }
            }
        }
        return Samples.of(kind.equals("few") ? Arrays.copyOf(rows, 3) : Arrays.copyOf(rows, 15))
                .withShape(new ImageShape(2, 3));
    }
}
