package ballast.cell.detect;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Tells the rare large values of a feature, which are good, from bad ones: by whether they lie in the direction that
 * the other cells of their samples predict.
 *
 * <p>A bad cell knows nothing of the others: the sign of its residual times its standardised expected value has mean
 * zero. Features that hardly vary for most samples and much for a few have large residuals too, but on the side on
 * which the others expect the value, only further out. If this agreement of the cells beyond the cutoff is beyond three
 * standard errors, the cutoff of the feature is raised to where the agreement ends: among the cells by falling size,
 * the largest point of change of its mean. Where there is no such point, none of its cells is bad. The same is asked of
 * all features together, for tails that no feature has enough cells in.
 */
final class TailAgreement {

    /** Standard errors beyond which agreement is no chance. */
    private static final double BEYOND_CHANCE = 3;

    /** Point of change that is no chance: the 95 % point of the maximum of a Brownian bridge. */
    private static final double BRIDGE = 1.22;

    private TailAgreement() {}

    /**
     * How many times larger the scale of a feature, or the cutoff of all, is than it seemed, at least 1.
     *
     * @param residuals of all its cells over its scale, NaN where they are missing
     * @param predicted expected values of the cells, standardised
     * @param cutoff of the residuals
     */
    static double stretch(double[] residuals, double[] predicted, double cutoff) {
        int[] beyond = IntStream.range(0, residuals.length)
                .filter(i -> Math.abs(residuals[i]) > cutoff)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -Math.abs(residuals[i])))
                .mapToInt(i -> i)
                .toArray();
        if (beyond.length == 0) {
            return 1;
        }
        double[] agreement = IntStream.of(beyond)
                .mapToDouble(i -> Math.signum(residuals[i]) * predicted[i])
                .toArray();
        int count = agreement.length;
        double mean = Arrays.stream(agreement).average().orElse(0);
        if (!(mean * Math.sqrt(count) > BEYOND_CHANCE)) {
            return 1;
        }
        int bad = change(agreement, mean);
        double largestGood = bad < count ? Math.abs(residuals[beyond[bad]]) : cutoff;
        double border = bad == 0 ? largestGood : Math.sqrt(largestGood * Math.abs(residuals[beyond[bad - 1]]));
        return Math.max(1, Math.nextUp(border / cutoff));
    }

    /** Expected values of a feature less their mean, over their standard deviation; zeros if they are all the same. */
    static double[] standardised(double[] expected) {
        double mean = Arrays.stream(expected).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(expected)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0));
        return Arrays.stream(expected)
                .map(value -> deviation > 0 ? (value - mean) / deviation : 0)
                .toArray();
    }

    /** How many of the first have a lower mean than the rest; 0 if that may be chance. */
    private static int change(double[] agreement, double mean) {
        double sum = 0;
        double squares = 0;
        double least = 0;
        int at = 0;
        for (int i = 0; i < agreement.length; i++) {
            double difference = agreement[i] - mean;
            sum += difference;
            squares += difference * difference;
            if (sum < least) {
                least = sum;
                at = i + 1;
            }
        }
        return -least > BRIDGE * Math.sqrt(squares) ? at : 0;
    }
}
