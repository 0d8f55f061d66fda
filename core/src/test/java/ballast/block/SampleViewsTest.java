package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What looks like a change of samples is a view that reads through. */
@ExtendWith(NoNativeLeak.class)
class SampleViewsTest {

    private final double[][] rows = new Cloud(500, 6, 3, 1, 0, 0).rows(1);
    private final LocalSamples samples = LocalSamples.of(Samples.of(rows));

    @Test
    void centred_samples_have_the_centre_subtracted() {
        double[] centre = {1, 2, 3, 4, 5, 6};
        LocalSamples centred = samples.centredAt(centre);
        centre[0] = 99;
        double[][] arrays = centred.toArrays();
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < 6; j++) {
                assertThat(arrays[i][j]).isEqualTo(rows[i][j] - (j + 1));
            }
            assertThat(centred.row(i)).containsExactly(arrays[i]);
        }
        assertThat(samples.toArrays()).isDeepEqualTo(rows);
    }

    @Test
    void mapped_samples_are_made_block_by_block_and_may_have_another_width() {
        LocalSamples sums = samples.mapped(2, (from, to) -> {
            for (int i = 0; i < from.rows(); i++) {
                to.set(i, 0, from.get(i, 0) + from.get(i, 1));
                to.set(i, 1, from.get(i, 5));
                from.set(i, 0, Double.NaN);
            }
        });
        assertThat(sums.columns()).isEqualTo(2);
        assertThat(sums.rows()).isEqualTo(500);
        double[][] arrays = sums.toArrays();
        for (int i = 0; i < rows.length; i++) {
            assertThat(arrays[i]).containsExactly(rows[i][0] + rows[i][1], rows[i][5]);
        }
        assertThat(samples.toArrays()).isDeepEqualTo(rows);
        assertThat(sums.select(new int[] {7}).row(0)).containsExactly(arrays[7]);
    }

    @Test
    void products_with_all_samples_are_those_of_the_matrix_of_samples() {
        double[] centre = {1, 2, 3, 4, 5, 6};
        LocalSamples centred = samples.centredAt(centre);
        try (Matrix x = Matrix.of(
                        500,
                        6,
                        Arrays.stream(centred.toArrays())
                                .flatMapToDouble(Arrays::stream)
                                .toArray());
                Matrix q = Matrix.of(6, 2, new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
                Matrix expected = Matrix.allocate(500, 2);
                Matrix back = Matrix.allocate(6, 2);
                Matrix projected = centred.project(q);
                Matrix combined = centred.combine(projected)) {
            expected.assignProduct(x, q);
            back.assignTransposeProduct(x, expected);
            assertThat(projected.toArray()).containsExactly(expected.toArray(), within(1e-12));
            assertThat(combined.toArray()).containsExactly(back.toArray(), within(1e-9));
        }
    }

    @Test
    void some_columns_are_those_of_the_whole_samples_whatever_the_view() {
        double[] centre = {1, 2, 3, 4, 5, 6};
        LocalSamples centred = samples.centredAt(centre);
        List<LocalSamples> views = List.of(
                samples,
                centred,
                centred.select(new int[] {40, 3, 77, 3, 21, 499, 0, 8}),
                centred.split(2),
                centred.mapped(6, (from, to) -> to.assign(from)));
        for (LocalSamples view : views) {
            int width = view.columns() - 1;
            double[] part = new double[4 * width];
            view.readColumns(2, 4, 1, width, part);
            for (int i = 0; i < 4; i++) {
                assertThat(Arrays.copyOfRange(part, i * width, (i + 1) * width))
                        .isEqualTo(Arrays.copyOfRange(view.row(2 + i), 1, width + 1));
            }
        }
    }

    @Test
    void selected_samples_come_in_the_order_asked_for_with_their_weights() {
        double[] weights = new double[500];
        Arrays.setAll(weights, i -> i + 1);
        int[] order = {499, 0, 3, 3};
        LocalSamples selected = samples.weightedBy(weights).select(order);
        order[0] = 1;
        assertThat(selected.toArrays()).isDeepEqualTo(new double[][] {rows[499], rows[0], rows[3], rows[3]});
        assertThat(selected.weights().toArray()).containsExactly(500, 1, 4, 4);
        assertThat(selected.weights().total()).isEqualTo(509);
        assertThat(samples.select(order).weights().areAllOne()).isTrue();
    }

    @Test
    void samples_cut_into_parts_have_the_parts_as_samples_with_their_weights() {
        double[] weights = new double[500];
        Arrays.setAll(weights, i -> i % 5);
        LocalSamples parts = samples.weightedBy(weights).split(3);
        assertThat(parts.rows()).isEqualTo(1500);
        assertThat(parts.columns()).isEqualTo(2);
        double[][] arrays = parts.toArrays();
        for (int i = 0; i < 1500; i++) {
            assertThat(arrays[i]).containsExactly(rows[i / 3][i % 3 * 2], rows[i / 3][i % 3 * 2 + 1]);
            assertThat(parts.weights().of(i)).isEqualTo(weights[i / 3]);
        }
        assertThat(parts.row(7)).containsExactly(arrays[7]);
        assertThatThrownBy(() -> samples.split(4))
                .isInstanceOf(BadInputException.class)
                .hasMessage("6 values cannot be cut into 4 equal parts");
    }

    @Test
    void views_of_views_read_through_all_of_them() {
        double[] centre = new double[6];
        Arrays.fill(centre, 1);
        LocalSamples view = samples.centredAt(centre)
                .select(new int[] {2, 1})
                .centredAt(centre)
                .mapped(6, (from, to) -> to.assign(from));
        assertThat(view.row(1)[3]).isEqualTo(rows[1][3] - 1 - 1);
        assertThat(view.storedBytes()).isEqualTo(samples.storedBytes());
    }

    @Test
    void weights_must_be_one_per_sample_finite_not_negative_and_not_all_zero() {
        LocalSamples three = LocalSamples.of(Samples.of(new double[][] {{1}, {2}, {3}}));
        assertRefused(three, "2 weights for 3 samples", 1, 1);
        assertRefused(three, "weight 2 is -1.0, must be finite and not negative", 1, -1, 1);
        assertRefused(three, "weight 3 is NaN, must be finite and not negative", 1, 1, Double.NaN);
        assertRefused(three, "weight 1 is Infinity, must be finite and not negative", Double.POSITIVE_INFINITY, 1, 1);
        assertRefused(three, "all 3 weights are zero", 0, 0, 0);
        assertThat(three.weights().total()).isEqualTo(3);
    }

    private static void assertRefused(LocalSamples samples, String message, double... weights) {
        assertThatThrownBy(() -> samples.weightedBy(weights))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    @Test
    void a_shape_must_have_as_many_pixels_as_there_are_values() {
        assertThat(samples.withShape(new ImageShape(2, 3)).shape()).contains(new ImageShape(2, 3));
        assertThat(samples.shape()).isEmpty();
        assertThat(samples.withShape(new ImageShape(2, 3))
                        .centredAt(new double[6])
                        .shape())
                .contains(new ImageShape(2, 3));
        assertThatThrownBy(() -> samples.withShape(new ImageShape(2, 2)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("image shape 2x2 has 4 pixels, but the samples have 6 values");
        assertThatThrownBy(() -> new ImageShape(0, 3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("image shape 0x3, both sides must be at least 1");
        assertThat(ImageShape.parse(" 32x24 ")).isEqualTo(new ImageShape(32, 24));
        for (String text : new String[] {"32", "32x", "axb", "1x2x3", ""}) {
            assertThatThrownBy(() -> ImageShape.parse(text))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("image shape '" + text + "', must be HEIGHTxWIDTH, for example 32x32");
        }
    }
}
