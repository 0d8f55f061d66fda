package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.Residuals;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.EigenSolver;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SolverChoice;
import ballast.solver.SubspaceFitter;
import ballast.solver.UsualWeight;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Weighted PCA of vectors that lack values: fill in by the subspace, fit the subspace, and again.
 *
 * <p>With the observed values O of a sample and {@code s = d / |O|}, its residual is
 *
 * <pre>{@code r^2 = s min_z ||(x - m - W z)_O||^2}</pre>
 *
 * A refit under weights a lowers {@code sum a r^2}: missing values are filled from {@code m + W z}, which leaves every
 * term as it is, and the filled samples get the weighted PCA of the weights {@code a s}. That does not raise {@code sum
 * a s ||x - m - W z||^2} over all values, which is no less than the sum over the observed ones, and that is least for
 * the new z. So for any number of values per sample the weighted squares never rise, and with them no objective that
 * its rule descends where nothing is missing.
 *
 * <p>What fills the gaps has no part outside of the subspace, which is therefore drawn to the values at hand more than
 * it would be to complete samples. At the end, when the weights are known, the samples are completed by more axes
 * instead, and the subspace is that of the completed samples ({@link Completion}).
 *
 * <p>Scores (n x c) are kept; filled samples are not, but made block by block as they are read, at n d c
 * multiplications a pass on top of those of a fit by the scatter. The start is near the plain subspace of the samples
 * with gaps, from column means on.
 */
final class MaskedFitter implements SubspaceFitter<VectorSubspace> {

    /** Rounds of filling and fitting that the start may take. */
    private static final int START_ROUNDS = 30;

    /** Relative change of the plain squares at which the start will do: the rest is done while the weights move. */
    private static final double NEAR = 1e-3;

    /** Relative change of the plain squares at which they stand still. */
    private static final double STILL = 1e-13;

    /** Calls of the solver that the subspace of the completed samples may take. */
    static final int LAST_STEPS = 30;

    private final LocalSamples samples;
    private final VectorModel model;
    private final double[] factors;
    private final EigenSolver eigenspace;
    private final Matrix scores;
    private final double accuracy;
    private LocalSamples filled;
    private VectorSubspace subspace;
    private double[] mean;
    private double[] residuals;
    private boolean still;

    MaskedFitter(
            LocalSamples samples,
            int[] observed,
            LocalSamples filled,
            double[] mean,
            VectorModel model,
            double accuracy) {
        this.samples = samples;
        this.model = model;
        this.factors = factors(observed, samples.columns());
        this.filled = filled;
        this.mean = model.centring() == Centring.NONE ? new double[mean.length] : mean;
        this.accuracy = accuracy;
        this.eigenspace = SolverChoice.eigenSolver(samples.rows(), samples.columns(), model.count(), accuracy);
        this.scores = Matrix.allocate(samples.rows(), model.count());
    }

    /** What the residuals of the values at hand are multiplied by, squared, to stand for all. */
    static double[] factors(int[] observed, int columns) {
        return Arrays.stream(observed)
                .mapToDouble(count -> count == 0 ? 0 : (double) columns / count)
                .toArray();
    }

    /** The samples with the values of one point in place of those that are missing. */
    static LocalSamples filledWith(double[] point, LocalSamples samples, int components) {
        try (Matrix nowhere = Matrix.zeros(samples.rows(), components)) {
            return filled(samples, new VectorSubspace(point, Basis.axes(point.length, components)), nowhere);
        }
    }

    static LocalSamples filled(LocalSamples samples, VectorSubspace subspace, Matrix scores) {
        return samples.filledFrom(
                LocalSamples.of(subspace.restore(LocalSamples.of(scores).on(samples.workers()))));
    }

    @Override
    public int start() {
        int rank = model.mostDirections(samples);
        if (rank < model.count()) {
            return rank;
        }
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        Start rounds = new Start();
        do {
            refit(ones, movingMean(model));
            if (rounds.none()) {
                rank = Rank.of(eigenspace.values(), filled, mean, model.count());
                if (rank < model.count()) {
                    return rank;
                }
            }
        } while (rounds.goOnAfter(PlainFit.weightedSquares(residuals, samples.weights())));
        still = rounds.areStill();
        return rank;
    }

