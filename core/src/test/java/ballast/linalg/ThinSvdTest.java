package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.reference.Jacobi;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class ThinSvdTest {

    static Stream<Arguments> sizes() {
        return IntStream.rangeClosed(1, 9)
                .boxed()
                .flatMap(m -> IntStream.rangeClosed(1, 9).mapToObj(n -> Arguments.of(m, n)));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("sizes")
    void the_parts_multiply_to_the_whole_and_the_values_are_roots_of_eigenvalues(int m, int n) {
        double[][] a = Dense.random(m, n, 31);
        int k = Math.min(m, n);
        try (Matrix matrix = Dense.matrix(a);
                ThinSvd svd = ThinSvd.of(matrix);
                Matrix product = Matrix.allocate(m, n)) {
            Dense.assertClose(matrix, a, 0);
            Dense.assertOrthonormalColumns(svd.left(), 1e-13);
            try (Matrix right = Dense.matrix(Dense.transpose(Dense.rows(svd.rightTranspose()), n))) {
                Dense.assertOrthonormalColumns(right, 1e-13);
            }
            svd.left().scaleColumns(svd.values());
            product.assignProduct(svd.left(), svd.rightTranspose());
            Dense.assertClose(product, a, 1e-12);
            double[] squares =
                    Jacobi.of(Dense.product(Dense.transpose(a, n), a, m, n)).values();
            for (int j = 0; j < k; j++) {
                assertThat(svd.values()[j] * svd.values()[j]).isCloseTo(squares[j], within(1e-11));
                assertThat(svd.values()[j]).isLessThanOrEqualTo(j == 0 ? 100 : svd.values()[j - 1]);
            }
            assertThat(ThinSvd.valuesOf(matrix)).containsExactly(svd.values());
        }
    }

    @Seeded
    void the_polar_factor_is_orthonormal_and_leaves_a_positive_symmetric_rest(long seed) {
        double[][] a = Dense.random(9, 4, seed);
        try (Matrix matrix = Dense.matrix(a);
                Matrix factor = ThinSvd.polarFactor(matrix)) {
            Dense.assertOrthonormalColumns(factor, 1e-13);
            double[][] rest = Dense.product(Dense.transpose(Dense.rows(factor), 4), a, 9, 4);
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    assertThat(rest[i][j]).isCloseTo(rest[j][i], within(1e-12));
                }
            }
            assertThat(Jacobi.of(rest).values()[3]).isPositive();
        }
    }

    @Test
    void the_polar_factor_of_an_orthonormal_matrix_is_the_matrix() {
        try (Matrix orthonormal = Orthonormal.random(8, 3, 5);
                Matrix factor = ThinSvd.polarFactor(orthonormal)) {
            Dense.assertClose(factor, Dense.rows(orthonormal), 1e-14);
        }
    }

    @Test
    void a_matrix_of_zeros_and_one_of_rank_one_are_decomposed() {
        try (Matrix zeros = Matrix.zeros(4, 3);
                ThinSvd svd = ThinSvd.of(zeros);
                Matrix one = Dense.matrix(new double[][] {{1, 2}, {2, 4}, {3, 6}});
                ThinSvd rankOne = ThinSvd.of(one)) {
            assertThat(svd.values()).containsOnly(0);
            Dense.assertOrthonormalColumns(svd.left(), 1e-15);
            assertThat(rankOne.values()[0]).isCloseTo(Math.sqrt(70), within(1e-13));
            assertThat(rankOne.values()[1]).isCloseTo(0, within(1e-14));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1e-150, 1e150, 1e200})
    void the_scale_of_the_entries_does_not_matter(double scale) {
        double[][] a = Dense.random(7, 4, 32);
        double[] plain;
        try (Matrix matrix = Dense.matrix(a)) {
            plain = ThinSvd.valuesOf(matrix);
        }
        for (double[] row : a) {
            for (int j = 0; j < 4; j++) {
                row[j] *= scale;
            }
        }
        try (Matrix matrix = Dense.matrix(a)) {
            double[] scaled = ThinSvd.valuesOf(matrix);
            for (int j = 0; j < 4; j++) {
                assertThat(scaled[j] / scale).isCloseTo(plain[j], within(1e-13));
            }
        }
    }
}
