package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class CholeskyTest {

    @Seeded
    void the_solution_times_the_matrix_is_the_right_side(long seed) {
        int c = 7;
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[c * c];
        Arrays.setAll(values, k -> random.nextDouble() + (k % (c + 1) == 0 ? 2 : 0));
        double[] y = random.doubles(c, -1, 1).toArray();
        try (Matrix a = Matrix.of(c, c, values);
                Matrix symmetric = Matrix.zeros(c, c)) {
            symmetric.addGramUpper(a);
            symmetric.mirrorUpper();
            double[] solution = y.clone();
            Cholesky.solve(symmetric.toArray(), solution, 1e-10);
            for (int i = 0; i < c; i++) {
                double product = 0;
                for (int j = 0; j < c; j++) {
                    product += symmetric.get(i, j) * solution[j];
                }
                assertThat(product).isCloseTo(y[i], within(1e-10));
            }
        }
    }
}
