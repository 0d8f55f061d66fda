package ballast.subspace;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.WeightedScatter;

/** Which point an affine subspace passes through. */
public enum Centring {
    /** The mean under the current weights, which is optimal for the weighted squares. */
    WEIGHTED_MEAN,
    /** The mean under the user's weights alone, found once: methods that were published with centred data. */
    PLAIN_MEAN,
    /** Zero: methods that were published without a mean. */
    ORIGIN;

    /** The point to start from. */
    public double[] start(Samples samples) {
        return this == ORIGIN ? new double[samples.columns()] : WeightedScatter.plainMean(LocalSamples.of(samples));
    }
}
