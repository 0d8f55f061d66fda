package ballast.solver;

import ballast.block.LocalSamples;
import java.util.Optional;

/** The kind and size of the subspace that is fitted. */
public interface SubspaceModel {

    /** Number of values that describe a sample in the subspace. */
    int count();

    /** How many samples such a subspace fits exactly, whatever they are. */
    int fittedExactly();

    /**
     * The same subspace for samples that lack values, which are NaN; empty if this kind is not fitted to such samples.
     */
    default Optional<SubspaceModel> masked() {
        return Optional.empty();
    }

    /**
     * Prepares the fit of such a subspace to the samples; refuses sizes that the samples cannot have.
     *
     * @param accuracy the relative residual of the eigenvectors at which a subspace counts as solved
     */
    SubspaceFitter fitterOn(LocalSamples samples, double accuracy);
}
