package ballast.detection;

import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * Directions through pairs of samples, spread evenly over all pairs by two irrational steps: where some samples lie
 * apart from the others, many of them point from one group to the other.
 */
final class PairDirections {

    private static final int COUNT = 300;

    /** The golden ratio less one, and the inverse of the plastic number: their multiples fill the square evenly. */
    private static final double FIRST_STEP = 0.6180339887498949;

    private static final double SECOND_STEP = 0.7548776662466927;

    private static final double LEAST_LENGTH = 1e-12;

    private PairDirections() {}

    /** Unit vectors through pairs of the given points, one in each row; pairs of equal points are left out. */
    static Matrix of(Matrix points) {
        return of(points, 0);
    }

    /** The same with so many axes in the place of as many pairs, unless all points are equal. */
    static Matrix of(Matrix points, int axes) {
        int n = points.rows();
        int d = points.columns();
        int pairs = COUNT - axes;
        double[] values = points.toArray();
        double[][] directions = new double[pairs][d];
        double[] lengths = new double[pairs];
        for (int k = 0; k < pairs; k++) {
            int from = (int) (k * FIRST_STEP % 1 * n);
            int other = (int) (k * SECOND_STEP % 1 * n);
            int to = from == other ? (other + 1) % n : other;
            for (int j = 0; j < d; j++) {
                directions[k][j] = values[from * d + j] - values[to * d + j];
                lengths[k] += directions[k][j] * directions[k][j];
            }
            lengths[k] = Math.sqrt(lengths[k]);
        }
        double least = LEAST_LENGTH * Arrays.stream(lengths).max().orElse(0);
        double[] units = new double[COUNT * d];
        int count = 0;
        for (int k = 0; k < pairs; k++) {
            if (lengths[k] > least) {
                for (int j = 0; j < d; j++) {
                    units[count * d + j] = directions[k][j] / lengths[k];
                }
                count++;
            }
        }
        for (int j = 0; count > 0 && j < axes; j++) {
            units[count * d + j] = 1;
            count++;
        }
        return Matrix.of(count, d, Arrays.copyOf(units, count * d));
    }
}
