package ballast.solver;

import ballast.block.DistributedSamples;
import ballast.linalg.SquaredNorm;
import ballast.subspace.Centring;

/**
 * The mean of samples on many machines under their user weights, and how far they are from the first of them. One pass.
 *
 * @param mean the mean
 * @param fromFirst the mean squared distance from the first sample
 */
public record DistributedMean(double[] mean, double fromFirst) {

    /** The mean of samples. */
    public static DistributedMean of(DistributedSamples samples) {
        double[] first = samples.first();
        double[] sums = samples.sum((some, columns) ->
                WeightedScatter.plain(some, first, Centring.PLAIN_MEAN).sumAndSpread());
        double[] mean = first.clone();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += sums[j] / samples.count();
        }
        return new DistributedMean(mean, sums[first.length] / samples.count());
    }

    /** Whether all samples are the same. */
    public boolean isOfEqualSamples() {
        return Math.sqrt(fromFirst) <= Thresholds.SAME_SAMPLE * Math.sqrt(SquaredNorm.of(mean));
    }
}
