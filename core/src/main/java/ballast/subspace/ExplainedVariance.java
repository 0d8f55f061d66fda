package ballast.subspace;

/**
 * The variance of the samples along each component.
 *
 * <p>One meaning everywhere: weights are scaled to sum to n, sums of squares are divided by n - 1, and a ratio is a
 * share of the total variance of all d values. Without weights these are the variances of ordinary PCA. No weight
 * counts more than the median of the positive weights, because a subspace through a few samples may give these all the
 * weight. Methods that estimate variances robustly, such as ROBPCA, give their own instead, which are those of a normal
 * distribution.
 */
public final class ExplainedVariance {

    private final double[] variances;
    private final double total;

    /** Variances along the components, largest first, and the total. */
    public ExplainedVariance(double[] variances, double total) {
        this.variances = variances.clone();
        this.total = total;
    }

    /**
     * The variances that follow from weighted sums of squares.
     *
     * @param along the sum along each component
     * @param spread the total sum
     * @param total the sum of the weights
     * @param n how many samples they are
     */
    public static ExplainedVariance ofSquares(double[] along, double spread, double total, double n) {
        double scale = n > 1 ? n / (n - 1) / total : 0;
        double[] variances = along.clone();
        for (int j = 0; j < variances.length; j++) {
            variances[j] *= scale;
        }
        return new ExplainedVariance(variances, spread * scale);
    }

    /**
     * The same without samples of weight zero.
     *
     * @param n how many samples these are the variances of
     * @param fewer how many they are without the others
     */
    public ExplainedVariance among(double n, double fewer) {
        return n > 1 ? ofSquares(variances, total, n / (n - 1), fewer) : this;
    }

    /** The variance along each component. */
    public double[] variances() {
        return variances.clone();
    }

    /** The total variance. */
    public double total() {
        return total;
    }

    /** The share of the total variance along each component; zeros when the samples do not vary at all. */
    public double[] ratios() {
        double[] ratios = variances.clone();
        for (int j = 0; j < ratios.length; j++) {
            ratios[j] = total > 0 ? ratios[j] / total : 0;
        }
        return ratios;
    }

    /** The cumulative share of the total variance. */
    public double[] cumulated() {
        double[] cumulated = ratios();
        for (int j = 1; j < cumulated.length; j++) {
            cumulated[j] += cumulated[j - 1];
        }
        return cumulated;
    }

    /** The share of the total variance that all components explain together. */
    public double ratio() {
        double[] cumulated = cumulated();
        return cumulated.length == 0 ? 0 : cumulated[cumulated.length - 1];
    }
}
