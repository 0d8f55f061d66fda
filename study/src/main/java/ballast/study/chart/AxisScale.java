package ballast.study.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Turns values into places between 0 and 1 along an axis, and chooses round values to mark.
 *
 * <p>Values outside the range get places outside 0..1.
 */
public sealed interface AxisScale {

    double low();

    double high();

    /** A marked place on an axis, and what is written there. */
    record Tick(double value, String label) {}

    /** The place of a value. */
    double place(double value);

    /** Round values within the range, about as many as given; fewer rather than more. */
    List<Tick> ticks(int about);

    /** The place of a value, or the nearer end of the axis. */
    default double placeWithin(double value) {
        return Math.max(0, Math.min(1, place(value)));
    }

    /** Equal differences are equally far apart; a range without extent is widened. */
    static AxisScale linear(double low, double high) {
        return new Linear(low, high > low ? high : low + 1, false);
    }

    /** As {@link #linear}, for what is counted: only whole numbers are marked. */
    static AxisScale counting(double low, double high) {
        return new Linear(low, high > low ? high : low + 1, true);
    }

    /** Equal ratios are equally far apart; both ends must be positive. */
    static AxisScale logarithmic(double low, double high) {
        return new Logarithmic(low, high > low ? high : 10 * low);
    }

    /** With ticks at whole numbers only, or at any. */
    record Linear(double low, double high, boolean counting) implements AxisScale {

        /** Relative room for rounding at the ends. */
        static final double SLACK = 1e-9;

        @Override
        public double place(double value) {
            return (value - low) / (high - low);
        }

        @Override
        public List<Tick> ticks(int about) {
            double step = roundStep((high - low) / Math.max(1, about));
            int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + SLACK));
            List<Tick> ticks = new ArrayList<>();
            for (long k = (long) Math.ceil(low / step - SLACK); k <= Math.floor(high / step + SLACK); k++) {
                double value = k * step;
                if (!counting) {
                    ticks.add(new Tick(value, String.format(Locale.ROOT, "%." + decimals + "f", value)));
                } else if (Math.abs(value - Math.rint(value)) < SLACK) {
                    ticks.add(new Tick(Math.rint(value), Long.toString(Math.round(value))));
                }
            }
            return ticks;
        }

        /** The smallest of 1, 2, 5 times a power of ten that is not below the given step. */
        private static double roundStep(double step) {
            double power = Math.pow(10, Math.floor(Math.log10(step)));
            for (double factor : new double[] {1, 2, 5}) {
                if (factor * power >= step * (1 - SLACK)) {
                    return factor * power;
                }
            }
            return 10 * power;
        }
    }

    /** Decades of equal length. */
    record Logarithmic(double low, double high) implements AxisScale {

        private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

        public Logarithmic {
            if (!(low > 0)) {
                throw new IllegalArgumentException("logarithmic from " + low + ", must be positive");
            }
        }

        @Override
        public double place(double value) {
            return Math.log(value / low) / Math.log(high / low);
        }

        @Override
        public List<Tick> ticks(int about) {
            int first = (int) Math.ceil(Math.log10(low) - Linear.SLACK);
            int last = (int) Math.floor(Math.log10(high) + Linear.SLACK);
            int step = Math.max(1, (int) Math.ceil((last - first) / (double) Math.max(1, about)));
            List<Tick> ticks = new ArrayList<>();
            for (int exponent = last; exponent >= first; exponent -= step) {
                ticks.add(0, new Tick(Math.pow(10, exponent), powerOfTen(exponent)));
            }
            return ticks;
        }

        private static String powerOfTen(int exponent) {
            if (exponent == 0 || exponent == 1) {
                return exponent == 0 ? "1" : "10";
            }
            StringBuilder text = new StringBuilder("10").append(exponent < 0 ? "⁻" : "");
            for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
                text.append(SUPERSCRIPTS.charAt(digit - '0'));
            }
            return text.toString();
        }
    }
}
