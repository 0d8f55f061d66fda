package ballast.data.generated;

import ballast.data.contamination.SampleSet;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;

/**
 * Samples drawn around a known subspace, together with the truth.
 *
 * <p>The samples that are not outliers are the mean plus a combination of the basis vectors plus noise. The mean is
 * that of the distribution, not that of the samples.
 *
 * @param samples all samples, outliers included
 * @param truth the mean and the basis; basis vector k is the direction of the k-th variance
 * @param outliers which samples are outliers
 */
public record PlantedSubspace(Samples samples, VectorSubspace truth, SampleSet outliers) {}
