package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.reference.Jacobi;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class SymmetricEigenTest {

    static Stream<Arguments> sizes() {
        return Stream.concat(
                IntStream.rangeClosed(1, 9)
                        .boxed()
                        .flatMap(d -> IntStream.rangeClosed(1, d).mapToObj(count -> Arguments.of(d, count))),
                // Few of many are selected, most of all come from a division.
                Stream.of(Arguments.of(30, 1), Arguments.of(30, 4), Arguments.of(30, 5), Arguments.of(30, 30)));
    }

    @ParameterizedTest(name = "{1} of {0}")
    @MethodSource("sizes")
    void the_largest_eigenvalues_and_their_vectors_are_those_of_jacobi(int d, int count) {
        double[][] a = Dense.random(d, d, 11);
        double[][] symmetric = Dense.product(a, Dense.transpose(a, d), d, d);
        assertSolves(symmetric, count, 1e-11);
    }

    @Seeded
    void equal_eigenvalues_get_orthonormal_vectors(long seed) {
        double[] values = {5, 5, 5, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        for (int count : new int[] {2, 4, 10, 30}) {
            assertSolves(Dense.symmetric(values, seed), count, 1e-12);
        }
    }

    @Seeded
    void negative_eigenvalues_come_last(long seed) {
        assertSolves(Dense.symmetric(new double[] {-3, 4, 0, -1e-9, 2, -8, 1}, seed), 7, 1e-12);
        assertSolves(Dense.symmetric(new double[] {-3, 4, 0, -1e-9, 2, -8, 1}, seed), 1, 1e-12);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1e-150, 1e-20, 1e20, 1e150, 1e200})
    void the_scale_of_the_entries_does_not_matter(double scale) {
        double[] values = {7, 5, 3, 1, 0.5, 0.1, 0, 0, 0, 0, 0, 0, 0, 0};
        double[][] symmetric = Dense.symmetric(values, 12);
        for (double[] row : symmetric) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= scale;
            }
        }
        for (int count : new int[] {2, 14}) {
            try (Matrix matrix = Dense.matrix(symmetric);
                    SymmetricEigen eigen = SymmetricEigen.largest(matrix, count)) {
                for (int k = 0; k < count; k++) {
                    assertThat(eigen.values()[k] / scale).isCloseTo(values[k], within(1e-13));
                }
                Dense.assertOrthonormalColumns(eigen.vectors(), 1e-13);
            }
        }
    }

    @Test
    void only_the_upper_triangle_is_read_and_nothing_is_changed() {
        double[][] symmetric = Dense.symmetric(new double[] {4, 3, 2, 1, 0.5, 0.1, 0.05, 0.01}, 13);
        double[][] upper = new double[8][];
        for (int i = 0; i < 8; i++) {
            upper[i] = symmetric[i].clone();
            for (int j = 0; j < i; j++) {
                upper[i][j] = 1e30;
            }
        }
        for (int count : new int[] {1, 8}) {
            try (Matrix matrix = Dense.matrix(upper);
                    SymmetricEigen eigen = SymmetricEigen.largest(matrix, count)) {
                assertThat(eigen.values()[0]).isCloseTo(4, within(1e-13));
                Dense.assertClose(matrix, upper, 0);
            }
        }
    }

    @Test
    void a_view_is_decomposed_like_a_matrix() {
        double[][] symmetric = Dense.symmetric(new double[] {4, 3, 2, 1}, 14);
        try (Matrix whole = Matrix.allocate(6, 9)) {
            whole.fill(3);
            Matrix view = whole.rowRange(1, 4).columnRange(2, 4);
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    view.set(i, j, symmetric[i][j]);
                }
            }
            try (SymmetricEigen eigen = SymmetricEigen.largest(view, 4)) {
                assertThat(eigen.values()).usingComparatorWithPrecision(1e-13).containsExactly(4, 3, 2, 1);
            }
        }
    }

    @Test
    void more_eigenvalues_than_there_are_and_matrices_that_are_not_square_are_refused() {
        try (Matrix square = Matrix.zeros(3, 3);
                Matrix wide = Matrix.zeros(2, 3)) {
            assertThatThrownBy(() -> SymmetricEigen.largest(square, 4)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> SymmetricEigen.largest(square, 0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> SymmetricEigen.largest(wide, 1)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static void assertSolves(double[][] symmetric, int count, double tolerance) {
        int d = symmetric.length;
        Jacobi reference = Jacobi.of(symmetric);
        double scale = DoubleStream.of(reference.values()).map(Math::abs).max().orElseThrow();
        try (Matrix matrix = Dense.matrix(symmetric);
                SymmetricEigen eigen = SymmetricEigen.largest(matrix, count)) {
            assertThat(eigen.values()).hasSize(count);
            for (int k = 0; k < count; k++) {
                assertThat(eigen.values()[k]).isCloseTo(reference.values()[k], within(tolerance * scale));
            }
            Dense.assertOrthonormalColumns(eigen.vectors(), 1e-12);
            double[][] v = Dense.rows(eigen.vectors());
            double[][] image = Dense.product(symmetric, v, d, count);
            for (int i = 0; i < d; i++) {
                for (int k = 0; k < count; k++) {
                    assertThat(image[i][k]).isCloseTo(eigen.values()[k] * v[i][k], within(tolerance * scale));
                }
            }
        }
    }
}
