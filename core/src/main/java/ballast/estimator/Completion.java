package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.EigenSolver;
import ballast.solver.SolverChoice;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Fills the gaps of samples once the weights of a fit are known, by their expectation given the observed values, within
 * the subspace of the fit and beyond it.
 *
 * <p>Gaps are filled from the q = 2c leading axes V of the filled samples, at {@code m + V z} with the scores of least
 *
 * <pre>{@code ||(x - m - V z)_O||^2 + s^2 (1 + d/n) sum_k z_k^2 / l_k}</pre>
 *
 * and this is repeated a few times. Here l are the variances along the axes and s^2 is the variance across them,
 * corrected for the degrees of freedom. For normal samples this is the expectation of the missing values given the
 * others, as in the EM algorithm of probabilistic PCA. The term d/n accounts for the uncertainty of the axes, each of
 * whose d entries is estimated from n samples (variational PCA). Without it, weak axes fill in noise. n is the
 * effective number of samples, {@code (sum a)^2 / sum a^2}.
 *
 * <p>A round costs as much as a refit with q components.
 *
 * @see <a href="https://jmlr.org/papers/v11/ilin10a.html">Ilin, Raiko (2010), Practical approaches to principal
 *     component analysis in the presence of missing values</a>
 */
final class Completion {

    /**
     * Axes per component of the subspace: more gain little, and the cost of the scores is quadratic in their number.
     */
    private static final int AXES = 2;

    /** The number of rounds, after which gaps change by about a hundredth of the noise. */
    static final int ROUNDS = 10;

    private final int columns;
    private final VectorModel model;
    private final double count;
    private final int axes;

    private Completion(int columns, VectorModel model, double count) {
        this.columns = columns;
        this.model = model;
        this.count = count;
        this.axes = (int) Math.min(AXES * model.count(), Math.min(columns / 2, (count - 1) / 2));
    }

    /**
     * Prepares to complete samples.
     *
     * @param sums the {@link #sums} over all samples
     * @param model the subspace that was fitted
     */
    static Completion of(double[] sums, int columns, VectorModel model) {
        return new Completion(columns, model, sums[0] * sums[0] / sums[1]);
    }

    /** The sum of the weights of samples, that of their squares, and the weighted sum of the squared residuals. */
    static double[] sums(double[] weights, double[] residuals, SampleWeights user) {
        double[] sums = new double[3];
        for (int i = 0; i < weights.length; i++) {
            double weight = user.of(i) * weights[i];
            sums[0] += weight;
            sums[1] += weight * weights[i];
            sums[2] += weight * residuals[i] * residuals[i];
        }
        return sums;
    }

    /** Whether there are enough samples and values for more axes than the subspace has. */
    boolean isPossible() {
        return axes > model.count();
    }

    int axes() {
        return axes;
    }

    /**
     * The completed samples.
     *
     * @param samples the samples with gaps
     * @param started the samples filled from the fitted subspace
     * @param fitted the subspace
     * @param residuals their distances from it
     * @param weights the weights of the samples in the scatter, multiplied by the user's
     */
    LocalSamples of(
            LocalSamples samples,
            LocalSamples started,
            VectorSubspace fitted,
            double[] residuals,
            double[] weights,
            double accuracy) {
        LocalSamples filled = started;
        double[] mean = fitted.mean();
        double noise = noise(sums(weights, residuals, samples.weights()), model.count());
        try (EigenSolver eigenspace = SolverChoice.eigenSolver(samples.rows(), columns, axes, accuracy);
                Matrix scores = Matrix.allocate(samples.rows(), axes)) {
            for (int round = 0; round < ROUNDS; round++) {
                WeightedScatter scatter = WeightedScatter.of(filled, mean, weights, model.centring());
                eigenspace.solve(scatter);
                mean = scatter.mean();
                double[] ridge = ridge(noise, eigenspace.values(), scatter.total());
                GapFilling filling = new GapFilling(new VectorSubspace(mean, Bases.of(eigenspace.vectors())), ridge);
                noise = noise(sums(weights, filling.residuals(samples, scores), samples.weights()), axes);
                filled = MaskedFitter.filled(samples, filling.subspace(), scores);
            }
        }
        return filled;
    }

    /**
     * The variance across the fitted axes: residuals are smaller because the axes and the scores were fitted to the
     * samples.
     */
    double noise(double[] sums, int fitted) {
        return sums[2] / sums[0] / (columns - fitted) / (1 - (fitted + 1) / count);
    }

    double[] ridge(double noise, double[] squares, double total) {
        double uncertain = noise * (1 + columns / count);
        return Arrays.stream(squares)
                .map(square -> uncertain / Math.max(square / total, Double.MIN_NORMAL))
                .toArray();
    }
}
