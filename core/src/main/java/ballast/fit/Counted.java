package ballast.fit;

import ballast.samples.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Leaves out the samples to which the user gave no weight, however far away they are; afterwards they are measured with what was
 * found, and weigh no more than any sample that counted.
 *
 * @param estimator fits the samples that count
 */
public record Counted(Estimator estimator) implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        int[] counted = rows(samples);
        if (counted.length == samples.rows()) {
            return estimator.fit(samples, watch);
        }
        Fit fit = estimator.fit(samples.select(counted), watch);
        double[] ownLosses = fit.losses();
        double[] ownWeights = fit.weights();
        double[] losses = fit.subspace().residuals(samples);
        double[] weights = new double[losses.length];
        Arrays.fill(weights, Arrays.stream(ownWeights).min().orElseThrow());
        for (int k = 0; k < counted.length; k++) {
            losses[counted[k]] = ownLosses[k];
            weights[counted[k]] = ownWeights[k];
        }
        return fit.measuring(weights, losses);
    }

    /** The samples with a user weight above zero. */
    static int[] rows(Samples samples) {
        double[] user = samples.userWeights().orElse(null);
        IntStream all = IntStream.range(0, samples.rows());
        return user == null ? all.toArray() : all.filter(i -> user[i] > 0).toArray();
    }
}
