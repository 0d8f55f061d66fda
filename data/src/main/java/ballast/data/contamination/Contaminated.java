package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * Samples of which some were spoiled.
 *
 * @param samples all samples in their old order; those not touched have the bits they had
 * @param touched which samples were changed
 * @param by what changed them
 */
public record Contaminated(Samples samples, SampleSet touched, Contamination by) {}
