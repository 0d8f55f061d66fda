package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * A method that is fitted without the samples of user weight zero. After the fit they are measured too, and get the
 * smallest weight of the others.
 *
 * @param <S> the kind of the subspace
 */
@FunctionalInterface
public interface CountedEstimator<S extends Subspace> extends Estimator<S> {

    /** Fits samples whose user weights are above zero. */
    Fit<S> fitCounted(LocalSamples samples, ProgressListener listener);

    @Override
    default Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        int[] counted = samples.weights().positive();
        if (counted.length == samples.rows()) {
            return fitCounted(samples, listener);
        }
        Fit<S> fit = fitCounted(samples.select(counted), seeing(listener, counted, samples.rows()));
        double[] losses = fit.subspace().residuals(samples);
        double[] weights = new double[losses.length];
        Arrays.fill(weights, Arrays.stream(fit.weights()).min().orElseThrow());
        return fit.measuring(spread(fit.weights(), counted, weights), spread(fit.losses(), counted, losses));
    }

    /** A listener to a fit of some rows, which sees zeros as the weights of all others. */
    static ProgressListener seeing(ProgressListener listener, int[] rows, int all) {
        return listener.seeing(weights -> spread(weights, rows, new double[all]));
    }

    /** Writes the values of some rows to their places among all. */
    static double[] spread(double[] values, int[] rows, double[] all) {
        for (int k = 0; k < rows.length; k++) {
            all[rows[k]] = values[k];
        }
        return all;
    }
}
