package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class EigenvectorUpdateTest {

    private static final double[] APART = {9, 8, 7, 6, 3, 2.5, 2, 1, 0.5, 0};
    private static final double[] CLOSE = {9, 8, 7.9999, 6, 3, 2, 1.9999, 1, 0.5, 0};
    private static final int COUNT = 4;

    /** The sine of the largest angle between the span of the followed vectors and that of a decomposition. */
    private static double error(Matrix found, Matrix symmetric) {
        try (SymmetricEigen exact = SymmetricEigen.largest(symmetric, COUNT);
                Matrix overlap = Matrix.allocate(COUNT, COUNT);
                Matrix rest = found.copy()) {
            overlap.assignTransposeProduct(exact.vectors(), found);
            rest.subtractProduct(exact.vectors(), overlap);
            return rest.frobeniusNorm();
        }
    }

    private static Matrix moved(double[] values, double step) {
        double[][] symmetric = Dense.symmetric(values, 3);
        double[][] change = Dense.symmetric(values, 4);
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
                symmetric[i][j] += step * change[i][j];
            }
        }
        return Dense.matrix(symmetric);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-4, 1e-6})
    void the_error_is_of_second_order_in_the_change(double step) {
        try (EigenvectorUpdate followed = new EigenvectorUpdate(COUNT);
                Matrix before = moved(APART, 0);
                Matrix after = moved(APART, step);
                Matrix first = followed.of(before);
                Matrix second = followed.of(after)) {
            assertThat(error(first, before)).isLessThan(1e-12);
            assertThat(error(first, after)).isGreaterThan(0.1 * step);
            assertThat(error(second, after)).isLessThan(1e-12 + 100 * step * step);
            Dense.assertOrthonormalColumns(second, 1e-9);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-5, 1e-6})
    void eigenvalues_that_lie_close_on_one_side_of_the_cut_do_little_harm(double step) {
        try (EigenvectorUpdate followed = new EigenvectorUpdate(COUNT);
                Matrix before = moved(CLOSE, 0);
                Matrix after = moved(CLOSE, step);
                Matrix first = followed.of(before);
                Matrix second = followed.of(after)) {
            assertThat(error(second, after)).isLessThan(0.03 * error(first, after));
        }
    }

    @Test
    void a_large_change_is_decomposed() {
        try (EigenvectorUpdate followed = new EigenvectorUpdate(COUNT);
                Matrix before = moved(APART, 0);
                Matrix after = moved(APART, 1);
                Matrix first = followed.of(before);
                Matrix second = followed.of(after)) {
            assertThat(error(first, after)).isGreaterThan(0.1);
            assertThat(error(second, after)).isLessThan(1e-12);
        }
    }

    @Test
    void eigenvalues_that_change_places_across_the_cut_are_noticed() {
        double[][] falling = new double[6][6];
        double[][] swapped = new double[6][6];
        for (int i = 0; i < 6; i++) {
            falling[i][i] = 6 - i;
            swapped[i][i] = i == 0 ? 0 : 6 - i;
        }
        try (EigenvectorUpdate followed = new EigenvectorUpdate(COUNT);
                Matrix before = Dense.matrix(falling);
                Matrix after = Dense.matrix(swapped);
                Matrix first = followed.of(before);
                Matrix second = followed.of(after)) {
            assertThat(error(first, before)).isLessThan(1e-12);
            assertThat(error(second, after)).isLessThan(1e-12);
        }
    }
}
