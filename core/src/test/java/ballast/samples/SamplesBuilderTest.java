package ballast.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SamplesBuilderTest {

    @Test
    void nothing_makes_no_samples() {
        assertRefused(() -> Samples.of(new double[0][]), "no samples");
        assertRefused(() -> Samples.builder(3, ElementType.FLOAT64).build(), "no samples");
        assertRefused(() -> Samples.of(3, new double[0], ElementType.FLOAT64), "no samples");
        assertRefused(() -> Samples.builder(0, ElementType.FLOAT64), "samples of 0 values, must have at least 1");
        assertRefused(() -> Samples.of(new double[][] {{}}), "samples of 0 values, must have at least 1");
    }

    @Test
    void ragged_rows_are_refused_with_their_number() {
        assertRefused(
                () -> Samples.of(new double[][] {{1, 2}, {3, 4}, {5}}),
                "row 3 has 1 values, but the rows before it have 2");
        assertRefused(
                () -> Samples.of(4, new double[10], ElementType.FLOAT64), "10 values do not make whole rows of 4");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void values_that_are_no_numbers_are_refused_with_their_place(double bad) {
        String message = "row 2, column 3 is " + bad
                + (Double.isNaN(bad)
                        ? "; fill it, leave the row out, or use fitWithGaps"
                        : "; fill it or leave the row out");
        assertRefused(() -> Samples.of(new double[][] {{1, 2, 3}, {4, 5, bad}, {7, 8, 9}}), message);
        assertRefused(() -> Samples.of(3, new double[] {1, 2, 3, 4, 5, bad}, ElementType.FLOAT32), message);
        assertRefused(
                () -> Samples.builder(3, ElementType.FLOAT64)
                        .add(new double[] {1, 2, 3})
                        .add(new double[] {4, 5, bad, 7, 8, 9}, 2),
                message);
    }

    /** More rows than fit into one piece of storage, in uneven portions. */
    @ParameterizedTest
    @EnumSource
    void rows_come_out_as_they_went_in_across_pieces_of_storage(ElementType type) {
        int columns = 700;
        int rows = 4000;
        SamplesBuilder builder = Samples.builder(columns, type);
        int added = 0;
        for (int portion = 1; added < rows; portion = portion % 97 + 1) {
            int count = Math.min(portion, rows - added);
            double[] values = new double[count * columns];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(added + i / columns, i % columns);
            }
            builder.add(values, count);
            added += count;
        }
        Samples samples = builder.build();
        assertThat(samples.rows()).isEqualTo(rows);
        double[][] arrays = samples.toArrays();
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j += 13) {
                assertThat(arrays[i][j]).isEqualTo(value(i, j));
            }
        }
        assertThat(samples.row(rows - 1)[5]).isEqualTo(value(rows - 1, 5));
    }

    private static double value(int row, int column) {
        return (row * 7 + column * 3) % 256;
    }

    @Test
    void samples_do_not_change_when_what_they_were_made_from_does() {
        double[][] rows = {{1, 2}, {3, 4}};
        Samples samples = Samples.of(rows);
        rows[0][0] = 99;
        samples.row(1)[1] = 99;
        samples.toArrays()[1][0] = 99;
        assertThat(samples.toArrays()).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
    }

    @Test
    void a_builder_that_goes_on_does_not_change_what_it_built() {
        SamplesBuilder builder = Samples.builder(1, ElementType.FLOAT64).add(new double[] {1});
        Samples before = builder.build();
        builder.add(new double[] {2});
        assertThat(before.toArrays()).isDeepEqualTo(new double[][] {{1}});
        assertThat(builder.build().toArrays()).isDeepEqualTo(new double[][] {{1}, {2}});
    }

    @Test
    void the_rows_of_a_matrix_are_samples() {
        try (Matrix matrix = Matrix.of(2, 3, new double[] {1, 2, 3, 4, 5, 6})) {
            Samples samples = LocalSamples.of(matrix);
            matrix.fill(0);
            assertThat(samples.toArrays()).isDeepEqualTo(new double[][] {{1, 2, 3}, {4, 5, 6}});
        }
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
