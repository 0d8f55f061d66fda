package ballast.components;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;

/** The smallest number of components that explains a share of the variance, including noise. */
final class VarianceShare {

    private static final double ROUNDING = 1e-12;

    private VarianceShare() {}

    /** Refuses a share that is not above 0 and at most 1. */
    static void check(double share) {
        if (!(share > 0 && share <= 1)) {
            throw new BadInputException("share of variance = " + share + ", must be above 0 and at most 1");
        }
    }

    static String title(double share) {
        return String.format(Locale.ROOT, "%s %% of the variance", plain(100 * share));
    }

    private static String plain(double percent) {
        return percent == Math.rint(percent)
                ? Long.toString(Math.round(percent))
                : String.format(Locale.ROOT, "%.4g", percent);
    }

    /** The number of components, 0 if nothing varies. */
    static OptionalInt components(InlierTable inliers, double share) {
        double[] variances = inliers.variances();
        double wanted = (share - ROUNDING) * Arrays.stream(variances).sum();
        double sum = 0;
        for (int k = 0; k < variances.length; k++) {
            sum += variances[k];
            if (sum >= wanted) {
                return OptionalInt.of(sum > 0 ? k + 1 : 0);
            }
        }
        return OptionalInt.of(inliers.rank());
    }
}
