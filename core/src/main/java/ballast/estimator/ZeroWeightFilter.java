package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * Leaves out the samples of user weight zero. After the fit they are measured too, and get the smallest weight of the
 * others.
 *
 * @param estimator the method that fits the other samples
 */
public record ZeroWeightFilter<S extends Subspace>(Estimator<S> estimator) implements Estimator<S> {

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        if (all(samples)) {
            return estimator.fit(samples, listener);
        }
        int[] counted = rows(samples);
        Fit<S> fit = estimator.fit(
                samples.select(counted),
                listener.seeing(weights -> spread(weights, counted, new double[samples.rows()])));
        double[] losses = fit.subspace().residuals(samples);
        double[] weights = new double[losses.length];
        Arrays.fill(weights, Arrays.stream(fit.weights()).min().orElseThrow());
        return fit.measuring(spread(fit.weights(), counted, weights), spread(fit.losses(), counted, losses));
    }

    static boolean all(LocalSamples samples) {
        return rows(samples).length == samples.rows();
    }

    public static int[] rows(LocalSamples samples) {
        return samples.weights().positive();
    }

    /** Writes the values of the samples that count to their places among all. */
    static double[] spread(double[] values, int[] counted, double[] all) {
        for (int k = 0; k < counted.length; k++) {
            all[counted[k]] = values[k];
        }
        return all;
    }
}
