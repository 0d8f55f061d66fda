package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.WeightedScores;
import ballast.solver.FittedSubspace;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

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
        VectorSubspace axes = LeadingAxes.required(samples, components);
        int d = samples.columns();
        double[] spectrum =
                FittedSubspace.squares(axes, samples, samples.weights().toArray());
        double rest = Math.max(
                0, spectrum[components] - Arrays.stream(spectrum, 0, components).sum());
        double noise = d > components ? rest / (d - components) : 0;
        double[] ridge = new double[components];
        for (int k = 0; k < components; k++) {
            ridge[k] = noise / Math.max(spectrum[k] - noise, LEAST_SIGNAL * spectrum[0]);
        }
        return new LatentModel(axes.mean(), axes.basis().toArray(), ridge);
    }

    /**
     * Replaces the values of all cells of some samples by those that are expected.
     *
     * @param samples one after the other; cells that do not count may be NaN
     * @param first place in the array of the first of them
     * @param rows how many there are
     * @param counts whether each cell of the array counts
     */
    void expect(double[] samples, int first, int rows, boolean[] counts) {
        int d = mean.length;
        int c = ridge.length;
        try (Matrix values = Matrix.allocate(rows, d);
                Matrix basis = Matrix.of(d, c, w);
                Matrix scores = Matrix.allocate(rows, c)) {
            double[] centred = new double[rows * d];
            Arrays.setAll(centred, k -> counts[first + k] ? samples[first + k] - mean[k % d] : 0);
            values.write(centred);
            scores.assignProduct(values, basis);
            double[] weights = new double[d];
            for (int i = 0; i < rows; i++) {
                int start = first + i * d;
                Arrays.setAll(weights, j -> counts[start + j] ? 1 : 0);
                double[] z = scores.rowRange(i, 1).toArray();
                WeightedScores.solve(z, weights, w, ridge);
                scores.rowRange(i, 1).write(z);
            }
            values.fillRows(mean);
            values.addProductTranspose(scores, basis);
            System.arraycopy(values.toArray(), 0, samples, first, rows * d);
        }
    }

    /** The share of a cell in its own expected value, if all cells count. */
    double leverage(int feature) {
        return leverage[feature];
    }
}
