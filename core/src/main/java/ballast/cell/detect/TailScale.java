package ballast.cell.detect;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * The scale on which residuals of a feature are like those of normal numbers: {@code (|r| / scale)^(1 / power)}.
 *
 * <p>The scale makes the median size of residuals that of a standard normal number, and the power its quartile as well,
 * as far as it is above one by more than chance: residuals with heavier tails than normal ones are drawn in, none are
 * drawn out. Up to half of the residuals may be far off without an end, but both are larger then. Where most values of
 * a feature are the same there are no such quantiles, and the scale is the root mean square of all residuals.
 *
 * @param scale of the residuals, above zero
 * @param power at least one
 */
record TailScale(double scale, double power) {

    /** The quartile and the median of the size of a standard normal number. */
    private static final double QUARTILE = 0.3186394;

    static final double MEDIAN = 0.6744898;

    /** The standard error of the power of m normal residuals, in units of {@code 1 / sqrt(m)}. */
    private static final double ERROR = 1.96;

    /** Standard errors that are taken off the power: what few residuals show by chance is no heavy tail. */
    private static final double CHANCE = 2;

    /** A scale below this is rounding: residuals are in units of the spread of their feature. */
    static final double ROUNDING = 1e-9;

    /** The scale of residuals, NaN where there is none. */
    static TailScale of(double[] residuals, boolean mostAreEqual) {
        double[] sizes =
                Arrays.stream(OneStep.present(residuals)).map(Math::abs).toArray();
        if (sizes.length == 0) {
            return new TailScale(ROUNDING, 1);
        }
        double quartile = OrderStatistic.kth(sizes, (sizes.length - 1) / 4);
        double median = OrderStatistic.kth(sizes, (sizes.length - 1) / 2);
        if (mostAreEqual || quartile == 0) {
            return new TailScale(Math.max(ROUNDING, rootMeanSquare(sizes, sizes.length)), 1);
        }
        double shown = Math.log(median / quartile) / Math.log(MEDIAN / QUARTILE);
        double power = Math.max(1, shown - CHANCE * ERROR / Math.sqrt(sizes.length));
        return new TailScale(Math.max(ROUNDING, median / Math.pow(MEDIAN, power)), power);
    }

    static double rootMeanSquare(double[] numbers, int count) {
        return Math.sqrt(
                Arrays.stream(numbers, 0, count).map(x -> x * x).average().orElse(0));
    }

    /** The size of a residual in standard deviations of a normal number; NaN if it is. */
    double size(double residual) {
        double ratio = Math.abs(residual) / scale;
        return power == 1 ? ratio : Math.pow(ratio, 1 / power);
    }

    /** The residual of a size. */
    double residual(double size) {
        return scale * Math.pow(size, power);
    }
}
