package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class CholeskyTest {

    @Seeded
    void the_inverse_factor_takes_vectors_to_those_whose_lengths_are_distances(long seed) {
        int c = 7;
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[c * c];
        Arrays.setAll(values, k -> random.nextDouble() + (k % (c + 1) == 0 ? 2 : 0));
        double[] y = random.doubles(c, -1, 1).toArray();
        try (Matrix a = Matrix.of(c, c, values);
                Matrix symmetric = Matrix.zeros(c, c);
                Matrix row = Matrix.of(1, c, y);
                Matrix image = Matrix.allocate(1, c)) {
            symmetric.addGramUpper(a);
            try (Matrix inverse = Cholesky.inverseFactor(symmetric, 1e-10).orElseThrow()) {
                image.assignProduct(row, inverse);
                for (int i = 0; i < c; i++) {
                    for (int j = 0; j < i; j++) {
                        assertThat(inverse.get(i, j)).isZero();
                    }
                }
            }
            symmetric.mirrorUpper();
            double[] solution = y.clone();
            Cholesky.solve(symmetric.toArray(), solution, 1e-10);
            double distance = 0;
            for (int i = 0; i < c; i++) {
                distance += y[i] * solution[i];
            }
            assertThat(SquaredNorm.of(image.toArray(), 0, c)).isCloseTo(distance, within(1e-10 * distance));
        }
    }

    @Test
    void a_matrix_with_a_small_pivot_has_no_inverse_factor() {
        try (Matrix safe = Matrix.of(2, 2, new double[] {1, 0, 0, 1e-3});
                Matrix singular = Matrix.of(2, 2, new double[] {1, 1, 1, 1});
                Matrix indefinite = Matrix.of(2, 2, new double[] {1, 2, 2, 1});
                Matrix unknown = Matrix.of(2, 2, new double[] {1, 0, 0, Double.NaN})) {
            assertThat(Cholesky.inverseFactor(safe, 1e-2)).isEmpty();
            Cholesky.inverseFactor(safe, 1e-4).orElseThrow().close();
            assertThat(Cholesky.inverseFactor(singular, 1e-10)).isEmpty();
            assertThat(Cholesky.inverseFactor(indefinite, 1e-10)).isEmpty();
            assertThat(Cholesky.inverseFactor(unknown, 1e-10)).isEmpty();
        }
    }
}
