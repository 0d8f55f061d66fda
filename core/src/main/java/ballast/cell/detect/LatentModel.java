package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.linalg.Cholesky;
import ballast.solver.FittedSubspace;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * What some cells of a sample say about its others: probabilistic PCA, {@code x = m + W z + e} with scores of variance
 * {@code l_k - s^2} and noise of variance {@code s^2 / a} in a cell of weight a.
 *
 * <p>With {@code A = W'diag(a)W + diag(s^2 / (l_k - s^2))} the expected value of the cells of a sample is {@code m + W
 * A^-1 W'diag(a)(x - m)}. Scores are shrunk, so that a feature that has nothing to do with the others is expected at
 * its mean, also where it is an axis by itself, and few cells do not give wild scores. A cell of weight zero is a
 * missing one.
 *
 * @see <a href="https://doi.org/10.1111/1467-9868.00196">Tipping, Bishop (1999)</a>
 */
final class LatentModel {

    /** The least variance of scores beside that of the first: what rounding leaves. */
    private static final double ROUNDING = 1e-9;

    private final double[] units;
    private final double[] mean;
    private final double[] w;
    private final double[] ridge;

    private LatentModel(double[] units, double[] mean, double[] w, double[] ridge) {
        this.units = units;
        this.mean = mean;
        this.w = w;
        this.ridge = ridge;
    }

    /**
     * The model of complete samples: their leading axes, and as noise the mean variance along all others.
     *
     * @param units in which the features of the samples are given
     */
    static LatentModel of(LocalSamples samples, double[] units, int components) {
        VectorSubspace axes = LeadingAxes.required(samples, components);
        int d = samples.columns();
        double[] spectrum =
                FittedSubspace.squares(axes, samples, samples.weights().toArray());
        double rest = Math.max(
                0, spectrum[components] - Arrays.stream(spectrum, 0, components).sum());
        double noise = d > components ? rest / (d - components) : 0;
        double[] ridge = new double[components];
        for (int k = 0; k < components; k++) {
            ridge[k] = noise / Math.max(spectrum[k] - noise, ROUNDING * spectrum[0]);
        }
        return new LatentModel(units, axes.mean(), axes.basis().toArray(), ridge);
    }

    /**
     * Compares the cells of one sample with what its others say. O(d c^2).
     *
     * <p>A cell of weight a has, with {@code g = w_j'A^-1 w_j}, the part a g in its own expected value. From what the
     * others alone say it differs by {@code e / (1 - a g)}, with a variance of {@code 1 + g / (1 - a g)} times that of
     * the noise.
     *
     * @param values of samples; those of weight zero may be NaN
     * @param from place of the sample among them
     * @param cells have the weights; the expected values are replaced, and the residuals, which are the differences
     *     from what the others say over the root of that factor
     * @param first place of the sample there
     */
    void compare(double[] values, int from, CellStates cells, int first) {
        int d = mean.length;
        int c = ridge.length;
        double[] weights = cells.weights();
        double[] a = new double[c * c];
        double[] z = new double[c];
        for (int k = 0; k < c; k++) {
            a[k * c + k] = 1 + ridge[k];
        }
        for (int j = 0; j < d; j++) {
            double weight = weights[first + j];
            if (weight > 0) {
                addTo(z, weight * (values[from + j] / units[j] - mean[j]), j);
            }
            if (weight < 1) {
                addOuter(a, weight - 1, j);
            }
        }
        Cholesky.solve(a, z, ROUNDING);
        double[] u = new double[c];
        for (int j = 0; j < d; j++) {
            double g = 0;
            double value = mean[j];
            for (int k = 0; k < c; k++) {
                double entry = w[j * c + k];
                value += entry * z[k];
                for (int l = 0; l < k; l++) {
                    entry -= a[k * c + l] * u[l];
                }
                u[k] = entry / a[k * c + k];
                g += u[k] * u[k];
            }
            double own = Math.max(ROUNDING, 1 - weights[first + j] * g);
            cells.expected()[first + j] = units[j] * value;
            cells.residuals()[first + j] = (values[from + j] - units[j] * value) / Math.sqrt(own * (own + g));
        }
    }

    private void addTo(double[] z, double factor, int j) {
        for (int k = 0; k < z.length; k++) {
            z[k] += factor * w[j * z.length + k];
        }
    }

    private void addOuter(double[] a, double factor, int j) {
        int c = ridge.length;
        for (int k = 0; k < c; k++) {
            double entry = factor * w[j * c + k];
            for (int l = 0; l <= k; l++) {
                a[k * c + l] += entry * w[j * c + l];
            }
        }
    }
}
