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
        return each(samples, Optional.empty(), (feature, there) -> {
            if (there.length == 0) {
                throw new BadInputException("column " + (feature + 1)
                        + " has no value in any sample, so nothing can be said of it; leave it out");
            }
            return OrderStatistic.median(there);
        });
    }

    /** The median of every feature, zero for one without values. */
    static double[] orZero(LocalSamples samples) {
        return each(
                samples, Optional.empty(), (feature, there) -> there.length == 0 ? 0 : OrderStatistic.median(there));
    }

    /** The median distance of every feature from a low-rank part. */
    static double[] distances(LocalSamples samples, LowRank low) {
        return each(
                samples,
                Optional.of(low),
                (feature, there) -> OrderStatistic.median(
                        Arrays.stream(there).map(Math::abs).toArray()));
    }

    /** One number for a feature and the values that it has. */
    @FunctionalInterface
    private interface OfFeature {
        double of(int feature, double[] there);
    }

    private static double[] each(LocalSamples samples, Optional<LowRank> subtracted, OfFeature task) {
        int n = samples.rows();
        int d = samples.columns();
        int width = Math.max(1, Math.min(d, HELD / n));
        double[] numbers = new double[d];
        samples.workers().forRanges(d, width, (first, count) -> {
            double[] values = new double[n * count];
            samples.readColumns(0, n, first, count, values);
            subtracted.ifPresent(low -> subtract(low, first, count, values));
            for (int k = 0; k < count; k++) {
                int column = k;
                double[] there = IntStream.range(0, n)
                        .mapToDouble(i -> values[i * count + column])
                        .filter(value -> !Double.isNaN(value))
                        .toArray();
                numbers[first + k] = task.of(first + k, there);
            }
        });
        return numbers;
    }

    private static void subtract(LowRank low, int first, int width, double[] values) {
        try (Matrix seen = Matrix.allocate(values.length / width, width)) {
            low.writeTile(0, first, seen);
            double[] expected = seen.toArray();
            Arrays.setAll(values, k -> values[k] - expected[k]);
        }
    }
}
