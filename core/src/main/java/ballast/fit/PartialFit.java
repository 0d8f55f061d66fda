package ballast.fit;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * A fit that is updated as samples arrive, in batches of any size.
 *
 * <p>The first batch has the ordinary fit; until there are enough samples for it, they are stored. With a reweighting
 * method on vectors, samples of a later batch have the weights that the rule gives to their distances from the current
 * subspace, among all losses seen so far, and are merged into the mean and the axes; weights of past samples stay as
 * they are. Online robust PCA learns from samples in their order, however they are cut into batches.
 *
 * <p>Immutable: {@link #update} gives the next state.
 *
 * @param <S> the kind of subspace that it fits
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: Streaming</a>
 */
public interface PartialFit<S extends Subspace> {

    /**
     * Continues from the state of another run.
     *
     * @throws BadInputException if the state is that of another kind of method
     */
    PartialFit<S> resumedAt(State left);

    /**
     * Continues from a fit: from the state that it kept for updates, else from its subspace, spectrum and losses. A
     * detection of the fit also judges the new samples.
     *
     * @throws BadInputException if the fit is of another kind of method, or has too little information
     */
    default PartialFit<S> resumedFrom(Fit<?> left) {
        return resumedAt(left.state().orElseThrow(() -> new BadInputException("the fit keeps nothing for updates")));
    }

    /** The state after the samples so far, once there are enough. */
    Optional<State> state();

    /**
     * The current fit, with its method and the state that the next update needs. Weights, losses and detection are
     * those of the samples of the last update; after the first it is the ordinary fit.
     *
     * @throws BadInputException if too few samples have come, or they vary in too few directions
     */
    Fit<S> fit();

    /** With more samples. */
    default PartialFit<S> update(Samples batch) {
        return update(batch, 1);
    }

    /**
     * With more samples, and less weight on the past ones.
     *
     * @param forget the factor of the past weights, above 0 and at most 1
     */
    PartialFit<S> update(Samples batch, double forget);

    /** After the first samples, given their ordinary fit by the same method. */
    PartialFit<S> begunWith(Samples first, Fit<?> fit);

    /** The state that a fit to more samples needs. */
    interface State {}
}
