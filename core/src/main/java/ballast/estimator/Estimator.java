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

    /** Its weight rule, if it is a reweighting method. */
    default Optional<WeightRule> weightRule() {
        return Optional.empty();
    }

    /** The same method for samples on many machines; empty if it needs them on one. */
    default Optional<DistributedEstimator<S>> distributed() {
        return Optional.empty();
    }

    /** The method for samples that arrive in batches; empty if it needs all samples at once. */
    default Optional<PartialFit<S>> partial() {
        return Optional.empty();
    }
}
