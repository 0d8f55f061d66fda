package ballast.kernel;

import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * Points that ascend, each by itself, from the origin, with steps that are halved where they would lead down. The state
 * of {@link PreImages}.
 */
final class Ascent {

    /**
     * Below this height the point of the feature space is orthogonal to all images, and no direction is better than
     * another.
     */
    private static final double NOTHING = 1e-12;

    private final int dimension;
    private final double still;
    private final double[] points;
    private final double[] steps;
    private final double[] factors;
    private final double[] heights;

    /**
     * Points at the origin.
     *
     * @param firstSteps where they go first, row after row
     * @param still the length of a step that is negligible
     */
    Ascent(double[] firstSteps, int dimension, double still) {
        this.dimension = dimension;
        this.still = still;
        this.points = new double[firstSteps.length];
        this.steps = firstSteps;
        this.factors = new double[points.length / dimension];
        this.heights = new double[factors.length];
        Arrays.fill(factors, 1);
        Arrays.fill(heights, NOTHING);
    }

    Matrix candidates(int[] moving) {
        double[] candidates = new double[moving.length * dimension];
        for (int k = 0; k < moving.length; k++) {
            for (int j = 0; j < dimension; j++) {
                int at = moving[k] * dimension + j;
                candidates[k * dimension + j] = points[at] + factors[moving[k]] * steps[at];
            }
        }
        return Matrix.of(moving.length, dimension, candidates);
    }

    /**
     * Goes to the candidates that are no lower, and halves the steps to the others.
     *
     * @param reached the height of each candidate
     * @param sums the fixed-point image of each candidate, times its height
     * @return the points that still move
     */
    int[] advance(int[] moving, double[] reached, double[] sums) {
        int left = 0;
        int[] still = new int[moving.length];
        for (int k = 0; k < moving.length; k++) {
            int row = moving[k];
            if (reached[k] >= heights[row]) {
                accept(row, reached[k], sums, k * dimension);
                factors[row] = Math.min(1, 2 * factors[row]);
            } else {
                factors[row] /= 2;
            }
            if (factors[row] * length(row) > this.still) {
                still[left++] = row;
            }
        }
        return Arrays.copyOf(still, left);
    }

    private void accept(int row, double height, double[] sums, int start) {
        for (int j = 0; j < dimension; j++) {
            int at = row * dimension + j;
            points[at] += factors[row] * steps[at];
            steps[at] = sums[start + j] / height - points[at];
        }
        heights[row] = height;
    }

    private double length(int row) {
        double largest = 0;
        for (int j = row * dimension; j < (row + 1) * dimension; j++) {
            largest = Math.max(largest, Math.abs(steps[j]));
        }
        double square = 0;
        for (int j = row * dimension; largest > 0 && j < (row + 1) * dimension; j++) {
            square += steps[j] / largest * (steps[j] / largest);
        }
        return largest * Math.sqrt(square);
    }

    double[] points() {
        return points;
    }
}