    /** A mean that stays is still one of samples with gaps, and has to be found together with what fills them. */
    static Centring movingMean(VectorModel model) {
        return model.centring() == Centring.NONE ? Centring.NONE : Centring.WEIGHTED;
    }

    /** The rounds of filling and fitting before the weights move. */
    static final class Start {
        private int rounds;
        private double last = Double.POSITIVE_INFINITY;
        private double change = Double.POSITIVE_INFINITY;

        boolean none() {
            return rounds == 0;
        }

        /** Whether there is another round after one that left these plain squares. */
        boolean goOnAfter(double squares) {
            change = squares == 0 ? 0 : (last - squares) / squares;
            last = squares;
            return ++rounds < START_ROUNDS && change > NEAR;
        }

        boolean areStill() {
            return change <= STILL;
        }
    }

    @Override
    public void residuals(double[] into) {
        System.arraycopy(residuals, 0, into, 0, residuals.length);
    }

    @Override
    public void refit(double[] weights) {
        refit(weights, model.centring());
        still = true;
    }

    private void refit(double[] weights, Centring centring) {
        solve(scaled(weights), centring);
        measure();
        filled = filled(samples, subspace, scores);
    }

    private double[] scaled(double[] weights) {
        double[] scaled = weights.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factors[i];
        }
        return scaled;
    }

    private void solve(double[] scaled, Centring centring) {
        WeightedScatter scatter = WeightedScatter.of(filled, mean, scaled, centring);
        eigenspace.solve(scatter);
        mean = scatter.mean();
    }

    private void measure() {
        subspace = new VectorSubspace(mean, Bases.of(eigenspace.vectors()));
        try (Matrix basis = Bases.matrix(subspace.basis())) {
            residuals = Residuals.of(samples, mean, basis, new double[model.count()], scores);
        }
    }

    /** A start that was cut short goes on even under the same weights; then the objective says when to stop. */
    @Override
    public boolean settled() {
        return still && eigenspace.settled();
    }

    /** The subspace of the completed samples: not that of the last residuals, but near it. */
    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        double[] scaled = scaled(weights);
        double[] sums = Completion.sums(scaled, residuals, samples.weights());
        Completion completion = Completion.of(sums, samples.columns(), model);
        if (completion.isPossible()) {
            filled = completion.of(samples, filled, subspace, residuals, scaled, accuracy);
            int steps = 0;
            do {
                solve(scaled, model.centring());
            } while (!eigenspace.settled() && ++steps < LAST_STEPS);
            measure();
        }
        return new FittedSubspace<>(
                subspace,
                variances(WeightedScatter.combined(samples, UsualWeight.bounded(weights, samples.weights()))),
                eigenspace.route() + ", missing values filled in");
    }

    /** Variances along the components from the scores; across them from the residuals, which stand for all values. */
    private ExplainedVariance variances(double[] weights) {
        double[] sums = squares(scores, residuals, weights);
        int c = model.count();
        return ExplainedVariance.ofSquares(
                Arrays.copyOf(sums, c), sums[c], sums[c + 1], samples.weights().total());
    }

    /** The weighted sums of squares along each component and in all, and the sum of the weights. */
    static double[] squares(Matrix scores, double[] residuals, double[] weights) {
        int c = scores.columns();
        double[] sums = new double[c + 2];
        double[] z = new double[c];
        for (int i = 0; i < weights.length; i++) {
            scores.rowRange(i, 1).read(z);
            for (int j = 0; j < c; j++) {
                sums[j] += weights[i] * z[j] * z[j];
            }
            sums[c] += weights[i] * residuals[i] * residuals[i];
            sums[c + 1] += weights[i];
        }
        sums[c] += Arrays.stream(sums, 0, c).sum();
        return sums;
    }

    @Override
    public void close() {
        eigenspace.close();
        scores.close();
    }
}
