package ballast.components;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * As few components as explain a share of the variance, be it noise or not.
 *
 * @param share the share, above 0 and at most 1
 */
public record VarianceShare(double share) implements ComponentRule {

    /** The usual share. */
    public static final double DEFAULT = 0.95;

    private static final double ROUNDING = 1e-12;

    /** Refuses what is no share. */
    public VarianceShare {
        if (!(share > 0 && share <= 1)) {
            throw new BadInputException("share of variance = " + share + ", must be above 0 and at most 1");
        }
    }

    @Override
    public String title() {
        return String.format(Locale.ROOT, "%s %% of the variance", plain(100 * share));
    }

    private static String plain(double percent) {
        return percent == Math.rint(percent)
                ? Long.toString(Math.round(percent))
                : String.format(Locale.ROOT, "%.4g", percent);
    }

    @Override
    public String assumption() {
        return "a share of the variance, whatever is noise in it";
    }

    @Override
    public String reference() {
        return "";
    }

    @Override
    public boolean estimatesRank() {
        return false;
    }

    @Override
    public OptionalInt components(InlierTable inliers) {
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
