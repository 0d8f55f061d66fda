package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;

/**
 * Fits a subspace to samples on many machines.
 *
 * @param <S> the kind of the subspace
 */
@FunctionalInterface
public interface DistributedEstimator<S extends Subspace> {

    DistributedFit<S> fit(DistributedSamples samples, ProgressListener listener);
}
