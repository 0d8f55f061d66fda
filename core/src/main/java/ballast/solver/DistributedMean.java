package ballast.solver;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;

/**
 * The mean of samples on many machines under their user weights, and their mean squared distance from the first.
 *
 * @param mean the mean
 * @param fromFirst the mean squared distance from the first sample
 */
public record DistributedMean(double[] mean, double fromFirst) {

    public static DistributedMean of(DistributedSamples samples) {
        double[] first = samples.sumOfFirst((some, columns) -> some.row(0));
        return of(first, samples.count(), samples.sum((some, columns) -> aboutPoint(some, first)));
    }

    /**
     * A centre for sums: the mean of the samples in the first partition, or of all if those are equal. Its squared
     * distance from the mean of all is at most the variance times the ratio of their numbers.
     */
    public static DistributedMean near(DistributedSamples samples) {
        int d = samples.columns();
        double[] sums = samples.sumOfFirst((some, columns) -> {
            double[] first = some.row(0);
            DistributedMean own = of(first, some.weights().total(), aboutPoint(some, first));
            double[] both = Arrays.copyOf(own.mean, d + 1);
            both[d] = own.fromFirst;
            return both;
        });
        DistributedMean ofFirst = new DistributedMean(Arrays.copyOf(sums, d), sums[d]);
        return ofFirst.isOfEqualSamples() ? of(samples) : ofFirst;
    }

    private static double[] aboutPoint(LocalSamples samples, double[] point) {
        return WeightedScatter.plain(samples, point, Centring.PLAIN).sumAndSpread();
    }

    private static DistributedMean of(double[] first, double count, double[] sums) {
        return new DistributedMean(SampleMean.from(first, sums, count), sums[first.length] / count);
    }

    public boolean isOfEqualSamples() {
        return Math.sqrt(fromFirst) <= Thresholds.SAME_SAMPLE * Math.sqrt(SquaredNorm.of(mean));
    }
}
