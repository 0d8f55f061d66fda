package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;
import ballast.weight.WeightRule;
import java.util.Optional;

/**
 * Fits a subspace to samples.
 *
 * @param <S> the kind of the subspace
 */
@FunctionalInterface
public interface Estimator<S extends Subspace> {

    /** Fits the samples, which are not changed, and tells the listener of every iteration. */
    Fit<S> fit(LocalSamples samples, ProgressListener listener);

    /** The same method for samples that lack values, which are NaN; empty if it has no answer to them. */
    default Optional<Estimator<S>> masked() {
        return Optional.empty();
    }

    /** How it turns the distances of samples from the subspace into weights, if that is what it does. */
    default Optional<WeightRule> weightRule() {
        return Optional.empty();
    }

    /** The same method for samples on many machines; empty if it needs them on one. */
    default Optional<DistributedEstimator<S>> distributed() {
        return Optional.empty();
    }

    /** The same method for samples that come batch by batch, before the first; empty if it needs all at once. */
    default Optional<PartialFit<S>> partial() {
        return Optional.empty();
    }
}
