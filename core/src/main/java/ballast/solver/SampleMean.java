package ballast.solver;

import ballast.block.LocalSamples;
import ballast.samples.Samples;

/** The mean of samples under their own weights. */
public final class SampleMean {

    private SampleMean() {}

    /** The mean; refuses values that cannot be squared. One pass. */
    public static double[] of(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        double[] weights = samples.weights().toArray();
        double[] first = samples.row(0);
        double[] sums =
                samples.centredAt(first).sums(samples.columns(), (into, block) -> block.addWeighted(weights, into));
        double[] mean = from(first, sums, samples.weights().total());
        UnusableValue.check(samples, mean);
        return mean;
    }

    /**
     * The mean, from the weighted sum of the samples about a point, which may be longer, and the sum of the weights.
     */
    public static double[] from(double[] point, double[] sum, double total) {
        double[] mean = point.clone();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += sum[j] / total;
        }
        return mean;
    }

    public static double[] plus(double[] sum, double[] other) {
        for (int j = 0; j < sum.length; j++) {
            sum[j] += other[j];
        }
        return sum;
    }

    /** The point that a subspace passes through at the start. */
    public static double[] startOf(Centring centring, LocalSamples samples) {
        return centring == Centring.NONE ? new double[samples.columns()] : of(samples);
    }
}
