package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.testing.NoNativeLeak;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class MatrixTest {

    /** All sizes up to 9. */
    static Stream<Arguments> sizes() {
        return IntStream.rangeClosed(1, 9)
                .boxed()
                .flatMap(m -> IntStream.rangeClosed(1, 9)
                        .boxed()
                        .flatMap(n -> Stream.of(1, 2, 5, 9).map(k -> Arguments.of(m, n, k))));
    }

    @ParameterizedTest(name = "{0} x {2} times {2} x {1}")
    @MethodSource("sizes")
    void every_product_is_what_three_loops_say(int m, int n, int k) {
        double[][] a = Dense.random(m, k, 1);
        double[][] b = Dense.random(k, n, 2);
        double[][] c = Dense.random(m, n, 3);
        double[][] expected = Dense.product(a, b, k, n);
        double[][] fewer = c.clone();
        double[][] more = c.clone();
        for (int i = 0; i < m; i++) {
            fewer[i] = c[i].clone();
            more[i] = c[i].clone();
            for (int j = 0; j < n; j++) {
                fewer[i][j] -= expected[i][j];
                more[i][j] += expected[i][j];
            }
        }
        // Each operand once as a matrix of its own and once as a view into a larger one.
        for (boolean views : new boolean[] {false, true}) {
            try (Operand left = Operand.of(a, k, views);
                    Operand right = Operand.of(b, n, views);
                    Operand leftTransposed = Operand.of(Dense.transpose(a, k), m, views);
                    Operand rightTransposed = Operand.of(Dense.transpose(b, n), k, views);
                    Operand into = Operand.of(c, n, views)) {
                into.matrix().assignProduct(left.matrix(), right.matrix());
                Dense.assertClose(into.matrix(), expected, 1e-13);
                into.assertFrameUntouched();
                into.matrix().assignTransposeProduct(leftTransposed.matrix(), right.matrix());
                Dense.assertClose(into.matrix(), expected, 1e-13);
                into.matrix().assignProductTranspose(left.matrix(), rightTransposed.matrix());
                Dense.assertClose(into.matrix(), expected, 1e-13);
                into.write(c);
                into.matrix().addTransposeProduct(leftTransposed.matrix(), right.matrix());
                Dense.assertClose(into.matrix(), more, 1e-13);
                into.write(c);
                into.matrix().subtractProduct(left.matrix(), right.matrix());
                Dense.assertClose(into.matrix(), fewer, 1e-13);
                into.write(c);
                into.matrix().subtractProductTranspose(left.matrix(), rightTransposed.matrix());
                Dense.assertClose(into.matrix(), fewer, 1e-13);
                into.assertFrameUntouched();
            }
        }
    }

    /** Small ones, and those on both sides of where one way of computing gives way to another. */
    static Stream<Arguments> gramSizes() {
        return Stream.concat(
                sizes().filter(size -> size.get()[2].equals(1)),
                Stream.of(Arguments.of(772, 36, 1), Arguments.of(1700, 36, 1), Arguments.of(40, 37, 1)));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("gramSizes")
    void gram_matrices_add_up_in_the_upper_triangle_which_is_mirrored(int m, int n, int unused) {
        double[][] a = Dense.random(m, n, 4);
        double[][] transposed = Dense.transpose(a, n);
        double[][] twice = Dense.product(transposed, a, m, n);
        for (double[] row : twice) {
            for (int j = 0; j < n; j++) {
                row[j] *= 2;
            }
        }
        for (boolean views : new boolean[] {false, true}) {
            try (Operand tall = Operand.of(a, n, views);
                    Operand wide = Operand.of(transposed, m, views);
                    Operand into = Operand.of(new double[n][n], n, views)) {
                into.matrix().addGramUpper(tall.matrix());
                into.matrix().addOuterUpper(wide.matrix());
                into.matrix().mirrorUpper();
                Dense.assertClose(into.matrix(), twice, 1e-12 * Math.max(1, m / 9));
                into.assertFrameUntouched();
            }
        }
    }

    @Test
    void rows_columns_and_outer_products_scale_and_add_as_they_say() {
        double[][] a = Dense.random(4, 3, 5);
        for (boolean views : new boolean[] {false, true}) {
            try (Operand operand = Operand.of(a, 3, views)) {
                Matrix matrix = operand.matrix();
                matrix.scaleRows(new double[] {1, 2, 3, 4});
                matrix.scaleColumns(new double[] {1, -1, 10});
                matrix.addToRows(new double[] {5, 6, 7});
                matrix.addOuter(2, new double[] {1, 0, 0, 1}, new double[] {3, 4, 5});
                double[] scale = {1, -1, 10};
                double[] add = {5, 6, 7};
                double[] outer = {3, 4, 5};
                double[] norms = new double[4];
                double total = 0;
                for (int i = 0; i < 4; i++) {
                    for (int j = 0; j < 3; j++) {
                        double expected = a[i][j] * (i + 1) * scale[j] + add[j] + (i % 3 == 0 ? 2 * outer[j] : 0);
                        assertThat(matrix.get(i, j)).isCloseTo(expected, within(1e-13));
                        norms[i] += expected * expected;
                    }
                    total += norms[i];
                }
                double[] actual = matrix.rowSquaredNorms();
                for (int i = 0; i < 4; i++) {
                    assertThat(actual[i]).isCloseTo(norms[i], within(1e-11));
                }
                assertThat(matrix.frobeniusNorm()).isCloseTo(Math.sqrt(total), within(1e-12));
                matrix.fill(0);
                Dense.assertClose(matrix, new double[4][3], 0);
                matrix.fill(2.5);
                assertThat(matrix.toArray()).containsOnly(2.5);
                operand.assertFrameUntouched();
            }
        }
    }

    @Test
    void views_share_their_entries_and_own_nothing() {
        try (Matrix whole = Dense.matrix(Dense.random(6, 5, 6))) {
            Matrix view = whole.rowRange(1, 4).columnRange(2, 3).rowRange(2, 1);
            view.set(0, 1, 42);
            assertThat(whole.get(3, 3)).isEqualTo(42);
            long before = Matrix.unclosedBytes();
            view.close();
            assertThat(Matrix.unclosedBytes()).isEqualTo(before);
            assertThat(whole.get(3, 3)).isEqualTo(42);
            try (Matrix copy = view.copy()) {
                assertThat(Matrix.unclosedBytes()).isEqualTo(before + 3 * Double.BYTES);
                copy.set(0, 0, -1);
                assertThat(view.get(0, 0)).isNotEqualTo(-1);
                view.assign(copy);
                assertThat(whole.get(3, 2)).isEqualTo(-1);
            }
        }
    }

    @Test
    void reading_and_writing_go_row_by_row_also_through_views() {
        try (Matrix whole = Matrix.zeros(4, 5)) {
            Matrix view = whole.rowRange(1, 2).columnRange(1, 3);
            view.write(new double[] {1, 2, 3, 4, 5, 6, 99});
            assertThat(view.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
            double[] longer = new double[8];
            view.read(longer);
            assertThat(longer).containsExactly(1, 2, 3, 4, 5, 6, 0, 0);
            assertThat(whole.toArray()).containsExactly(0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0, 0);
        }
    }

    @Test
    void sums_add_entry_by_entry_and_absorbing_closes_what_was_absorbed() {
        try (Matrix sum = Dense.matrix(new double[][] {{1, 2}, {3, 4}})) {
            long before = Matrix.unclosedBytes();
            Matrix more = Dense.matrix(new double[][] {{10, 20}, {30, 40}});
            assertThat(sum.absorb(more)).isSameAs(sum);
            assertThat(sum.toArray()).containsExactly(11, 22, 33, 44);
            assertThat(Matrix.unclosedBytes()).isEqualTo(before);
        }
    }

    @Test
    void only_matrices_that_own_their_entries_count_as_allocated() {
        long before = Matrix.blocksAllocated();
        try (Matrix matrix = Matrix.zeros(1000, 800);
                Matrix copy = matrix.rowRange(100, 800).copy()) {
            matrix.columnRange(0, 2).rowRange(1, 2).assign(copy.rowRange(0, 2).columnRange(1, 2));
        }
        assertThat(Matrix.blocksAllocated()).isEqualTo(before + 2);
    }

    @Test
    void rounds_that_are_alike_take_the_memory_of_the_first() {
        round();
        long before = Matrix.blocksAllocated();
        for (int k = 0; k < 5; k++) {
            round();
        }
        assertThat(Matrix.blocksAllocated()).isEqualTo(before);
    }

    private static void round() {
        try (Matrix matrix = Matrix.zeros(37, 11);
                Matrix copy = matrix.copy();
                Matrix floats = copy.copy(Precision.SINGLE)) {
            assertThat(floats.get(36, 10)).isZero();
        }
    }

    @Test
    void closing_twice_gives_back_once() {
        long before = Matrix.unclosedBytes();
        Matrix matrix = Matrix.allocate(7, 3);
        assertThat(Matrix.unclosedBytes()).isEqualTo(before + 21 * Double.BYTES);
        matrix.close();
        matrix.close();
        assertThat(Matrix.unclosedBytes()).isEqualTo(before);
    }

    @Test
    void the_norm_is_that_of_very_large_and_very_small_entries_too() {
        for (double scale : new double[] {1e-150, 1, 1e150}) {
            try (Matrix matrix = Dense.matrix(new double[][] {{3 * scale, 0}, {0, -4 * scale}})) {
                assertThat(matrix.frobeniusNorm() / scale).isCloseTo(5, within(1e-14));
            }
        }
    }

    @Test
    void what_does_not_fit_together_is_refused() {
        try (Matrix a = Matrix.zeros(2, 3);
                Matrix b = Matrix.zeros(2, 3);
                Matrix c = Matrix.zeros(3, 3)) {
            assertThatThrownBy(() -> c.assignProduct(a, b))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("3 x 3 matrix, but 2 x 3 is needed");
            assertThatThrownBy(() -> b.assignProduct(a, b))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("product of 2 x 3 matrix and 2 x 3 matrix does not fit");
            assertThatThrownBy(() -> a.assign(c)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Matrix.allocate(-1, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("matrix of -1 x 2");
            assertThatThrownBy(() -> Matrix.allocate(1 << 16, 1 << 16))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("a matrix of 65536 x 65536 would be needed, more than can be held");
        }
    }

    /** A matrix that is either on its own or in the middle of a larger one filled with a value that must stay. */
    private record Operand(Matrix owner, Matrix matrix) implements AutoCloseable {

        private static final double FRAME = -7.5;

        static Operand of(double[][] rows, int columns, boolean view) {
            Matrix owner = Matrix.allocate(rows.length + (view ? 3 : 0), columns + (view ? 4 : 0));
            owner.fill(FRAME);
            Operand operand =
                    new Operand(owner, view ? owner.rowRange(1, rows.length).columnRange(3, columns) : owner);
            operand.write(rows);
            return operand;
        }

        void write(double[][] rows) {
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < matrix.columns(); j++) {
                    matrix.set(i, j, rows[i][j]);
                }
            }
        }

        void assertFrameUntouched() {
            if (owner == matrix) {
                return;
            }
            for (int i = 0; i < owner.rows(); i++) {
                for (int j = 0; j < owner.columns(); j++) {
                    boolean inside = i >= 1 && i <= matrix.rows() && j >= 3 && j < 3 + matrix.columns();
                    if (!inside) {
                        assertThat(owner.get(i, j)).as("frame (%d, %d)", i, j).isEqualTo(FRAME);
                    }
                }
            }
        }

        @Override
        public void close() {
            owner.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 130})
    void a_mirrored_matrix_has_its_upper_triangle_twice(int size) {
        double[] values = new SplittableRandom(size).doubles(size * size).toArray();
        try (Matrix square = Matrix.of(size, size, values)) {
            square.mirrorUpper();
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    assertThat(square.get(i, j)).isEqualTo(values[Math.min(i, j) * size + Math.max(i, j)]);
                }
            }
        }
    }
}
