package ballast.scaling;

import ballast.block.Block;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.samples.Samples;
import java.util.Arrays;

/** Minimum, maximum and mean of each column in one pass, without missing values, with user weights. */
final class ColumnStatistics {

    private final double[] minima;
    private final double[] maxima;
    private final double[] sums;
    private final double[] weights;
    private final double[] counted;

    private ColumnStatistics(int columns) {
        minima = new double[columns];
        maxima = new double[columns];
        sums = new double[columns];
        weights = new double[columns];
        counted = new double[columns];
        Arrays.fill(minima, Double.POSITIVE_INFINITY);
        Arrays.fill(maxima, Double.NEGATIVE_INFINITY);
    }

    static ColumnStatistics of(Samples samples) {
        if (samples instanceof DistributedSamples distant) {
            return ofDistant(distant);
        }
        return LocalSamples.of(samples)
                .aggregate(
                        () -> new ColumnStatistics(samples.columns()), ColumnStatistics::add, ColumnStatistics::merge);
    }

    private static ColumnStatistics ofDistant(DistributedSamples samples) {
        int d = samples.columns();
        double[] totals = samples.sum((some, none) -> {
            ColumnStatistics own = of(some);
            double[] numbers = Arrays.copyOf(own.sums, 3 * d);
            System.arraycopy(own.weights, 0, numbers, d, d);
            System.arraycopy(own.counted, 0, numbers, 2 * d, d);
            return numbers;
        });
        double[][] ends = CountedQuantiles.of(samples, 0, 1);
        ColumnStatistics all = new ColumnStatistics(d);
        System.arraycopy(ends[0], 0, all.minima, 0, d);
        System.arraycopy(ends[1], 0, all.maxima, 0, d);
        System.arraycopy(totals, 0, all.sums, 0, d);
        System.arraycopy(totals, d, all.weights, 0, d);
        System.arraycopy(totals, 2 * d, all.counted, 0, d);
        return all;
    }

    static ColumnStatistics ofFilledColumns(Samples samples) {
        ColumnStatistics statistics = of(samples);
        for (int j = 0; j < statistics.counted.length; j++) {
            if (statistics.counted[j] == 0) {
                throw Observed.nothingIn(j);
            }
        }
        return statistics;
    }

    private void add(Block block) {
        double[] values = block.values().toArray();
        int d = sums.length;
        for (int i = 0; i < block.rows(); i++) {
            double times = block.userWeight(i);
            if (times > 0) {
                for (int j = 0; j < d; j++) {
                    double value = values[i * d + j];
                    if (!Double.isNaN(value)) {
                        minima[j] = Math.min(minima[j], value);
                        maxima[j] = Math.max(maxima[j], value);
                        sums[j] += times * value;
                        weights[j] += times;
                        counted[j]++;
                    }
                }
            }
        }
    }

    private ColumnStatistics merge(ColumnStatistics later) {
        for (int j = 0; j < sums.length; j++) {
            minima[j] = Math.min(minima[j], later.minima[j]);
            maxima[j] = Math.max(maxima[j], later.maxima[j]);
            sums[j] += later.sums[j];
            weights[j] += later.weights[j];
            counted[j] += later.counted[j];
        }
        return this;
    }

    double[] minima() {
        return minima.clone();
    }

    double[] ranges() {
        double[] ranges = new double[minima.length];
        Arrays.setAll(ranges, j -> maxima[j] - minima[j]);
        return ranges;
    }

    /** The means; for a constant column exactly its value, without the rounding error of the sum. */
    double[] means() {
        double[] means = new double[sums.length];
        Arrays.setAll(means, j -> minima[j] == maxima[j] ? minima[j] : sums[j] / weights[j]);
        return means;
    }

    /**
     * Standard deviations with divisor n - 1, by a second pass over the deviations from the means.
     *
     * <p>Deviations are divided by the range, so squares neither overflow nor underflow.
     */
    double[] standardDeviations(Samples samples) {
        double[] means = means();
        double[] ranges = ranges();
        double[] squares = samples instanceof DistributedSamples distant
                ? distant.sum((some, none) -> squares(some, means, ranges))
                : squares(LocalSamples.of(samples), means, ranges);
        double[] deviations = new double[means.length];
        Arrays.setAll(deviations, j -> ranges[j] * Math.sqrt(squares[j] / divisor(j)));
        return deviations;
    }

    private static double[] squares(LocalSamples samples, double[] means, double[] ranges) {
        return samples.sums(means.length, (into, block) -> addSquares(block, means, ranges, into));
    }

    /** Weights that are shares instead of counts, such as with sum 1, are scaled to the number of positive weights. */
    private double divisor(int column) {
        double weight = weights[column];
        double n = Math.max(weight, counted[column]);
        return n > 1 ? weight * (n - 1) / n : 1;
    }

    private static void addSquares(Block block, double[] means, double[] ranges, double[] into) {
        double[] values = block.values().toArray();
        int d = means.length;
        for (int i = 0; i < block.rows(); i++) {
            double times = block.userWeight(i);
            for (int j = 0; times > 0 && j < d; j++) {
                if (ranges[j] > 0 && !Double.isNaN(values[i * d + j])) {
                    double share = (values[i * d + j] - means[j]) / ranges[j];
                    into[j] += times * share * share;
                }
            }
        }
    }
}
