package ballast.data.file;

import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;

/**
 * What is done to the values of the samples when they are read.
 *
 * <p>The samples stay stored as they are and are scaled block by block when they are used, so 8-bit images
 * keep their one byte per pixel.
 */
public enum Scale {
    /** Values stay as they are. */
    NONE {
        @Override
        public Samples of(Samples samples) {
            return samples;
        }
    },
    /** Each sample is divided by its Euclidean norm; a sample of zeros stays zero. */
    UNIT {
        @Override
        public Samples of(Samples samples) {
            int d = samples.columns();
            return samples.mapped(d, (from, to) -> {
                double[] values = from.toArray();
                for (int start = 0; start < values.length; start += d) {
                    divide(values, start, d);
                }
                to.write(values);
            });
        }
    },
    /**
     * Each column gets mean 0 and standard deviation 1 (dividing by n - 1); a constant column becomes zero.
     */
    STANDARD {
        @Override
        public Samples of(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.of(samples);
            double[] means = statistics.means();
            return columnwise(samples, means, statistics.standardDeviations(samples));
        }
    },
    /** Each column is brought to the range 0..1; a constant column becomes zero. */
    MINMAX {
        @Override
        public Samples of(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.of(samples);
            return columnwise(samples, statistics.minima(), statistics.ranges());
        }
    };

    /** The samples scaled this way, as a view that reads through. */
    public abstract Samples of(Samples samples);

    private static void divide(double[] values, int start, int count) {
        double norm = Math.sqrt(SquaredNorm.of(values, start, count));
        if (norm == 0 || Double.isInfinite(norm)) {
            norm = bringToOrdinarySize(values, start, count);
        }
        if (norm > 0) {
            for (int j = start; j < start + count; j++) {
                values[j] /= norm;
            }
        }
    }

    /**
     * Divides by the largest magnitude, so that the squares neither overflow nor vanish; gives the new norm.
     */
    private static double bringToOrdinarySize(double[] values, int start, int count) {
        double largest = 0;
        for (int j = start; j < start + count; j++) {
            largest = Math.max(largest, Math.abs(values[j]));
        }
        if (largest == 0) {
            return 0;
        }
        for (int j = start; j < start + count; j++) {
            values[j] /= largest;
        }
        return Math.sqrt(SquaredNorm.of(values, start, count));
    }

    /**
     * Subtracts and divides column by column; where the divisor is 0 the column is constant and becomes zero.
     */
    private static Samples columnwise(Samples samples, double[] shift, double[] divisor) {
        int d = samples.columns();
        return samples.mapped(d, (from, to) -> {
            double[] values = from.toArray();
            for (int start = 0; start < values.length; start += d) {
                for (int j = 0; j < d; j++) {
                    values[start + j] = divisor[j] == 0 ? 0 : (values[start + j] - shift[j]) / divisor[j];
                }
            }
            to.write(values);
        });
    }
}
