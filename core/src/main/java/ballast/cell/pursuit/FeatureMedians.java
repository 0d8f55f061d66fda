package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** Medians of the features of samples and of their distances from a low-rank part, over the values that are there. */
final class FeatureMedians {

    /** Values that a task holds (4 MB). */
    private static final int HELD = 1 << 19;

    private FeatureMedians() {}

    /** The median of every feature; one without values is refused. */
    static double[] of(LocalSamples samples) {
        double[] medians = each(samples, Optional.empty());
        for (int j = 0; j < medians.length; j++) {
            if (Double.isNaN(medians[j])) {
                throw new BadInputException("column " + (j + 1)
                        + " has no value in any sample, so nothing can be said of it; leave it out");
            }
        }
        return medians;
    }

    /** The median of every feature, zero for one without values. */
    static double[] orZero(LocalSamples samples) {
        return Arrays.stream(each(samples, Optional.empty()))
                .map(median -> Double.isNaN(median) ? 0 : median)
                .toArray();
    }

    /** The median distance of every feature from a low-rank part. */
    static double[] distances(LocalSamples samples, LowRank low) {
        return each(samples, Optional.of(low));
    }

    private static double[] each(LocalSamples samples, Optional<LowRank> from) {
        int n = samples.rows();
        int d = samples.columns();
        int width = Math.max(1, Math.min(d, HELD / n));
        double[] medians = new double[d];
        samples.workers().forRanges(d, width, (first, count) -> {
            double[] values = new double[n * count];
            samples.readColumns(0, n, first, count, values);
            from.ifPresent(low -> replaceByDistances(values, low, first, count));
            for (int k = 0; k < count; k++) {
                int column = k;
                double[] there = IntStream.range(0, n)
                        .mapToDouble(i -> values[i * count + column])
                        .filter(value -> !Double.isNaN(value))
                        .toArray();
                medians[first + k] = there.length == 0 ? Double.NaN : OrderStatistic.median(there);
            }
        });
        return medians;
    }

    private static void replaceByDistances(double[] values, LowRank low, int first, int width) {
        try (Matrix seen = Matrix.allocate(values.length / width, width)) {
            low.writeTile(0, first, seen);
            double[] expected = seen.toArray();
            Arrays.setAll(values, k -> Math.abs(values[k] - expected[k]));
        }
    }
}
