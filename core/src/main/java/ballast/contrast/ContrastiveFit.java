package ballast.contrast;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Reweighting;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.solver.Bases;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * PCA-CL (Wang, Liu, Feng, Jiang, Xu, Gao, 2024): small residuals, and reconstructions that are nearer to their own
 * sample than to others.
 *
 * <p>Minimises over the weights rho on the simplex, the mean m and the orthonormal W
 *
 * <pre>{@code sum_i r_i^2 / rho_i + lambda L(W),   r_i = ||(I - W W')(x_i - m)||      (Eq. 7)}</pre>
 *
 * with the contrastive loss L of {@link ContrastiveLoss}, which uses the samples as they are, not centred (as printed).
 * Where the paper is wrong or silent, the readings are these:
 *
 * <ul>
 *   <li>The weights are put in at their optimum {@code rho_i = r_i / sum r} (Eq. 11), so the first part is {@code (sum
 *       r)^2}; the printed gradient (Eq. 10, 19) forgets weights and mean.
 *   <li>One iteration: weights, weighted mean, pseudo-labels and negatives, one step of {@link Descent}. The paper has
 *       neither step length nor retraction.
 *   <li>The start is a fit of its own: only iterations with contrast count and have an objective.
 *   <li>The share of samples left out grows over the first half of the iterations, then the negatives are kept, so that
 *       the run ends on one objective. Until then the objective may rise.
 *   <li>Samples that all lie in the first subspace are fitted by it: the weights of the reconstruction are infinite.
 * </ul>
 *
 * <p>One iteration costs O(n d c) in a few passes and O(n^2 c) for the pairs, of which some blocks are held at a time.
 * Immutable.
 *
 * @param reconstruction the first part of the objective
 * @param contrast the second part; empty: RPCA-OM or PCA
 * @param seed where the random numbers of a random start begin
 */
public record ContrastiveFit(
        int components,
        ReconstructionTerm reconstruction,
        Optional<Contrast> contrast,
        DescentStart start,
        Stopping stopping,
        long seed)
        implements Estimator<VectorSubspace> {

    /** Iterations in a row without a change of the objective, as one short step does not show convergence. */
    private static final int STILL = 5;

    public ContrastiveFit {
        VectorModel.of(components);
    }

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        if (contrast.isEmpty()) {
            return without(reconstruction, samples, listener);
        }
        ReconstructionTerm part = start == DescentStart.RECONSTRUCTION ? reconstruction : ReconstructionTerm.PLAIN;
        Fit<VectorSubspace> first = without(part, samples, ProgressListener.NONE);
        boolean exact = Arrays.stream(first.losses()).max().orElseThrow() == 0;
        return exact
                ? without(part, samples, listener)
                : descend(samples, first, new Trace(stopping, listener), contrast.get());
    }

    /** The fit of the reconstruction part alone, whose objective is a function of that of its rule. */
    private Fit<VectorSubspace> without(ReconstructionTerm part, LocalSamples samples, ProgressListener listener) {
        Fit<VectorSubspace> fit = new Reweighting<>(VectorModel.of(components), part.rule(), stopping)
                .fit(
                        samples,
                        seen -> listener.goOn(new ProgressListener.Progress(
                                seen.iteration(), part.value(seen.objective()), seen.change(), seen.weights())));
        return new Fit<>(
                fit.subspace(),
                fit.weights(),
                fit.losses(),
                Arrays.stream(fit.objectiveTrace()).map(part::value).toArray(),
                fit.explainedVariance(),
                fit.stop(),
                fit.route());
    }

    private Fit<VectorSubspace> descend(LocalSamples samples, Fit<VectorSubspace> first, Trace trace, Contrast part) {
        LocalSamples counted = counted(samples);
        int growth = Math.max(1, stopping.maxIterations() / 2);
        VectorSubspace begin = first.subspace();
        Objective objective =
                Objective.of(counted, reconstruction, part.lambda(), part.tau(), part.anchors(), begin.mean());
        try (Descent descent = new Descent(objective, firstBasis(begin))) {
            Optional<Stop> stop = trace.add(descent.place().value(), Double.POSITIVE_INFINITY, false);
            int still = 0;
            for (int iteration = 1; stop.isEmpty(); iteration++) {
                if (reconstruction == ReconstructionTerm.WEIGHTED) {
                    descent.recentre();
                }
                boolean grown = part.removal().isEmpty() || iteration > growth;
                if (!grown) {
                    descent.against(part.removal()
                            .get()
                            .negatives(
                                    descent.place().centredScores(), objective.weights(), (double) iteration / growth));
                }
                descent.step();
                double value = descent.place().value();
                double change = trace.relativeChange(value);
                still = grown && change <= stopping.tolerance() ? still + 1 : 0;
                stop = trace.add(value, change, still == STILL);
            }
            return answer(samples, descent.place(), trace, stop.get(), first.route() + ", then contrast");
        }
    }

    private Matrix firstBasis(VectorSubspace begin) {
        return start == DescentStart.RANDOM
                ? Orthonormal.random(begin.basis().dimension(), components, seed)
                : Bases.matrix(begin.basis());
    }

    /** The samples with a user weight above zero. */
    private static LocalSamples counted(LocalSamples samples) {
        int[] counted = samples.weights().positive();
        return counted.length == samples.rows() ? samples : samples.select(counted);
    }

    private static Fit<VectorSubspace> answer(
            LocalSamples samples, Objective.Place place, Trace trace, Stop stop, String route) {
        VectorSubspace subspace = place.principal();
        double[] weights =
                Arrays.stream(subspace.residuals(samples)).map(place.weight()).toArray();
        return Fit.of(subspace, samples, weights, trace.values(), stop, route);
    }
}
