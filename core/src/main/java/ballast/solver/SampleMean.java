package ballast.solver;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Centring;

/** The mean of samples under their own weights. */
public final class SampleMean {

    private SampleMean() {}

    /** The mean of samples whose values can be used. One pass. */
    public static double[] of(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        double[] weights = samples.weights().toArray();
        double[] mean = samples.row(0);
        double[] sums = samples.centredAt(mean)
                .aggregate(
                        () -> new double[samples.columns()],
                        (into, block) -> block.addWeighted(weights, into),
                        WeightedScatter::plus);
        double total = samples.weights().total();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += sums[j] / total;
        }
        UnusableValue.check(samples, mean);
        return mean;
    }

    /** The point that a subspace passes through at first. */
    public static double[] startOf(Centring centring, LocalSamples samples) {
        return centring == Centring.ORIGIN ? new double[samples.columns()] : of(samples);
    }
}
