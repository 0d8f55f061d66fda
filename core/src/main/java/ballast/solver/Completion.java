package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.Residuals;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Completes samples with gaps, when the weights of a fit are known: by what the values at hand tell of the missing
 * ones, be it within the subspace of the fit or beyond it.
 *
 * <p>Gaps are filled from the q = 2c leading axes V of the filled samples, at {@code m + V z} with the scores of least
 *
 * <pre>{@code ||(x - m - V z)_O||^2 + s^2 (1 + d/n) sum_k z_k^2 / l_k}</pre>
 *
 * and so on, a few times. Here l are the variances along the axes and s^2 is that across them, by the degrees of
 * freedom. That is the expectation of the missing values given the others if samples are normal, as in the EM algorithm
 * of probabilistic PCA; the term d/n is what the axes themselves are uncertain by, as each of their d entries has been
 * learned from n samples (variational PCA). Without it weak axes fill in noise. n is the effective number of samples,
 * {@code (sum a)^2 / sum a^2}.
 *
 * <p>A round costs what a refit with q components does.
 *
 * @see <a href="https://jmlr.org/papers/v11/ilin10a.html">Ilin, Raiko (2010), Practical approaches to principal
 *     component analysis in the presence of missing values</a>
 */
final class Completion {

    /** Axes for each component of the subspace: more bring little, and the scores of a round cost their square. */
    private static final int AXES = 2;

    /** Rounds, after which gaps move by about a hundredth of the noise. */
    private static final int ROUNDS = 10;

    private final LocalSamples samples;
    private final double[] weights;
    private final VectorModel model;
    private final double count;
    private final int axes;

    /**
     * Prepares to complete samples.
     *
     * @param weights of the samples in the scatter; the user's multiply them
     * @param model the subspace that was fitted
     */
    Completion(LocalSamples samples, double[] weights, VectorModel model) {
        this.samples = samples;
        this.weights = weights;
        this.model = model;
        this.count = effective(weights, samples.weights().toArray());
        this.axes = (int) Math.min(AXES * model.count(), Math.min(samples.columns() / 2, (count - 1) / 2));
    }

    /** The number of equally weighted samples that tell as much. */
    private static double effective(double[] weights, double[] user) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += user[i] * weights[i];
            squares += user[i] * weights[i] * weights[i];
        }
        return sum * sum / squares;
    }

    /** Whether there are samples and values enough for more axes than the subspace has. */
    boolean isPossible() {
        return axes > model.count();
    }

    /**
     * The completed samples.
     *
     * @param started the samples, filled from the fitted subspace
     * @param fitted the subspace
     * @param residuals their distances from it
     */
    LocalSamples of(LocalSamples started, VectorSubspace fitted, double[] residuals, double accuracy) {
        LocalSamples filled = started;
        double[] mean = fitted.mean();
        double noise = noise(residuals, model.count());
        try (EigenSolver eigenspace = SolverChoice.eigenSolver(samples.rows(), samples.columns(), axes, accuracy);
                Matrix scores = Matrix.allocate(samples.rows(), axes)) {
            for (int round = 0; round < ROUNDS; round++) {
                WeightedScatter scatter = WeightedScatter.of(filled, mean, weights, model.centring());
                eigenspace.solve(scatter);
                mean = scatter.mean();
                double[] ridge = ridge(noise, eigenspace.values(), scatter.total());
                VectorSubspace subspace = new VectorSubspace(mean, Bases.of(eigenspace.vectors()));
                try (Matrix basis = Bases.matrix(subspace.basis())) {
                    noise = noise(Residuals.of(samples, mean, basis, ridge, scores), axes);
                }
                filled = MaskedFitter.filled(samples, subspace, scores);
            }
        }
        return filled;
    }

    /** The variance across so many axes: residuals are smaller, as these were fitted to them and to every sample. */
    private double noise(double[] residuals, int fitted) {
        double[] user = samples.weights().toArray();
        double sum = 0;
        double total = 0;
        for (int i = 0; i < residuals.length; i++) {
            sum += user[i] * weights[i] * residuals[i] * residuals[i];
            total += user[i] * weights[i];
        }
        return sum / total / (samples.columns() - fitted) / (1 - (fitted + 1) / count);
    }

    private double[] ridge(double noise, double[] squares, double total) {
        double uncertain = noise * (1 + samples.columns() / count);
        return Arrays.stream(squares)
                .map(square -> uncertain / Math.max(square / total, Double.MIN_NORMAL))
                .toArray();
    }
}
