package ballast.study.protocol;

import ballast.subspace.Subspace;

/**
 * What an experiment looks at after a fit.
 *
 * @param subspace the subspace
 * @param weights what each training sample counted
 */
public record Fitted(Subspace subspace, double[] weights) {}
