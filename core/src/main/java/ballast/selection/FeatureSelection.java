package ballast.selection;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.AllPairs;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.samples.SampleWeights;
import ballast.solver.Centring;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Feature selection with a learned graph (EGCFS): the features that a projection needs which keeps neighbours together
 * and clusters apart.
 *
 * <p>Reference: Zhang, Zhang, Li, Unsupervised feature selection via adaptive graph learning and constraint (2020), as
 * compared in PCA-CL. Minimises over the orthonormal W (d x c), the orthonormal F (n x clusters) and the graph S of
 * neighbours, with the centred samples X and {@code Z = X W},
 *
 * <pre>{@code (tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum_j ||w^j|| / sqrt(c d),   w^j the rows of W}</pre>
 *
 * by turns: S by adaptive neighbours of the rows of Z ({@link NeighbourGraph}), L its Laplacian; F the leading left
 * singular vectors of Z; W the leading eigenvectors of what is left, the last term by weights {@code 1 / 2 ||w^j||} on
 * the rows. The answer is the coordinate subspace of the c features whose rows of W are longest, the longest first.
 *
 * <ul>
 *   <li>Both terms are shares: of the total scatter T of the samples, and of the largest sum of row norms there can be.
 *       The paper has neither, so its parameters depend on the unit and the number of features.
 *   <li>lambda weighs clusters against neighbours. As a common factor of both it would do no more than alpha does.
 *   <li>Norms of rows are {@code sqrt(||w^j||^2 + e^2)} with e a thousandth of an even share, so that no weight is
 *       infinite.
 *   <li>The graph is another one in every iteration, so the objective may rise. The run ends when the chosen features
 *       stay and the objective moves by less than the root of the tolerance.
 *   <li>Of features that do not matter at all the first are taken; all samples equal: the first features.
 * </ul>
 *
 * <p>O(n d c) for each of a few products and O(n^2 c) for the graph per iteration; no n x n and no d x d matrix unless
 * c is more than about a quarter of d.
 *
 * @param alpha weight of the row norms, not negative
 * @param lambda weight of the clusters, positive
 * @param clusters number of clusters; empty for {@link #USUAL_CLUSTERS}, no more than features
 * @param neighbours number of neighbours; empty for {@link #USUAL_NEIGHBOURS}, no more than there are
 */
public record FeatureSelection(
        int features, double alpha, double lambda, OptionalInt clusters, OptionalInt neighbours, Stopping stopping)
        implements CountedEstimator<VectorSubspace> {

    /** Weight of the row norms when none is given: as much as the scatter. */
    public static final double DEFAULT_ALPHA = 1;

    /** Weight of the clusters when none is given. */
    public static final double DEFAULT_LAMBDA = 1;

    /** Number of clusters when none is given. */
    public static final int USUAL_CLUSTERS = 10;

    /** Number of neighbours when none is given. */
    public static final int USUAL_NEIGHBOURS = 9;

    private static final double SMOOTHING = 1e-3;

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        AllPairs.require(samples);
        int d = samples.columns();
        if (features > d) {
            throw new BadInputException(
                    "components = " + features + ", but the samples have only " + d + " values: choose 1.." + d);
        }
        if (clusters.orElse(1) > features) {
            throw new BadInputException("clusters = " + clusters.getAsInt() + ", but there are only " + features
                    + " components: choose 1.." + features);
        }
        int near = neighbours.orElse(Math.max(1, Math.min(USUAL_NEIGHBOURS, samples.rows() - 1)));
        if (near >= samples.rows() && samples.rows() > 1) {
            throw new BadInputException("neighbours = " + near + ", but a sample has only " + (samples.rows() - 1)
                    + " others: choose 1.." + (samples.rows() - 1));
        }
        VectorSubspace plain = plain(samples);
        double[] mean = SampleMean.of(samples);
        double[] user = samples.weights().toArray();
        LocalSamples centred = samples.centredAt(mean);
        double total = WeightedScatter.plain(samples, mean, Centring.PLAIN).squaredSpread();
        Trace trace = new Trace(stopping, listener);
        if (total == 0) {
            Stop stop = trace.add(0, 0, true).orElseThrow();
            return answer(samples, mean, IntStream.range(0, features).toArray(), trace, stop);
        }
        try (Projection projection = Projection.startingFrom(plain.basis(), features, stopping.accuracy())) {
            int[] last = new int[0];
            while (true) {
                double[] lengths = rowLengths(projection.vectors());
                int[] chosen = longest(lengths);
                try (Matrix scores = centred.project(projection.vectors());
                        FeatureScatter scatter = new FeatureScatter(
                                centred,
                                scores,
                                user,
                                NeighbourGraph.of(scores, user, near, samples.workers()),
                                clusters.orElse(Math.min(USUAL_CLUSTERS, features)),
                                total,
                                lambda,
                                penalties(lengths))) {
                    double objective = scatter.roughness(scores)
                            + penaltyScale(d) * Arrays.stream(lengths).sum();
                    double change = trace.relativeChange(objective);
                    boolean settled = sameSet(chosen, last) && change <= Math.sqrt(stopping.tolerance());
                    Optional<Stop> stop = trace.add(objective, change, settled || features == d);
                    if (stop.isPresent()) {
                        return answer(samples, mean, chosen, trace, stop.get());
                    }
                    projection.follow(scatter);
                    last = chosen;
                }
            }
        }
    }

    /** Plain PCA, of fewer components where the samples have not the rank. */
    private VectorSubspace plain(LocalSamples samples) {
        return new PlainFit<>(VectorModel.of(features), stopping)
                .ifVarying(samples)
                .map(Fit::subspace)
                .orElseGet(() -> LeadingAxes.ofVarying(samples, features));
    }

    private double penaltyScale(int d) {
        return alpha / Math.sqrt((double) features * d);
    }

    private double[] penalties(double[] lengths) {
        double scale = penaltyScale(lengths.length);
        return Arrays.stream(lengths).map(length -> scale / (2 * length)).toArray();
    }

    /** The norms of the rows of W, smoothed. */
    private double[] rowLengths(Matrix vectors) {
        double least = SMOOTHING * SMOOTHING * features / vectors.rows();
        return Arrays.stream(vectors.rowSquaredNorms())
                .map(square -> Math.sqrt(square + least))
                .toArray();
    }

    private int[] longest(double[] lengths) {
        return Arrays.copyOf(OrderStatistic.falling(lengths), features);
    }

    private static boolean sameSet(int[] one, int[] other) {
        return Arrays.equals(
                Arrays.stream(one).sorted().toArray(),
                Arrays.stream(other).sorted().toArray());
    }

    private Fit<VectorSubspace> answer(LocalSamples samples, double[] mean, int[] chosen, Trace trace, Stop stop) {
        double[] axes = new double[mean.length * features];
        for (int k = 0; k < features; k++) {
            axes[chosen[k] * features + k] = 1;
        }
        VectorSubspace subspace = new VectorSubspace(mean, Basis.of(mean.length, features, axes));
        return Fit.of(
                subspace,
                samples,
                SampleWeights.ones(samples.rows()).toArray(),
                trace.values(),
                stop,
                "the " + features + " features of the longest rows");
    }
}
