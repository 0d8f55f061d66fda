package ballast.study.chart;

import java.util.Arrays;

/** The weights of samples in units of their mean, and an axis for them. */
public final class WeightAxis {

    /** No axis ends after this multiple of the mean. */
    public static final double MAX_END = 4;

    private static final double MIN_END = 2;
    private static final double NEARLY_ALL = 0.98;

    private WeightAxis() {}

    /** Weights in units of their mean. */
    public static double[] relative(double[] weights) {
        double mean = Arrays.stream(weights).sum() / weights.length;
        return mean > 0 ? Arrays.stream(weights).map(weight -> weight / mean).toArray() : weights;
    }

    /** The weight that nearly all others do not exceed. */
    public static double nearlyAll(double[] weights) {
        double[] sorted = weights.clone();
        Arrays.sort(sorted);
        return sorted[(int) (NEARLY_ALL * (sorted.length - 1))];
    }

    public static AxisScale scale(double end) {
        return AxisScale.linear(0, Math.max(MIN_END, Math.min(MAX_END, end)));
    }

    public static Axis of(double end) {
        return new Axis("weight of a sample, 1 = equal weights", scale(end));
    }
}
