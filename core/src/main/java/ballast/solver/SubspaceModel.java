package ballast.solver;

import ballast.block.LocalSamples;
import ballast.subspace.Subspace;

/**
 * The kind and size of the subspace that is fitted.
 *
 * @param <S> the kind
 */
public interface SubspaceModel<S extends Subspace> {

    /** The number of scores of a sample. */
    int count();

    /** The number of arbitrary samples that such a subspace fits exactly. */
    int fittedExactly();

    /**
     * Prepares the fit of such a subspace to the samples; refuses sizes that the samples cannot have.
     *
     * @param accuracy the relative residual of the eigenvectors at which a subspace counts as solved
     */
    SubspaceFitter<S> fitterOn(LocalSamples samples, double accuracy);
}
