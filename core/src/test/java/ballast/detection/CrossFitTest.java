package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class CrossFitTest {

    private static final int D = 6;

    private static double[] fromMean(double[][] rows) {
        double[] mean = mean(rows, new double[rows.length], 1);
        return Arrays.stream(rows)
                .mapToDouble(row -> IntStream.range(0, D)
                        .mapToDouble(j -> (row[j] - mean[j]) * (row[j] - mean[j]))
                        .sum())
                .toArray();
    }

    private static double[] mean(double[][] rows, double[] weights, double more) {
        double[] mean = new double[D];
        double total = 0;
        for (int i = 0; i < rows.length; i++) {
            total += weights[i] + more;
            for (int j = 0; j < D; j++) {
                mean[j] += (weights[i] + more) * rows[i][j];
            }
        }
        for (int j = 0; j < D; j++) {
            mean[j] /= total;
        }
        return mean;
    }

    private static double[] squares(double[][] rows, double[] weights, int axes) {
        double[] distances = fromMean(rows);
        return new CrossFit(LocalSamples.of(Samples.of(rows)), Order.rising(distances), distances)
                .squares(weights, axes);
    }

    /** The squared distance of a row from the axes of the weighted others, written out. */
    private static double plain(double[][] rows, double[] weights, int axes, double[] row) {
        double[] mean = mean(rows, weights, 0);
        double[] scatter = new double[D * D];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < D; j++) {
                for (int k = 0; k < D; k++) {
                    scatter[j * D + k] += weights[i] * (rows[i][j] - mean[j]) * (rows[i][k] - mean[k]);
                }
            }
        }
        double rest = 0;
        try (Matrix matrix = Matrix.of(D, D, scatter);
                SymmetricEigen eigen = SymmetricEigen.largest(matrix, D)) {
            double[] vectors = eigen.vectors().toArray();
            for (int axis = axes; axis < D; axis++) {
                double score = 0;
                for (int j = 0; j < D; j++) {
                    score += (row[j] - mean[j]) * vectors[j * D + axis];
                }
                rest += score * score;
            }
        }
        return rest;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void distances_are_those_from_the_axes_of_the_other_folds(int axes) {
        double[][] rows = new Cloud(40, D, 3, 0.5, 3, 8).rows(1);
        double[] weights = IntStream.range(0, 40).mapToDouble(i -> i % 3).toArray();
        int[] order = Order.rising(fromMean(rows));
        double[] found = squares(rows, weights, axes);
        for (int place = 0; place < 40; place++) {
            int fold = foldOf(place);
            double[] others = weights.clone();
            for (int other = 0; other < 40; other++) {
                others[order[other]] *= foldOf(other) == fold ? 0 : 1;
            }
            double[] row = rows[order[place]];
            assertThat(found[order[place]]).isCloseTo(plain(rows, others, axes, row), within(1e-9));
        }
    }

    /** 0 1 2 3 4 4 3 2 1 0 0 1 ... */
    private static int foldOf(int place) {
        int turn = place % 10;
        return turn < 5 ? turn : 9 - turn;
    }

    @Test
    void copies_stay_together_so_that_none_bends_the_axes_of_another() {
        double[][] rows = new Cloud(60, D, 2, 0.2, 0, 0).rows(2);
        double[] far = rows[7].clone();
        far[3] += 1000;
        for (int i : new int[] {4, 20, 33}) {
            rows[i] = far.clone();
        }
        double[] ones = IntStream.range(0, 60).mapToDouble(i -> 1).toArray();
        double[] found = squares(rows, ones, 2);
        assertThat(found[4]).isEqualTo(found[20]).isEqualTo(found[33]).isGreaterThan(100 * 100);
    }

    @Test
    void samples_of_weight_zero_are_measured_and_have_no_part() {
        double[][] rows = new Cloud(60, D, 2, 0.2, 0, 0).rows(3);
        double[] weights =
                IntStream.range(0, 60).mapToDouble(i -> i < 5 ? 0 : 1).toArray();
        double[] before = squares(rows, weights, 2);
        double[][] moved = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        double[] distances = fromMean(rows);
        for (int i = 0; i < 5; i++) {
            Arrays.setAll(moved[i], j -> 3 * rows[5][j]);
        }
        double[] after = new CrossFit(LocalSamples.of(Samples.of(moved)), Order.rising(distances), distances)
                .squares(weights, 2);
        assertThat(Arrays.copyOfRange(after, 5, 60)).containsExactly(Arrays.copyOfRange(before, 5, 60));
        assertThat(after[0]).isNotEqualTo(before[0]).isPositive();
    }
}
