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
 * Weighted PCA of vectors with missing values: fills the gaps from the subspace and refits the subspace, repeatedly.
 *
 * <p>With the observed values O of a sample and {@code s = d / |O|}, its residual is
 *
 * <pre>{@code r^2 = s min_z ||(x - m - W z)_O||^2}</pre>
 *
 * A refit under weights a lowers {@code sum a r^2}: filling missing values from {@code m + W z} leaves every term
 * unchanged, and weighted PCA of the filled samples with weights {@code a s} does not raise {@code sum a s ||x - m - W
 * z||^2} over all values. This is an upper bound of the sum over the observed values, which the new z minimise. So the
 * weighted squares never rise, whatever is missing, nor does an objective that its rule descends on complete samples.
 *
 * <p>The filled values lie in the subspace, so the observed values attract it more than complete samples would. At the
 * end, when the weights are known, the gaps are therefore filled from more axes, and the result is the subspace of the
 * completed samples ({@link Completion}).
 *
 * <p>Scores (n x c) are kept. Filled samples are computed block by block as they are read, which costs n d c
 * multiplications per pass in addition to those of a fit by the scatter. The start fills gaps with column means and
 * ends near the plain subspace of the samples with gaps.
 */
final class MaskedFitter implements SubspaceFitter<VectorSubspace> {

    /** The largest number of rounds of filling and fitting at the start. */
    private static final int START_ROUNDS = 30;

    /**
     * The relative change of the plain squares at which the start ends: the iterations under weights continue from
     * there.
     */
    private static final double NEAR = 1e-3;

    /** The relative change of the plain squares at which they have converged. */
    private static final double STILL = 1e-13;

    /** The largest number of calls of the solver for the subspace of the completed samples. */
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

    /** The factors d / |O| that scale the squared residuals of the observed values to all values. */
    static double[] factors(int[] observed, int columns) {
        return Arrays.stream(observed)
                .mapToDouble(count -> count == 0 ? 0 : (double) columns / count)
                .toArray();
    }

    /** The samples with the values of one point in the gaps. */
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

    /** A fixed mean is that of samples with gaps, so it is found together with the filled values. */
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

        /** Whether another round follows one with these plain squares. */
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

    /** A start that ended early continues even under the same weights; then the objective decides when to stop. */
    @Override
    public boolean settled() {
        return still && eigenspace.settled();
    }

    /** The subspace of the completed samples, which is near that of the last residuals. */
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

    /**
     * Variances along the components from the scores, and across them from the residuals, which are scaled to all
     * values.
     */
    private ExplainedVariance variances(double[] weights) {
        return FittedSubspace.variances(
                squares(scores, residuals, weights), samples.weights().total());
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
