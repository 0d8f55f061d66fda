package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/** Medians of the features of samples and of their distances from a low-rank part, over the values that are there. */
public final class FeatureMedians {

    /** Values that a task holds (4 MB). */
    private static final int HELD = 1 << 19;

    private FeatureMedians() {}

    /** The median of every feature; one without values is refused. */
    public static double[] of(LocalSamples samples) {
        return each(samples, (first, columns) -> {
            double[] medians = new double[columns.length];
            for (int j = 0; j < columns.length; j++) {
                double[] there = present(columns[j]);
                if (there.length == 0) {
                    throw new BadInputException("column " + (first + j + 1)
                            + " has no value in any sample, so nothing can be said of it; leave it out");
                }
                medians[j] = OrderStatistic.median(there);
            }
            return medians;
        });
    }

    /** The median of every feature, zero for one without values. */
    static double[] orZero(LocalSamples samples) {
        return each(
                samples,
                (first, columns) -> Arrays.stream(columns)
                        .map(FeatureMedians::present)
                        .mapToDouble(there -> there.length == 0 ? 0 : OrderStatistic.median(there))
                        .toArray());
    }

    /** The median distance of every feature from a low-rank part. */
    static double[] distances(LocalSamples samples, LowRank low) {
        return each(samples, (first, columns) -> {
            subtract(low, first, columns);
            return Arrays.stream(columns)
                    .mapToDouble(column -> OrderStatistic.median(
                            Arrays.stream(present(column)).map(Math::abs).toArray()))
                    .toArray();
        });
    }

    private static void subtract(LowRank low, int first, double[][] columns) {
        int n = columns[0].length;
        int width = columns.length;
        try (Matrix seen = Matrix.allocate(n, width)) {
            seen.fillRows(Arrays.copyOfRange(low.mean(), first, first + width));
            if (low.rank() > 0) {
                seen.addProduct(low.left(), low.right().columnRange(first, width));
            }
            double[] values = seen.toArray();
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < width; j++) {
                    columns[j][i] -= values[i * width + j];
                }
            }
        }
    }

    private static double[] present(double[] column) {
        return Arrays.stream(column).filter(value -> !Double.isNaN(value)).toArray();
    }

    /** One number for each of some features, which are given as arrays of their own. */
    @FunctionalInterface
    private interface OfFeatures {

        double[] of(int first, double[][] columns);
    }

    private static double[] each(LocalSamples samples, OfFeatures task) {
        int n = samples.rows();
        int d = samples.columns();
        int width = Math.max(1, Math.min(d, HELD / n));
        return samples.workers()
                .inOrder(
                        (d + width - 1) / width,
                        k -> {
                            int first = k * width;
                            return task.of(first, columns(samples, first, Math.min(width, d - first)));
                        },
                        FeatureMedians::joined);
    }

    private static double[] joined(double[] first, double[] then) {
        double[] both = Arrays.copyOf(first, first.length + then.length);
        System.arraycopy(then, 0, both, first.length, then.length);
        return both;
    }

    private static double[][] columns(LocalSamples samples, int first, int width) {
        int n = samples.rows();
        double[] values = new double[n * width];
        samples.readColumns(0, n, first, width, values);
        double[][] columns = new double[width][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < width; j++) {
                columns[j][i] = values[i * width + j];
            }
        }
        return columns;
    }
}
