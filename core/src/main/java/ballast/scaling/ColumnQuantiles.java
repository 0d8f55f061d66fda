package ballast.scaling;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.linalg.OrderStatistic;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Median, quartiles and median absolute deviation of each column, without missing values. A sample with a user weight
 * of 2 counts twice; between two neighbours of sorted values a quantile is interpolated linearly, as numpy and R do.
 *
 * <p>One pass over the samples for as many columns as fit into memory at a time.
 *
 * @param medians of each column
 * @param lower quartile
 * @param upper quartile
 * @param deviations the median absolute deviation, from the median
 */
record ColumnQuantiles(double[] medians, double[] lower, double[] upper, double[] deviations) {

    private static final int MOST_VALUES = 16_000_000;

    static ColumnQuantiles of(Samples given) {
        if (given instanceof DistributedSamples distant) {
            double[][] counted = CountedQuantiles.of(distant, 0.5, 0.25, 0.75);
            double[][] distances = CountedQuantiles.ofDistances(distant, counted[0], 0.5);
            return new ColumnQuantiles(counted[0], counted[1], counted[2], distances[0]);
        }
        LocalSamples samples = LocalSamples.of(given);
        int d = samples.columns();
        ColumnQuantiles quantiles = new ColumnQuantiles(new double[d], new double[d], new double[d], new double[d]);
        int atOnce = Math.max(1, MOST_VALUES / Math.max(1, samples.rows()));
        for (int first = 0; first < d; first += atOnce) {
            double[][] columns = columns(samples, first, Math.min(atOnce, d - first));
            int start = first;
            samples.workers().forRanges(columns.length, 1, (from, count) -> {
                for (int j = from; j < from + count; j++) {
                    quantiles.take(start + j, columns[j], samples);
                }
            });
        }
        return quantiles;
    }

    private static double[][] columns(LocalSamples samples, int first, int count) {
        int d = samples.columns();
        double[][] columns = new double[count][samples.rows()];
        samples.visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                for (int j = 0; j < count; j++) {
                    columns[j][block.first() + i] = values[i * d + first + j];
                }
            }
        });
        return columns;
    }

    private void take(int column, double[] values, LocalSamples samples) {
        Counted counted = Counted.of(values, samples);
        if (counted.size() == 0) {
            throw Observed.nothingIn(column);
        }
        medians[column] = counted.quantile(0.5);
        lower[column] = counted.quantile(0.25);
        upper[column] = counted.quantile(0.75);
        double median = medians[column];
        double[] apart =
                Arrays.stream(values).map(value -> Math.abs(value - median)).toArray();
        deviations[column] = Counted.of(apart, samples).quantile(0.5);
    }

    double[] interquartileRanges() {
        double[] ranges = new double[lower.length];
        Arrays.setAll(ranges, j -> upper[j] - lower[j]);
        return ranges;
    }

    /** Sorted values with their cumulative weights. */
    private record Counted(double[] sorted, double[] upTo) {

        static Counted of(double[] values, LocalSamples samples) {
            if (samples.weights().areAllOne()) {
                double[] sorted = Arrays.stream(values)
                        .filter(value -> !Double.isNaN(value))
                        .sorted()
                        .toArray();
                double[] upTo = new double[sorted.length];
                Arrays.setAll(upTo, k -> k + 1);
                return new Counted(sorted, upTo);
            }
            int[] order = Arrays.stream(OrderStatistic.rising(values))
                    .filter(i -> samples.weights().of(i) > 0 && !Double.isNaN(values[i]))
                    .toArray();
            double[] sorted = new double[order.length];
            double[] upTo = new double[order.length];
            boolean whole = Arrays.stream(order)
                    .mapToDouble(samples.weights()::of)
                    .allMatch(weight -> weight == Math.rint(weight));
            // only the ratios matter of weights that are not counts
            double unit = whole
                    ? 1
                    : Arrays.stream(order)
                            .mapToDouble(samples.weights()::of)
                            .average()
                            .orElse(1);
            double sum = 0;
            for (int k = 0; k < order.length; k++) {
                sorted[k] = values[order[k]];
                sum += samples.weights().of(order[k]) / unit;
                upTo[k] = sum;
            }
            return new Counted(sorted, upTo);
        }

        int size() {
            return sorted.length;
        }

        double quantile(double share) {
            double place = share * Math.max(0, upTo[upTo.length - 1] - 1);
            double whole = Math.floor(place);
            double below = at(whole);
            return below + (place - whole) * (at(whole + 1) - below);
        }

        /** The value at a fractional rank, from 0. */
        private double at(double place) {
            int found = Arrays.binarySearch(upTo, place);
            int index = found >= 0 ? found + 1 : -found - 1;
            return sorted[Math.min(index, sorted.length - 1)];
        }
    }
}
