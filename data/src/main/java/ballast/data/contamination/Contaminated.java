package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * Samples of which some were contaminated.
 *
 * @param samples all samples in their old order; those not contaminated have the bits they had
 * @param contaminatedRows which samples were changed
 * @param by what changed them
 */
public record Contaminated(Samples samples, SampleSet contaminatedRows, Contamination by) {}
