package ballast.subspace;

import ballast.samples.Samples;

/**
 * Samples as a subspace measures them.
 *
 * @param scores their coordinates in the subspace
 * @param residuals the distance of each from it
 */
public record ScoredSamples(Samples scores, double[] residuals) {}
