package ballast.fit;

import ballast.samples.Samples;

/** Fits a subspace to samples. */
@FunctionalInterface
public interface Estimator {

    /** Fits the samples, which are not changed, while somebody may look on. */
    Fit fit(Samples samples, Watch watch);
}
