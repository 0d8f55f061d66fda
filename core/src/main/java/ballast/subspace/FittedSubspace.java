package ballast.subspace;

/**
 * A subspace together with the variance that it explains.
 *
 * @param subspace the subspace
 * @param variances how much the samples vary along it and in all, under the weights of the fit
 * @param route how the subspace was computed, in a few words
 */
public record FittedSubspace(Subspace subspace, ExplainedVariance variances, String route) {}
