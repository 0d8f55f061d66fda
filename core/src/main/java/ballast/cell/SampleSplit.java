package ballast.cell;

import ballast.projection.WeightedScores;
import java.util.Arrays;

/**
 * One sample, split by a subspace: scores that minimise the loss of the cell rule over its cells.
 *
 * <p>Iteratively reweighted least squares. Rules under which bad cells lose all influence have several minima, so they
 * begin where Huber's loss, which has one, ends. A sample whose cells all have full weight is projected orthogonally.
 */
final class SampleSplit {

    private static final int MAX_ITERATIONS = 100;

    /** Weights that move less than this stand still. */
    private static final double TOLERANCE = 1e-9;

    /** Huber's loss with this cut has 95 % of the efficiency of least squares for normal residuals. */
    private static final double HUBER_CUT = 1.345;

    private final double[] scores;
    private final double[] seen;
    private final double[] residuals;
    private final double[] weights;

    private SampleSplit(double[] scores, double[] seen, double[] residuals, double[] weights) {
        this.scores = scores;
        this.seen = seen;
        this.residuals = residuals;
        this.weights = weights;
    }

    /**
     * Splits a sample.
     *
     * @param centred the sample less the mean, NaN where a value is missing
     * @param scores of its orthogonal projection
     * @param seen the projection itself, less the mean; of no use, as the scores, where a value is missing
     * @param w orthonormal columns, row after row
     * @param scales of the residuals of each feature
     * @param rule what a cell counts
     */
    static SampleSplit of(
            double[] centred, double[] scores, double[] seen, double[] w, double[] scales, CellRule rule) {
        double[] present = new double[centred.length];
        boolean complete = true;
        for (int j = 0; j < centred.length; j++) {
            present[j] = Double.isNaN(centred[j]) ? 0 : 1;
            complete &= present[j] == 1;
        }
        SampleSplit plain = complete
                ? new SampleSplit(scores, seen, difference(centred, seen), present)
                : under(present, centred, w);
        if (plain.allCount(rule, scales)) {
            return plain;
        }
        SampleSplit start = rule.shape() == CellRule.Shape.SOFT
                ? plain
                : plain.settled(CellRule.soft(HUBER_CUT), centred, w, scales);
        return start.settled(rule, centred, w, scales);
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, j -> a[j] - b[j]);
        return difference;
    }

    /** Whether all cells that have a value have full weight. */
    private boolean allCount(CellRule rule, double[] scales) {
        for (int j = 0; j < residuals.length; j++) {
            if (!Double.isNaN(residuals[j]) && rule.weight(residuals[j] / scales[j]) < 1) {
                return false;
            }
        }
        return true;
    }

    private SampleSplit settled(CellRule rule, double[] centred, double[] w, double[] scales) {
        SampleSplit split = this;
        for (int iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
            double[] next = new double[centred.length];
            double change = 0;
            for (int j = 0; j < next.length; j++) {
                next[j] = Double.isNaN(centred[j]) ? 0 : rule.weight(split.residuals[j] / scales[j]);
                change = Math.max(change, Math.abs(next[j] - split.weights[j]));
            }
            if (change <= TOLERANCE) {
                return split;
            }
            split = under(next, centred, w);
        }
        return split;
    }

    private static SampleSplit under(double[] weights, double[] centred, double[] w) {
        int d = centred.length;
        int c = w.length / d;
        double[] scores = WeightedScores.of(centred, weights, w, new double[c]);
        double[] seen = new double[d];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < c; k++) {
                seen[j] += w[j * c + k] * scores[k];
            }
        }
        return new SampleSplit(scores, seen, difference(centred, seen), weights);
    }

    /** The coordinates of the sample in the subspace. */
    double[] scores() {
        return scores;
    }

    /** What the subspace makes of a feature, less the mean. */
    double seen(int feature) {
        return seen[feature];
    }

    /** The residual of each cell; NaN where the value is missing. */
    double[] residuals() {
        return residuals;
    }

    /** The distance of the sample from the subspace over its cells under their weights. */
    double distance() {
        double total = 0;
        double sum = 0;
        for (int j = 0; j < residuals.length; j++) {
            if (weights[j] > 0) {
                total += weights[j];
                sum += weights[j] * residuals[j] * residuals[j];
            }
        }
        return total == 0 ? 0 : Math.sqrt(sum * residuals.length / total);
    }
}
