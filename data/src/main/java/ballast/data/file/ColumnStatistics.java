package ballast.data.file;

import ballast.linalg.Matrix;
import ballast.samples.Samples;
import java.util.Arrays;

/** Minimum, maximum and mean of each column, gathered in one pass. */
final class ColumnStatistics {

    private final double[] minima;
    private final double[] maxima;
    private final double[] sums;
    private int rows;

    private ColumnStatistics(int columns) {
        minima = new double[columns];
        maxima = new double[columns];
        sums = new double[columns];
        Arrays.fill(minima, Double.POSITIVE_INFINITY);
        Arrays.fill(maxima, Double.NEGATIVE_INFINITY);
    }

    static ColumnStatistics of(Samples samples) {
        return samples.aggregate(
                () -> new ColumnStatistics(samples.columns()),
                (statistics, block) -> statistics.add(block.values()),
                ColumnStatistics::merge);
    }

    private void add(Matrix block) {
        double[] values = block.toArray();
        int d = sums.length;
        for (int start = 0; start < values.length; start += d) {
            for (int j = 0; j < d; j++) {
                double value = values[start + j];
                minima[j] = Math.min(minima[j], value);
                maxima[j] = Math.max(maxima[j], value);
                sums[j] += value;
            }
        }
        rows += block.rows();
    }

    private ColumnStatistics merge(ColumnStatistics later) {
        for (int j = 0; j < sums.length; j++) {
            minima[j] = Math.min(minima[j], later.minima[j]);
            maxima[j] = Math.max(maxima[j], later.maxima[j]);
            sums[j] += later.sums[j];
        }
        rows += later.rows;
        return this;
    }

    double[] minima() {
        return minima;
    }

    /** Maximum less minimum. */
    double[] ranges() {
        double[] ranges = new double[minima.length];
        Arrays.setAll(ranges, j -> maxima[j] - minima[j]);
        return ranges;
    }

    double[] means() {
        double[] means = new double[sums.length];
        Arrays.setAll(means, j -> sums[j] / rows);
        return means;
    }

    /**
     * Standard deviations with divisor n - 1, by a second pass over the deviations from the means.
     *
     * <p>Exactly 0 for a constant column, whose computed mean may be off by a rounding error.
     */
    double[] standardDeviations(Samples samples) {
        double[] means = means();
        double[] squares = samples.aggregate(
                () -> new double[means.length],
                (into, block) -> addSquares(block.values(), means, into),
                ColumnStatistics::sum);
        double[] deviations = new double[means.length];
        Arrays.setAll(deviations, j -> minima[j] == maxima[j] ? 0 : Math.sqrt(squares[j] / (rows - 1)));
        return deviations;
    }

    private static void addSquares(Matrix block, double[] means, double[] into) {
        double[] values = block.toArray();
        int d = means.length;
        for (int start = 0; start < values.length; start += d) {
            for (int j = 0; j < d; j++) {
                double deviation = values[start + j] - means[j];
                into[j] += deviation * deviation;
            }
        }
    }

    private static double[] sum(double[] into, double[] later) {
        for (int j = 0; j < into.length; j++) {
            into[j] += later[j];
        }
        return into;
    }
}
