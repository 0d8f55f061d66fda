package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.projection.WeightedScores;
import ballast.solver.LeadingAxes;
import ballast.solver.RankException;
import ballast.subspace.VectorSubspace;

/**
 * What some cells of a sample say about its others: probabilistic PCA, {@code x = m + W z + e} with scores of variance
 * {@code l_k - s^2} and noise of variance {@code s^2}.
 *
 * <p>The expected value of a cell is its conditional mean given the cells that count. Scores are shrunk by {@code s^2 /
 * (l_k - s^2)}, so that a feature that has nothing to do with the others is expected at its mean, also where it is an
 * axis by itself, and few cells do not give wild scores. O(d c + m c^2 + c^3) for a sample with m cells that do not
 * count.
 *
 * @see <a href="https://doi.org/10.1111/1467-9868.00196">Tipping, Bishop (1999)</a>
 */
final class LatentModel {

    /** The least variance of scores beside that of the first. */
    private static final double LEAST_SIGNAL = 1e-9;

    private final double[] mean;
    private final double[] w;
    private final double[] ridge;
    private final double[] leverage;

    private LatentModel(double[] mean, double[] w, double[] ridge) {
        this.mean = mean;
        this.w = w;
        this.ridge = ridge;
        int c = ridge.length;
        this.leverage = new double[mean.length];
        for (int j = 0; j < mean.length; j++) {
            for (int k = 0; k < c; k++) {
                leverage[j] += w[j * c + k] * w[j * c + k] / (1 + ridge[k]);
            }
        }
    }

    /** The model of complete samples: their leading axes, and as noise the mean variance along all others. */
    static LatentModel of(LocalSamples samples, int components) {
        VectorSubspace axes = LeadingAxes.of(samples, components).orElseThrow(() -> new RankException(components, 0));
        if (axes.components() < components) {
            throw new RankException(components, axes.components());
        }
        int d = samples.columns();
        double[] spectrum = new double[components];
        double total = 0;
        for (double[] scores : axes.project(samples).toArrays()) {
            for (int k = 0; k < components; k++) {
                spectrum[k] += scores[k] * scores[k];
            }
        }
        for (double residual : axes.residuals(samples)) {
            total += residual * residual;
        }
        double noise = d > components ? total / (d - components) : 0;
        double[] ridge = new double[components];
        for (int k = 0; k < components; k++) {
            ridge[k] = noise / Math.max(spectrum[k] - noise, LEAST_SIGNAL * spectrum[0]);
        }
        return new LatentModel(axes.mean(), axes.basis().toArray(), ridge);
    }

    /**
     * The values that are expected in all cells of a sample.
     *
     * @param values of the sample; those that do not count may be NaN
     * @param counts 1 for a cell that counts, 0 for others
     */
    double[] expected(double[] values, double[] counts) {
        int d = mean.length;
        int c = ridge.length;
        double[] centred = new double[d];
        for (int j = 0; j < d; j++) {
            centred[j] = values[j] - mean[j];
        }
        double[] scores = WeightedScores.of(centred, counts, w, ridge);
        double[] expected = mean.clone();
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < c; k++) {
                expected[j] += w[j * c + k] * scores[k];
            }
        }
        return expected;
    }

    /** The share of a cell in its own expected value, if all cells count. */
    double leverage(int feature) {
        return leverage[feature];
    }
}
