package ballast.cell.factor;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/** The scale of numbers about zero by the median of their sizes; NaN is not there. */
final class MedianSize {

    /** Makes it the standard deviation of normal numbers. */
    private static final double NORMAL = 1.4826;

    private MedianSize() {}

    static double of(double[] values) {
        double[] sizes = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .map(Math::abs)
                .toArray();
        return sizes.length == 0 ? 0 : NORMAL * OrderStatistic.median(sizes);
    }
}
