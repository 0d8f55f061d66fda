package ballast.detection;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * The outlyingness of Stahel and Donoho: how far a sample is from the others in the direction where it is farthest.
 *
 * <p>In each direction, the middle and the half width of the shortest interval with 55 % of the projections say where
 * the others are; the outlyingness is {@code max |projection - middle| / half width}.
 */
final class Outlyingness {

    /** The share of the samples that location and scale are taken from. */
    static final double CORE = 0.55;

    /** Directions that are looked at together. */
    private static final int RANGE = 32;

    /** Relative to the standard deviation: narrower intervals are of equal values and say nothing. */
    private static final double LEAST_WIDTH = 1e-6;

    private Outlyingness() {}

    /**
     * The outlyingness of all samples.
     *
     * @param coordinates the samples
     * @param some those that directions, locations and scales are taken from
     */
    static double[] of(PrincipalCoordinates coordinates, int[] some, Workers workers) {
        int n = coordinates.rows();
        int[] all = new int[n];
        Arrays.setAll(all, i -> i);
        try (Matrix points = coordinates.scores(some);
                Matrix samples = coordinates.scores(all);
                Matrix directions = PairDirections.of(points)) {
            int count = directions.rows();
            if (count == 0) {
                return new double[n];
            }
            return workers.inOrder(
                    (count + RANGE - 1) / RANGE,
                    range -> {
                        int first = range * RANGE;
                        return largest(directions.rowRange(first, Math.min(RANGE, count - first)), points, samples);
                    },
                    Outlyingness::larger);
        }
    }

    private static double[] largest(Matrix directions, Matrix points, Matrix samples) {
        double[] largest = new double[samples.rows()];
        double[] values = projected(directions, samples);
        // In another order these are the same where all are taken.
        double[] known = points.rows() == samples.rows() ? values : projected(directions, points);
        for (int k = 0; k < directions.rows(); k++) {
            double[] sorted = Arrays.copyOfRange(known, k * points.rows(), (k + 1) * points.rows());
            BucketSort.sort(sorted);
            add(sorted, values, k * largest.length, largest);
        }
        return largest;
    }

    private static double[] projected(Matrix directions, Matrix points) {
        try (Matrix projections = Matrix.allocate(directions.rows(), points.rows())) {
            projections.assignProductTranspose(directions, points);
            return projections.toArray();
        }
    }

    private static void add(double[] sorted, double[] values, int from, double[] largest) {
        int size = (int) Math.ceil(CORE * sorted.length);
        int shortest = 0;
        for (int i = 1; i + size <= sorted.length; i++) {
            if (sorted[i + size - 1] - sorted[i] < sorted[shortest + size - 1] - sorted[shortest]) {
                shortest = i;
            }
        }
        double middle = 0.5 * (sorted[shortest] + sorted[shortest + size - 1]);
        double half = 0.5 * (sorted[shortest + size - 1] - sorted[shortest]);
        if (half > LEAST_WIDTH * ProjectedGap.deviation(sorted)) {
            for (int i = 0; i < largest.length; i++) {
                largest[i] = Math.max(largest[i], Math.abs(values[from + i] - middle) / half);
            }
        }
    }

    private static double[] larger(double[] first, double[] second) {
        for (int i = 0; i < first.length; i++) {
            first[i] = Math.max(first[i], second[i]);
        }
        return first;
    }
}
