package ballast.study.show;

import ballast.data.Dataset;
import ballast.samples.Samples;

/** The samples that a model was fitted to, in the order of its weights, and as it sees them. */
public record FittedSamples(Dataset dataset, Samples reconstructions) {}
