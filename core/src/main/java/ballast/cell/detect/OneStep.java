package ballast.cell.detect;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * Location and scale of single numbers by one step of an M-estimator from the median, as DDC uses them.
 *
 * <p>The location is the mean under Tukey's biweight {@code (1 - (t / 3)^2)^2} of {@code t = (x - median) / mad}. The
 * scale of numbers about zero is {@code mad sqrt(ave min((x / mad)^2, 2.5^2) / 0.8445)}, where mad is the plain median
 * of the absolute values and the last factor makes it the standard deviation of normal numbers. Numbers that are NaN
 * are not there. O(n).
 */
public final class OneStep {

    private static final double BIWEIGHT = 3;
    private static final double HUBER = 2.5;

    /** The mean of {@code min(t^2, 2.5^2)} of a normal number, in units of its own median of absolute values. */
    private static final double NORMAL = 0.844472;

    private OneStep() {}

    /** The numbers that are not NaN. */
    static double[] present(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    }

    /** The location; the median where more than half of the numbers are equal, NaN where there is none. */
    public static double location(double[] values) {
        double[] present = present(values);
        if (present.length == 0) {
            return Double.NaN;
        }
        double median = OrderStatistic.median(present.clone());
        double mad = OrderStatistic.median(
                Arrays.stream(present).map(x -> Math.abs(x - median)).toArray());
        if (mad == 0) {
            return median;
        }
        double sum = 0;
        double total = 0;
        for (double x : present) {
            double t = (x - median) / mad / BIWEIGHT;
            if (Math.abs(t) <= 1) {
                double weight = (1 - t * t) * (1 - t * t);
                sum += weight * (x - median);
                total += weight;
            }
        }
        return median + sum / total;
    }

    /** The scale of numbers about zero; zero where more than half of them are, or where there is none. */
    public static double scale(double[] values) {
        double[] sizes = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .map(Math::abs)
                .toArray();
        if (sizes.length == 0) {
            return 0;
        }
        double mad = OrderStatistic.median(sizes);
        if (mad == 0) {
            return 0;
        }
        double sum = 0;
        for (double size : sizes) {
            double t = Math.min(size / mad, HUBER);
            sum += t * t;
        }
        return mad * Math.sqrt(sum / sizes.length / NORMAL);
    }
}
