package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class SinglePrecisionEigenTest {

    private static double[] falling(int d) {
        return IntStream.range(0, d).mapToDouble(k -> Math.pow(0.9, k)).toArray();
    }

    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource({"1, 1", "2, 1", "2, 2", "9, 4", "30, 30", "200, 7", "200, 120"})
    void the_largest_eigenvalues_and_their_vectors_are_those_the_matrix_was_made_from(int d, int count) {
        double[] values = falling(d);
        try (Matrix symmetric = Dense.matrix(Dense.symmetric(values, 3));
                Matrix rounded = symmetric.copy(Precision.SINGLE);
                SymmetricEigen eigen = SymmetricEigen.largest(rounded, count);
                Matrix vectors = eigen.vectors().copy(Precision.DOUBLE);
                Matrix image = Matrix.allocate(d, count)) {
            Dense.assertOrthonormalColumns(vectors, 1e-5);
            image.assignProduct(symmetric, vectors);
            for (int k = 0; k < count; k++) {
                assertThat(eigen.values()[k]).isCloseTo(values[k], within(1e-6));
                for (int i = 0; i < d; i++) {
                    assertThat(image.get(i, k)).isCloseTo(values[k] * vectors.get(i, k), within(3e-6));
                }
            }
        }
    }

    @Test
    void only_the_upper_triangle_is_read() {
        double[][] symmetric = Dense.symmetric(falling(20), 4);
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < i; j++) {
                symmetric[i][j] = 77;
            }
        }
        try (Matrix doubles = Dense.matrix(symmetric);
                Matrix upper = doubles.copy(Precision.SINGLE);
                SymmetricEigen eigen = SymmetricEigen.largest(upper, 2)) {
            assertThat(eigen.values()).containsExactly(new double[] {1, 0.9}, within(1e-6));
        }
    }

    @Test
    void more_eigenvalues_than_there_are_cannot_be_had() {
        try (Matrix zeros = Matrix.zeros(Precision.SINGLE, 3, 3)) {
            assertThatThrownBy(() -> SymmetricEigen.largest(zeros, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("4 eigenvalues of a 3 x 3");
        }
    }
}
