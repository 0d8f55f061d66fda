package ballast.solver;

import ballast.block.LocalSamples;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;

/**
 * A subspace together with the variance that it explains.
 *
 * @param subspace the subspace
 * @param variances how much the samples vary along it and in all, under the weights of the fit
 * @param route how the subspace was computed, in a few words
 */
public record FittedSubspace(Subspace subspace, ExplainedVariance variances, String route) {

    /** A subspace with the variance of weighted samples along it. */
    static FittedSubspace of(Subspace subspace, LocalSamples samples, double[] weights, String route) {
        return new FittedSubspace(subspace, ExplainedVariance.of(subspace, samples, weights), route);
    }
}
