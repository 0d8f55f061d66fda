package ballast.fit;

import ballast.samples.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An estimator without learned weights, given only the samples that count: those of user weight zero take no part, however far away
 * they are, and are measured with what was found.
 *
 * @param estimator fits samples that all have a user weight above zero
 */
public record CountedOnly(Estimator estimator) implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        int[] counted = rows(samples);
        if (counted.length == samples.rows()) {
            return estimator.fit(samples, watch);
        }
        Fit fit = estimator.fit(samples.select(counted), watch);
        double[] ones = new double[samples.rows()];
        Arrays.fill(ones, 1);
        return fit.measuring(ones, fit.subspace().residuals(samples));
    }

    /** The samples with a user weight above zero. */
    public static int[] rows(Samples samples) {
        double[] user = samples.userWeights().orElse(null);
        IntStream all = IntStream.range(0, samples.rows());
        return user == null ? all.toArray() : all.filter(i -> user[i] > 0).toArray();
    }
}
