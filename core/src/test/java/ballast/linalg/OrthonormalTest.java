package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class OrthonormalTest {

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"1, 1", "2, 1", "2, 2", "5, 3", "9, 9", "40, 7", "200, 30"})
    void the_first_columns_span_what_the_first_columns_spanned(int d, int c) {
        double[][] a = Dense.random(d, c, 21);
        try (Matrix q = Dense.matrix(a);
                Matrix again = Dense.matrix(a)) {
            Orthonormal.columns(q);
            Dense.assertOrthonormalColumns(q, 1e-13);
            // R = Q'A is upper triangular, and Q R = A.
            double[][] rows = Dense.rows(q);
            double[][] r = Dense.product(Dense.transpose(rows, c), a, d, c);
            for (int i = 0; i < c; i++) {
                for (int j = 0; j < i; j++) {
                    assertThat(r[i][j]).isCloseTo(0, within(1e-12));
                }
            }
            Dense.assertClose(again, Dense.product(rows, r, c, c), 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-200, 1e-8, 1e8, 1e200})
    void the_scale_of_the_columns_does_not_matter(double scale) {
        double[][] a = Dense.random(12, 4, 22);
        double[][] scaled = Dense.random(12, 4, 22);
        for (double[] row : scaled) {
            row[1] *= scale;
            row[3] /= Math.sqrt(scale);
        }
        try (Matrix q = Dense.matrix(a);
                Matrix other = Dense.matrix(scaled)) {
            Orthonormal.columns(q);
            Orthonormal.columns(other);
            Dense.assertOrthonormalColumns(other, 1e-13);
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 4; j++) {
                    assertThat(Math.abs(other.get(i, j))).isCloseTo(Math.abs(q.get(i, j)), within(1e-10));
                }
            }
        }
    }

    @Test
    void dependent_zero_and_tiny_columns_are_replaced_by_other_directions() {
        double[][] a = Dense.random(9, 6, 23);
        for (double[] row : a) {
            row[1] = 2 * row[0];
            row[2] = 0;
            row[4] = row[0] - 3 * row[3];
            row[5] *= 1e-310;
        }
        try (Matrix q = Dense.matrix(a);
                Matrix zeros = Matrix.zeros(5, 5)) {
            Orthonormal.columns(q);
            Dense.assertOrthonormalColumns(q, 1e-12);
            Orthonormal.columns(zeros);
            Dense.assertOrthonormalColumns(zeros, 1e-15);
        }
    }

    @Test
    void a_view_is_changed_in_place_and_nothing_around_it() {
        try (Matrix whole = Dense.matrix(Dense.random(8, 7, 24));
                Matrix before = whole.copy()) {
            Matrix view = whole.rowRange(1, 6).columnRange(2, 3);
            Orthonormal.columns(view);
            Dense.assertOrthonormalColumns(view, 1e-13);
            for (int i = 0; i < 8; i++) {
                for (int j = 0; j < 7; j++) {
                    boolean inside = i >= 1 && i < 7 && j >= 2 && j < 5;
                    if (!inside) {
                        assertThat(whole.get(i, j)).isEqualTo(before.get(i, j));
                    }
                }
            }
        }
    }

    @Seeded
    void columns_outside_a_basis_are_orthonormal_to_it(long seed) {
        for (int d : new int[] {10, 70, 300}) {
            try (Matrix basis = Orthonormal.random(d, 4, seed);
                    Matrix tall = Dense.matrix(Dense.random(d, 5, seed))) {
                Orthonormal.columnsOutside(basis, tall);
                assertOutside(basis, tall);
            }
        }
    }

    /** What a block solver meets when it has found an invariant subspace: nothing is left outside. */
    @Seeded
    void columns_inside_a_basis_are_replaced_by_columns_outside_it(long seed) {
        for (int d : new int[] {8, 12, 70}) {
            try (Matrix basis = Orthonormal.random(d, 4, seed);
                    Matrix coefficients = Dense.matrix(Dense.random(4, 4, seed));
                    Matrix inside = Matrix.allocate(d, 4);
                    Matrix zeros = Matrix.zeros(d, 4)) {
                inside.assignProduct(basis, coefficients);
                Orthonormal.columnsOutside(basis, inside);
                assertOutside(basis, inside);
                Orthonormal.columnsOutside(basis, zeros);
                assertOutside(basis, zeros);
            }
        }
    }

    /** Axes are what samples with few varying values have, and what every reduction to coordinates starts with. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 8, 20})
    void columns_inside_a_basis_of_axes_are_replaced_by_columns_outside_it(int first) {
        int d = 24;
        for (int c = 1; c <= 4; c++) {
            try (Matrix basis = Matrix.zeros(d, first);
                    Matrix zeros = Matrix.zeros(d, c);
                    Matrix inside = Matrix.zeros(d, c);
                    Matrix half = Matrix.zeros(d, c)) {
                for (int k = 0; k < first; k++) {
                    basis.set((k + 1) % d, k, 1);
                }
                for (int k = 0; k < c; k++) {
                    inside.set(k + 1, k, 3);
                    half.set(k + 1, k, 1);
                    half.set(0, k, 1);
                }
                Orthonormal.columnsOutside(basis, zeros);
                assertOutside(basis, zeros);
                Orthonormal.columnsOutside(basis, inside);
                assertOutside(basis, inside);
                Orthonormal.columnsOutside(basis, half);
                assertOutside(basis, half);
            }
        }
    }

    /** What rounding leaves of columns inside such a basis lies inside it as well, and so does what is left of that. */
    @Seeded
    void columns_inside_a_basis_of_some_coordinates_are_replaced_by_columns_outside_it(long seed) {
        for (int d : new int[] {8, 12, 90}) {
            double[][] rotation = Rotation.random(4, 4, seed);
            try (Matrix basis = Matrix.zeros(d, 4);
                    Matrix coefficients = Dense.matrix(Dense.random(4, 4, seed));
                    Matrix inside = Matrix.allocate(d, 4)) {
                for (int i = 0; i < 4; i++) {
                    for (int k = 0; k < 4; k++) {
                        basis.set(i, k, rotation[k][i]);
                    }
                }
                inside.assignProduct(basis, coefficients);
                Orthonormal.columnsOutside(basis, inside);
                assertOutside(basis, inside);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-200, 1e-100, 1e100, 1e200})
    void columns_outside_a_basis_may_have_any_scale(double scale) {
        double[][] a = Dense.random(20, 3, 25);
        for (double[] row : a) {
            for (int j = 0; j < 3; j++) {
                row[j] *= scale;
            }
        }
        try (Matrix basis = Orthonormal.random(20, 4, 26);
                Matrix tall = Dense.matrix(a)) {
            Orthonormal.columnsOutside(basis, tall);
            assertOutside(basis, tall);
        }
    }

    /** Columns that differ from the basis by less than rounding shows. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-8, 1e-12, 1e-15, 1e-18})
    void columns_that_hardly_leave_the_basis_end_outside_it(double step) {
        double[][] away = Dense.random(30, 4, 27);
        try (Matrix basis = Orthonormal.random(30, 4, 28);
                Matrix tall = basis.copy()) {
            for (int i = 0; i < 30; i++) {
                for (int j = 0; j < 4; j++) {
                    tall.set(i, j, tall.get(i, j) + step * away[i][j]);
                }
            }
            Orthonormal.columnsOutside(basis, tall);
            assertOutside(basis, tall);
        }
    }

    @Seeded
    void random_columns_are_orthonormal_and_repeat(long seed) {
        try (Matrix one = Orthonormal.random(17, 5, seed);
                Matrix two = Orthonormal.random(17, 5, seed);
                Matrix other = Orthonormal.random(17, 5, seed + 1)) {
            Dense.assertOrthonormalColumns(one, 1e-13);
            assertThat(two.toArray()).containsExactly(one.toArray());
            assertThat(other.get(0, 0)).isNotEqualTo(one.get(0, 0));
        }
    }

    @Test
    void more_columns_than_rows_are_refused() {
        try (Matrix wide = Matrix.zeros(2, 3)) {
            assertThatThrownBy(() -> Orthonormal.columns(wide))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("orthonormal columns of a wide 2 x 3 matrix");
        }
    }

    private static void assertOutside(Matrix basis, Matrix tall) {
        Dense.assertOrthonormalColumns(tall, 1e-12);
        double[][] overlap = Dense.product(
                Dense.transpose(Dense.rows(basis), basis.columns()), Dense.rows(tall), basis.rows(), tall.columns());
        for (double[] row : overlap) {
            for (double entry : row) {
                assertThat(entry).isCloseTo(0, within(1e-12));
            }
        }
    }
}
