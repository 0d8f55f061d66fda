package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class SinglePrecisionMatrixTest {

    private static final double FLOAT = 2e-6;

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "3, 2, 5",
        "7, 9, 4",
        "20, 33, 70",
        // Long enough to be made in parts.
        "5000, 13, 17",
        "13, 5000, 17",
        "13, 17, 5000",
        "167, 37, 500",
        "101, 100, 100",
    })
    void every_product_is_what_three_loops_say(int m, int n, int k) {
        double[][] a = Dense.random(m, k, 1);
        double[][] b = Dense.random(k, n, 2);
        double[][] expected = Dense.product(a, b, k, n);
        try (Matrix left = floats(a);
                Matrix right = floats(b);
                Matrix leftTransposed = floats(Dense.transpose(a, k));
                Matrix rightTransposed = floats(Dense.transpose(b, n));
                Matrix frame = Matrix.zeros(Precision.SINGLE, m + 2, n + 3)) {
            Matrix into = frame.rowRange(1, m).columnRange(2, n);
            into.assignProduct(left, right);
            assertClose(into, expected, 1, k);
            into.assignTransposeProduct(leftTransposed, right);
            assertClose(into, expected, 1, k);
            into.assignProductTranspose(left, rightTransposed);
            assertClose(into, expected, 1, k);
            into.addTransposeProduct(leftTransposed, right);
            assertClose(into, expected, 2, k);
            for (int j = 0; j < n + 3; j++) {
                assertThat(frame.get(0, j)).isZero();
                assertThat(frame.get(m + 1, j)).isZero();
            }
            for (int i = 0; i < m + 2; i++) {
                assertThat(frame.get(i, 1)).isZero();
                assertThat(frame.get(i, n + 2)).isZero();
            }
        }
    }

    @Test
    void views_are_added_to_views_and_products_to_single_rows() {
        double[][] a = Dense.random(9, 6, 5);
        double[][] b = Dense.random(9, 4, 6);
        double[][] expected = Dense.product(Dense.transpose(a, 6), b, 9, 4);
        try (Matrix left = floats(a);
                Matrix right = floats(b);
                Matrix wideLeft = Dense.matrix(a);
                Matrix wideRight = Dense.matrix(b);
                Matrix frame = Matrix.zeros(Precision.SINGLE, 6, 5);
                Matrix wideFrame = Matrix.zeros(6, 5);
                Matrix sum = Matrix.zeros(8, 7)) {
            Matrix products = frame.columnRange(1, 4);
            Matrix wideProducts = wideFrame.columnRange(1, 4);
            for (int row = 0; row < 6; row++) {
                products.rowRange(row, 1).addTransposeProduct(left.columnRange(row, 1), right);
                wideProducts.rowRange(row, 1).addTransposeProduct(wideLeft.columnRange(row, 1), wideRight);
            }
            sum.range(1, 6, 2, 4).add(products);
            sum.range(1, 6, 2, 4).add(wideProducts);
            for (int i = 0; i < 8; i++) {
                for (int j = 0; j < 7; j++) {
                    boolean inside = i >= 1 && i < 7 && j >= 2 && j < 6;
                    assertThat(sum.get(i, j)).isCloseTo(inside ? 2 * expected[i - 1][j - 2] : 0, within(1e-5));
                }
                assertThat(wideFrame.get(Math.min(i, 5), 0)).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 40, 109, 260})
    void a_matrix_times_itself_fills_the_upper_triangle(int size) {
        double[][] a = Dense.random(12, size, 4);
        double[][] expected = Dense.product(Dense.transpose(a, size), a, 12, size);
        try (Matrix tall = floats(a);
                Matrix wide = floats(Dense.transpose(a, size));
                Matrix gram = Matrix.zeros(Precision.SINGLE, size, size);
                Matrix outer = Matrix.zeros(Precision.SINGLE, size, size)) {
            gram.addGramUpper(tall);
            gram.addGramUpper(tall);
            outer.addOuterUpper(wide);
            for (int i = 0; i < size; i++) {
                for (int j = i; j < size; j++) {
                    assertThat(gram.get(i, j)).isCloseTo(2 * expected[i][j], within(2e-5));
                    assertThat(outer.get(i, j)).isCloseTo(expected[i][j], within(1e-5));
                }
            }
        }
    }

    @Test
    void groups_of_columns_are_scaled_and_their_squares_summed() {
        double[] entries = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        double[] factors = {2, 0, -1};
        double[] squares = new double[3];
        double[] scaled = new double[12];
        try (Matrix floats = Matrix.zeros(Precision.SINGLE, 2, 6);
                Matrix doubles = Matrix.zeros(2, 6)) {
            floats.write(entries);
            doubles.write(entries);
            for (Matrix panel : List.of(floats, doubles)) {
                panel.groupSquares(3, squares);
                assertThat(squares).containsExactly(1 + 4 + 49 + 64, 9 + 16 + 81 + 100, 25 + 36 + 121 + 144);
            }
            floats.assignScaledGroups(floats, factors);
            doubles.assignScaledGroups(doubles, factors);
            for (Matrix panel : List.of(floats, doubles)) {
                panel.read(scaled);
                assertThat(scaled).containsExactly(2, 4, 0, 0, -5, -6, 14, 16, 0, 0, -11, -12);
                panel.writeRows(1, 1, entries, 3, 6);
                panel.read(scaled);
                assertThat(scaled).containsExactly(2, 4, 0, 0, -5, -6, 4, 5, 6, 7, 8, 9);
            }
        }
    }

    @Test
    void doubles_are_rounded_and_floats_widened_also_between_views() {
        double[][] a = Dense.random(6, 7, 5);
        try (Matrix doubles = Dense.matrix(a);
                Matrix whole = Matrix.zeros(Precision.SINGLE, 6, 7);
                Matrix back = Matrix.zeros(6, 7)) {
            Matrix view = whole.rowRange(1, 3).columnRange(2, 4);
            view.assign(doubles.rowRange(2, 3).columnRange(1, 4));
            back.rowRange(0, 3).columnRange(3, 4).assign(view);
            for (int i = 0; i < 6; i++) {
                for (int j = 0; j < 7; j++) {
                    boolean inside = i < 3 && j >= 3;
                    assertThat(back.get(i, j)).isEqualTo(inside ? (float) a[i + 2][j - 2] : 0);
                }
            }
            assertThatThrownBy(() -> back.assign(view)).hasMessageContaining("3 x 4 is needed");
            assertThatThrownBy(() -> view.assign(doubles)).hasMessageContaining("6 x 7 is needed");
            assertThatThrownBy(() -> view.floats()).hasMessageContaining("gaps");
            assertThatThrownBy(() -> view.assignProduct(view, doubles)).hasMessageContaining("is needed");
        }
    }

    @Test
    void reading_and_writing_go_row_by_row() {
        try (Matrix matrix = Matrix.allocate(Precision.SINGLE, 2, 2);
                Matrix copy = Matrix.allocate(Precision.SINGLE, 2, 2)) {
            matrix.write(new double[] {1, 2, 3, 4, 99});
            copy.assign(matrix);
            double[] longer = new double[5];
            copy.read(longer);
            assertThat(longer).containsExactly(1, 2, 3, 4, 0);
            assertThat(copy.get(1, 0)).isEqualTo(3);
        }
    }

    @Test
    void memory_is_counted_and_given_back_once() {
        long before = Matrix.unclosedBytes();
        Matrix matrix = Matrix.allocate(Precision.SINGLE, 7, 3);
        assertThat(Matrix.unclosedBytes()).isEqualTo(before + 21 * Float.BYTES);
        matrix.rowRange(1, 2).close();
        assertThat(Matrix.unclosedBytes()).isEqualTo(before + 21 * Float.BYTES);
        matrix.close();
        matrix.close();
        assertThat(Matrix.unclosedBytes()).isEqualTo(before);
    }

    private static Matrix floats(double[][] rows) {
        try (Matrix doubles = Dense.matrix(rows)) {
            return doubles.copy(Precision.SINGLE);
        }
    }

    private static void assertClose(Matrix actual, double[][] expected, double times, int inner) {
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected[i].length; j++) {
                assertThat(Math.abs(actual.get(i, j) - times * expected[i][j]))
                        .isLessThan(FLOAT * Math.max(10, 2 * Math.sqrt(inner)) * times);
            }
        }
    }
}
