package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * Samples less the median of each feature, over its robust scale; to be closed.
 *
 * @param scales positive
 */
record Standardised(Matrix samples, double[] medians, double[] scales) implements AutoCloseable {

    /** The number of samples from which the tau scale replaces Qn, as in the paper. */
    private static final int MANY = 1000;

    static Standardised of(Matrix given) {
        double[][] columns = columns(given);
        double[] medians = Arrays.stream(columns)
                .mapToDouble(column -> OrderStatistic.median(column.clone()))
                .toArray();
        double[] scales =
                Arrays.stream(columns).mapToDouble(Standardised::scaleOf).toArray();
        Matrix samples = given.copy();
        samples.addToRows(Moments.scaled(medians, -1));
        samples.scaleColumns(Moments.inverses(scales));
        return new Standardised(samples, medians, scales);
    }

    /** The columns of a matrix, each an array of its own. */
    static double[][] columns(Matrix matrix) {
        try (Matrix transposed = matrix.transposed()) {
            double[][] columns = new double[matrix.columns()][];
            Arrays.setAll(columns, j -> transposed.rowRange(j, 1).toArray());
            return columns;
        }
    }

    /**
     * The robust scale of a feature, which is positive: that of more than half equal values is zero, and their standard
     * deviation is taken instead.
     */
    static double scaleOf(double[] column) {
        double scale = robustScale(column.clone());
        if (scale > 0) {
            return scale;
        }
        double mean = Arrays.stream(column).average().orElse(0);
        double squares = Arrays.stream(column)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return squares > 0 ? Math.sqrt(squares / column.length) : 1;
    }

    /** The robust scale of values, which are changed. */
    static double robustScale(double[] values) {
        return (values.length < MANY ? ScaleEstimator.QN : ScaleEstimator.TAU).of(values);
    }

    /** A point in the units of the samples as they were given. */
    double[] restored(double[] point) {
        double[] restored = point.clone();
        Arrays.setAll(restored, j -> medians[j] + scales[j] * point[j]);
        return restored;
    }

    /** A covariance, row after row, in the units of the samples as they were given, times a factor. */
    double[] restored(double[] covariance, double factor) {
        int p = scales.length;
        double[] restored = covariance.clone();
        Arrays.setAll(restored, k -> factor * scales[k / p] * scales[k % p] * covariance[k]);
        return restored;
    }

    /** What the logarithm of a determinant gains in the units of the samples as they were given. */
    double logVolume() {
        return 2 * Arrays.stream(scales).map(Math::log).sum();
    }

    @Override
    public void close() {
        samples.close();
    }
}
