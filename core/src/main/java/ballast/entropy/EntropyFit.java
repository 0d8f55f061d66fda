package ballast.entropy;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.PlainStart;
import ballast.estimator.ScaleUpdate;
import ballast.estimator.Start;
import ballast.estimator.Trace;
import ballast.estimator.Trim;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * MaxEnt-PCA: the subspace in which the samples keep most of their entropy.
 *
 * <p>Maximises Renyi's quadratic entropy of the projected samples {@code z = U'x} by Parzen windows over {@code U'U =
 * I}
 *
 * <pre>{@code H(U) = -log( 1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I) )                       (Eq. 12-15)}</pre>
 *
 * <p>The objective of the fit is {@code -H}, because objectives fall. With {@code C = X'L X} of {@link ParzenEstimate}
 * (Eq. 17-19) the gradient is {@code 2 C U}. A fixed step is the published one, {@code U <- orth(U + beta C U)} (Eq.
 * 21, 22). A line search leaves out the part of {@code C U} inside the subspace, which only shortens the step, and goes
 * along {@code R = C U - U U'C U} as far as {@link ballast.stiefel.BarzilaiBorwein} guesses, or less until the entropy
 * rises: some 30 iterations instead of some 300.
 *
 * <p>A bandwidth that follows the projected samples is usually taken anew in the first 10 iterations, which take the
 * published step and in which the entropy may fall, and then kept: from there on it never falls, up to rounding. The
 * answer is a local maximum; its U spans an invariant subspace of C, not in general the leading one, and is turned
 * within its span so that {@code U'C U} is diagonal with falling entries. A fit stops when the projector {@code U U'}
 * stands still, and so would after a published step.
 *
 * <p>The weights are the sample probabilities {@code p_i = D_ii / sum D} (Eq. 34): high where samples are dense, next
 * to nothing for outliers. The method has no mean of its own; the subspace passes through the mean under these weights.
 * With {@code trim} below 1, the samples of least weight are dropped after convergence, weights are taken anew from the
 * rest with the same bandwidth, and the basis is that of the leading eigenvectors of C over the rest: MaxEnt-PCA(0.75)
 * for {@code trim = 0.75}. The paper does not say whether the bandwidth is taken anew; kept, table 3 comes out.
 *
 * <ul>
 *   <li>All samples equal, or one sample: any subspace through them; the objective is 0.
 *   <li>A bandwidth far below all distances: the kernel of every pair is zero, and the start is the answer.
 * </ul>
 *
 * <p>An iteration costs O(n d c + n^2 c) and O((n + d) c) memory; nothing of size n x n is stored.
 *
 * @param scales when a bandwidth that follows the samples is taken anew
 * @param step how far an iteration goes, as published; empty: a line search
 * @param trim what is kept after convergence
 * @param kernels which kernels are evaluated
 * @param seed of the random start and of random centres
 * @see "He, Hu, Yuan, Zheng (2010), Principal component analysis based on non-parametric maximum entropy, Algorithm 1"
 */
public record EntropyFit(
        int components,
        ParzenBandwidth bandwidth,
        ScaleUpdate scales,
        OptionalDouble step,
        Start start,
        Trim trim,
        Kernels kernels,
        Stopping stopping,
        long seed)
        implements Estimator<VectorSubspace> {

    /** Iterations in which a bandwidth that follows the samples is taken anew. */
    static final int REFRESHED = 10;

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        PlainStart<VectorSubspace> first = PlainStart.of(VectorModel.of(components), samples, stopping, listener);
        if (first.isExact()) {
            return first.exact();
        }
        VectorSubspace pca = first.plain().subspace();
        double[] user = samples.weights().toArray();
        LocalSamples centred = samples.centredAt(pca.mean());
        try (Matrix begin = start == Start.PCA
                        ? Bases.matrix(pca.basis())
                        : Orthonormal.random(samples.columns(), components, seed);
                EntropyAscent ascent = new EntropyAscent(centred, user, begin, bandwidth, kernels, seed)) {
            return ascend(ascent, samples, user, first.trace(), route(first.plain()));
        }
    }

    private Fit<VectorSubspace> ascend(
            EntropyAscent ascent, LocalSamples samples, double[] user, Trace trace, String route) {
        ascent.refreshBandwidth();
        double moved = Double.POSITIVE_INFINITY;
        while (true) {
            try (RiemannianGradient slope = ascent.slope()) {
                double change = moved == 0 ? 0 : Math.max(moved, slope.publishedStep());
                Optional<Stop> stop = trace.add(-ascent.entropy(), change, change <= stopping.accuracy());
                if (stop.isPresent()) {
                    return answer(ascent, slope, samples, user, trace, stop.get(), route);
                }
                boolean refreshing = refreshes(trace.iterations());
                // A line search would be led by an objective that is another one a step later.
                moved = ascent.step(slope, refreshing || kernels.areStochastic() ? length(trace.iterations()) : step);
                if (kernels.areStochastic()) {
                    ascent.redraw(seed + trace.iterations() + 1);
                }
                if (refreshing) {
                    ascent.refreshBandwidth();
                }
            }
        }
    }

    private boolean refreshes(int iteration) {
        return bandwidth.follows()
                && switch (scales) {
                    case SETTLING -> iteration < REFRESHED;
                    case MOVING -> true;
                    case FROZEN -> false;
                };
    }

    /** The given or published length; of a stochastic gradient it falls with the root of the iteration. */
    private OptionalDouble length(int iteration) {
        double length = step.orElse(EntropyAscent.PUBLISHED);
        return OptionalDouble.of(kernels.areStochastic() ? length / Math.sqrt(iteration + 1) : length);
    }

    private Fit<VectorSubspace> answer(
            EntropyAscent ascent,
            RiemannianGradient slope,
            LocalSamples samples,
            double[] user,
            Trace trace,
            Stop stop,
            String route) {
        double[] weights = ascent.probabilities();
        Basis basis = principalAxes(ascent.basis(), slope.lambda());
        String end = route;
        if (!trim.keepsAll()) {
            // The samples of most weight, their own weights, and the leading eigenvectors of their C.
            int[] kept = trim.kept(weights, user);
            LaplacianScatter rest = LaplacianScatter.of(samples, basis, new ParzenBandwidth.Fixed(ascent.sigma()))
                    .over(kept);
            double[] own = rest.weights();
            Arrays.fill(weights, 0);
            for (int k = 0; k < kept.length; k++) {
                weights[kept[k]] = own[k];
            }
            basis = rest.leading(components);
            end += ", trimmed to " + kept.length + " samples";
        }
        double[] counts = WeightedScatter.combined(samples, weights);
        VectorSubspace subspace = new VectorSubspace(SampleMean.of(samples.weightedBy(counts)), basis);
        return Fit.of(subspace, samples, weights, trace.values(), stop, end).using(Map.of("bandwidth", ascent.sigma()));
    }

    /** U turned within its span so that {@code U'C U} is diagonal with falling entries. */
    private static Basis principalAxes(Matrix basis, Matrix lambda) {
        try (SymmetricEigen eigen = SymmetricEigen.largest(lambda, lambda.rows());
                Matrix axes = basis.times(eigen.vectors())) {
            return Bases.spannedBy(axes);
        }
    }

    private String route(Fit<VectorSubspace> plain) {
        return (start == Start.PCA ? plain.route() : "random start") + ", then entropy ascent" + kernels;
    }
}
