package ballast.classical;

import static ballast.linalg.OrderStatistic.ROUNDED_NORMAL_DEVIATION;

import ballast.linalg.OrderStatistic;

/** Robust scales of numbers, each consistent for the deviation of a normal distribution. */
public enum ScaleEstimator {

    /** The median absolute deviation from the median. */
    MAD {
        @Override
        double of(double[] values) {
            absoluteDeviations(values, OrderStatistic.median(values));
            return ROUNDED_NORMAL_DEVIATION * OrderStatistic.median(values);
        }

        @Override
        double ifAbove(double limit, double[] values) {
            absoluteDeviations(values, OrderStatistic.median(values));
            double deviation = limit / ROUNDED_NORMAL_DEVIATION;
            int within = 0;
            for (double value : values) {
                within += value <= deviation ? 1 : 0;
            }
            return within > values.length / 2 ? 0 : ROUNDED_NORMAL_DEVIATION * OrderStatistic.median(values);
        }
    },

    /** {@link Qn}: more efficient, and slower. */
    QN {
        @Override
        double of(double[] values) {
            return Qn.of(values);
        }
    },

    /** The truncated standard deviation of Yohai and Zamar, which {@link DetMcd} uses for many samples. */
    TAU {
        @Override
        double of(double[] values) {
            double[] original = values.clone();
            double median = OrderStatistic.median(values);
            absoluteDeviations(values, median);
            double mad = OrderStatistic.median(values);
            if (mad == 0) {
                return 0;
            }
            double weights = 0;
            double sum = 0;
            for (double value : original) {
                double far = (value - median) / (TAU_LOCATION_CUT * mad);
                double weight = Math.abs(far) < 1 ? (1 - far * far) * (1 - far * far) : 0;
                weights += weight;
                sum += weight * (value - median);
            }
            double location = median + sum / weights;
            double squares = 0;
            for (double value : original) {
                double deviation = (value - location) / mad;
                squares += Math.min(deviation * deviation, TAU_SCALE_CUT * TAU_SCALE_CUT);
            }
            return mad * Math.sqrt(squares / (TAU_CONSISTENCY * original.length));
        }
    };

    private static final double TAU_LOCATION_CUT = 4.5;
    private static final double TAU_SCALE_CUT = 3;

    /** The mean of {@code min(z^2, b^2)} of normal z, b = 3 times the 75 % point. */
    private static final double TAU_CONSISTENCY = 0.9247153921761315;

    /** The scale of some values, which are reordered and changed. */
    abstract double of(double[] values);

    /** The scale of some values, which are changed, if it is above a limit; otherwise perhaps zero, which is faster. */
    double ifAbove(double limit, double[] values) {
        return of(values);
    }

    private static void absoluteDeviations(double[] values, double centre) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.abs(values[i] - centre);
        }
    }
}
