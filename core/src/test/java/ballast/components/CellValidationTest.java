package ballast.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.linalg.Matrix;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class CellValidationTest {

    private static final int COMPONENTS = 3;

    @Test
    void rows_and_columns_predict_the_same_cells() {
        double[] byColumns = predicted(CellValidation::byColumns);
        double[] byRows = predicted(CellValidation::byRows);

        assertThat(byRows).containsExactly(byColumns, within(1e-10));
    }

    @FunctionalInterface
    private interface Factors {
        double[] of(Matrix b, Matrix c, Matrix d, Matrix scores, Matrix loadings);
    }

    private static double[] predicted(Factors factors) {
        SplittableRandom random = new SplittableRandom(3);
        try (Matrix b = drawn(5, 7, random);
                Matrix c = drawn(6, 4, random);
                Matrix d = drawn(6, 7, random);
                Matrix scores = Matrix.allocate(5, COMPONENTS);
                Matrix loadings = Matrix.allocate(COMPONENTS, 4);
                Matrix predicted = Matrix.allocate(5, 4)) {
            double[] squares = factors.of(b, c, d, scores, loadings);
            loadings.scaleRows(Arrays.stream(squares).map(square -> 1 / square).toArray());
            predicted.assignProduct(scores, loadings);
            return predicted.toArray();
        }
    }

    private static Matrix drawn(int rows, int columns, SplittableRandom random) {
        return Matrix.of(
                rows,
                columns,
                random.doubles((long) rows * columns).map(value -> value - 0.5).toArray());
    }
}
