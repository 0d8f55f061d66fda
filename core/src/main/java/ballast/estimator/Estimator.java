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

    /** Fits the samples, which are not changed, and reports every iteration to the listener. */
    Fit<S> fit(LocalSamples samples, ProgressListener listener);

    /** The method for samples with missing values, which are NaN; empty if it does not support them. */
    default Optional<Estimator<S>> masked() {
        return Optional.empty();
    }

    /** Its weight rule, if it is a reweighting method. */
    default Optional<WeightRule> weightRule() {
        return Optional.empty();
    }

    /** The method for samples on many machines; empty if it needs all of them on one. */
    default Optional<DistributedEstimator<S>> distributed() {
        return Optional.empty();
    }

    /** The method for samples that arrive in batches; empty if it needs all samples at once. */
    default Optional<PartialFit<S>> partial() {
        return Optional.empty();
    }
}
