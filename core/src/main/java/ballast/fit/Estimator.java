package ballast.fit;

import ballast.block.LocalSamples;
import java.util.Optional;

/** Fits a subspace to samples. */
@FunctionalInterface
public interface Estimator {

    /** Fits the samples, which are not changed, while somebody may look on. */
    Fit fit(LocalSamples samples, ProgressListener watch);

    /** The same method for samples that lack values, which are NaN; empty if it has no answer to them. */
    default Optional<Estimator> masked() {
        return Optional.empty();
    }

    /** The same method for samples that come batch by batch, before the first; empty if it needs all at once. */
    default Optional<PartialFit> partial() {
        return Optional.empty();
    }
}
