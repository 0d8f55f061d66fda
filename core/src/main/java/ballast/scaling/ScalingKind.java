package ballast.scaling;

import ballast.linalg.OrderStatistic;
import ballast.samples.Samples;
import java.util.Arrays;

/** The kinds of scaling. Fitted to samples, each is a {@link Scaling}. */
public enum ScalingKind {
    /** No scaling. */
    NONE {
        @Override
        public Scaling fittedTo(Samples samples) {
            return Scaling.NONE;
        }
    },
    /** Each sample is divided by its Euclidean norm; a sample of zeros stays zero. */
    UNIT {
        @Override
        public Scaling fittedTo(Samples samples) {
            return Scaling.UNIT;
        }
    },
    /** Each column gets mean 0 and standard deviation 1 (dividing by n - 1); a constant column becomes zero. */
    STANDARD {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.ofFilledColumns(samples);
            return new ColumnScaling(STANDARD, statistics.means(), statistics.standardDeviations(samples));
        }
    },
    /** Each column is brought to the range 0..1; a constant column becomes zero. */
    MINMAX {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.ofFilledColumns(samples);
            return new ColumnScaling(MINMAX, statistics.minima(), statistics.ranges());
        }
    },
    /**
     * Each column minus its median, divided by its median absolute deviation times 1.4826, which is the standard
     * deviation of normal values. Where more than half of the values are equal and that is 0, by its interquartile
     * range over 1.349 or else its standard deviation.
     */
    ROBUST {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnQuantiles quantiles = ColumnQuantiles.of(samples);
            return new ColumnScaling(
                    ROBUST,
                    quantiles.medians(),
                    firstPositive(
                            times(quantiles.deviations(), OrderStatistic.NORMAL_DEVIATION),
                            times(quantiles.interquartileRanges(), 1 / NORMAL_RANGE),
                            samples));
        }
    },
    /**
     * Each column minus its median, divided by its interquartile range; where that is 0, by 1.349 times its standard
     * deviation.
     */
    IQR {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnQuantiles quantiles = ColumnQuantiles.of(samples);
            double[] ranges = quantiles.interquartileRanges();
            return new ColumnScaling(
                    IQR,
                    quantiles.medians(),
                    times(firstPositive(times(ranges, 1 / NORMAL_RANGE), ranges, samples), NORMAL_RANGE));
        }
    };

    /** Interquartile range of normal values over their standard deviation. */
    private static final double NORMAL_RANGE = 1.3489795003921634;

    private static double[] times(double[] values, double factor) {
        return Arrays.stream(values).map(value -> value * factor).toArray();
    }

    /** For each column, its first positive measure of spread; the standard deviation is the last. */
    private static double[] firstPositive(double[] first, double[] second, Samples samples) {
        double[] chosen = new double[first.length];
        Arrays.setAll(chosen, j -> first[j] > 0 ? first[j] : second[j]);
        if (Arrays.stream(chosen).allMatch(factor -> factor > 0)) {
            return chosen;
        }
        double[] deviations = ColumnStatistics.of(samples).standardDeviations(samples);
        Arrays.setAll(chosen, j -> chosen[j] > 0 ? chosen[j] : deviations[j]);
        return chosen;
    }

    /**
     * The scaling whose offsets and factors are those of the given samples, each counting by its user weight.
     *
     * <p>Costs one pass over the samples for {@link #MINMAX}, two for {@link #STANDARD}, one or more and sorting for
     * {@link #ROBUST} and {@link #IQR}, and none otherwise.
     */
    public abstract Scaling fittedTo(Samples samples);
}
