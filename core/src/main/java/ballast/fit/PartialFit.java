package ballast.fit;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * A method that goes on as samples arrive, in batches of any size.
 *
 * <p>The first batch has the ordinary fit; until there are enough samples for one, they are kept as they are. With a
 * reweighting method on vectors, samples of a later batch have the weights that the rule gives to their distances from
 * the current subspace, among all losses seen so far, and are merged into the mean and the axes; weights of past
 * samples stay as they are. Online robust PCA learns from samples in their order, however they are cut into batches.
 *
 * <p>Immutable: {@link #update} gives the next state.
 *
 * @param <S> the kind of subspace that it fits
 */
public interface PartialFit<S extends Subspace> {

    /**
     * The same method where another run of it was left.
     *
     * @throws BadInputException if the state is that of another kind of method
     */
    PartialFit<S> resumedAt(State left);

    /**
     * The same method where a fit of it was left: by what the fit kept for updates, else by its subspace, spectrum and
     * losses. A detection of the fit goes on to decide about new samples.
     *
     * @throws BadInputException if the fit is that of another kind of method, or says too little
     */
    default PartialFit<S> resumedFrom(Fit<?> left) {
        return resumedAt(left.state().orElseThrow(() -> new BadInputException("the fit keeps nothing for updates")));
    }

    /** What is known of the samples that have come, once there are enough. */
    Optional<State> state();

    /**
     * The answer so far, with its method and all that the next update needs. Weights, losses and detection are those of
     * the samples of the last update; after the first it is the ordinary fit.
     *
     * @throws BadInputException if too few samples have come, or they vary in too few directions
     */
    Fit<S> fit();

    /** With more samples. */
    default PartialFit<S> update(Samples batch) {
        return update(batch, 1);
    }

    /**
     * With more samples, the past ones counting less than they did.
     *
     * @param forget what their weights are multiplied by, above 0 and at most 1
     */
    PartialFit<S> update(Samples batch, double forget);

    /** After the first samples, of which the ordinary fit by the same method is known already. */
    PartialFit<S> begunWith(Samples first, Fit<?> fit);

    /** All that a fit to more samples needs of the past ones. */
    interface State {}
}
