package ballast.solver;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Centring;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;

/**
 * A subspace together with the variance that it explains.
 *
 * @param subspace the subspace
 * @param variances how much the samples vary along it and in all, under the weights of the fit
 * @param route how the subspace was computed, in a few words
 * @param <S> the kind of the subspace
 */
public record FittedSubspace<S extends Subspace>(S subspace, ExplainedVariance variances, String route) {

    /** A subspace with the variance of weighted samples along it. */
    static <S extends Subspace> FittedSubspace<S> of(S subspace, LocalSamples samples, double[] weights, String route) {
        return new FittedSubspace<>(subspace, variances(subspace, samples, weights), route);
    }

    /** The variance of weighted samples along a subspace and in all, about the point it passes through. Two passes. */
    public static ExplainedVariance variances(Subspace subspace, Samples given, double[] weights) {
        LocalSamples samples = LocalSamples.of(given);
        LocalSamples scores = LocalSamples.of(subspace.project(samples));
        WeightedScatter about = WeightedScatter.of(samples, subspace.mean(), weights, Centring.PLAIN_MEAN);
        double[] along = WeightedScatter.of(scores, new double[subspace.components()], weights, Centring.PLAIN_MEAN)
                .diagonal();
        return ExplainedVariance.ofSquares(
                along, about.squaredSpread(), about.total(), samples.weights().total());
    }
}
