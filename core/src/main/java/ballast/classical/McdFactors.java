package ballast.classical;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * What the covariance of the most central samples is multiplied by, so that it estimates that of a normal distribution.
 *
 * @see <a href="https://doi.org/10.1007/s001840200191">Pison, Van Aelst, Willems (2002)</a>
 */
final class McdFactors {

    /** The largest factor; with fewer than two samples per dimension the formulas are unreliable. */
    private static final double MOST = 3;

    /** The two dimensions, as multiples of p^2, at which the formulas for p > 2 are fixed. */
    private static final double[] ANCHORS = {2, 3};

    private McdFactors() {}

    /** For a share of all samples, in p dimensions: {@code share / P(chi2_{p+2} <= q)}, q the quantile of chi2_p. */
    static double consistency(int p, double share) {
        if (share >= 1) {
            return 1;
        }
        double quantile = ChiSquaredDistribution.of(p).inverseCumulativeProbability(share);
        return share / ChiSquaredDistribution.of(p + 2.0).cumulativeProbability(quantile);
    }

    /** For few samples, before reweighting. */
    static double fewRaw(int p, int n, double alpha) {
        return switch (p) {
            case 1 -> factor(n, alpha, 0.262024211897096, 0.604756680630497, -0.351584646688712, 1.01646567502486);
            case 2 -> factor(n, alpha, 0.673292623522027, 0.691365864961895, 0.446537815635445, 1.06690782995919);
            default ->
                factor(
                        p,
                        n,
                        alpha,
                        new double[][] {{1.42764571687802, 1.26263336932151}, {1.06141115981725, 1.28907991440387}},
                        new double[][] {{0.455179464070565, 1.11192541278794}, {0.294241208320834, 1.09649329149811}});
        };
    }

    /** For few samples, after reweighting. */
    static double fewReweighted(int p, int n, double alpha) {
        return switch (p) {
            case 1 -> factor(n, alpha, 1.11098143415027, 1.5182890270453, -0.66046776772861, 0.88939595831888);
            case 2 -> factor(n, alpha, 3.11101712909049, 1.91401056721863, 0.79473550581058, 1.10081930350091);
            default ->
                factor(
                        p,
                        n,
                        alpha,
                        new double[][] {{1.02842572724793, 1.67659883081926}, {0.26800273450853, 1.35968562893582}},
                        new double[][] {{0.544482443573914, 1.25994483222292}, {0.343791072183285, 1.25159004257133}});
        };
    }

    /** For p > 2, where {@code a / p^b} are the shares missing at n = 2 p^2 and n = 3 p^2, at alpha 0.5 and 0.875. */
    private static double factor(int p, int n, double alpha, double[][] half, double[][] most) {
        double[] atHalf = through(p, half);
        double[] atMost = through(p, most);
        return factor(n, alpha, atHalf[0], atHalf[1], atMost[0], atMost[1]);
    }

    /** The curve {@code exp(c) / n^e} through two points. */
    private static double[] through(int p, double[][] coefficients) {
        double[] missing = new double[2];
        double[] logs = new double[2];
        for (int i = 0; i < 2; i++) {
            missing[i] = Math.log(coefficients[i][0] / Math.pow(p, coefficients[i][1]));
            logs[i] = Math.log(ANCHORS[i] * p * p);
        }
        double exponent = (missing[0] - missing[1]) / (logs[1] - logs[0]);
        return new double[] {missing[0] + exponent * logs[0], exponent};
    }

    /** Between the shares {@code 1 - exp(c) / n^e} at alpha 0.5 and 0.875, and from there to 1 at alpha 1. */
    private static double factor(int n, double alpha, double cHalf, double eHalf, double cMost, double eMost) {
        double half = 1 - Math.exp(cHalf) / Math.pow(n, eHalf);
        double most = 1 - Math.exp(cMost) / Math.pow(n, eMost);
        double share = alpha <= 0.875
                ? half + (most - half) * (alpha - 0.5) / 0.375
                : most + (1 - most) * (alpha - 0.875) / 0.125;
        return 1 / Math.max(share, 1 / MOST);
    }
}
