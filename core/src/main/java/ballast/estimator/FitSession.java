package ballast.estimator;

import ballast.solver.FittedSubspace;
import ballast.subspace.Subspace;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The state of a fit where the samples are, on this machine or on many: the subspace, and for every sample its loss and
 * its weight.
 *
 * <p>What goes there is a subspace, a weight function or a few numbers; what comes back are sums and order statistics.
 * No array with one entry per sample is handed over, but for a listener on this machine.
 *
 * @param <S> the kind of the subspace
 */
public interface FitSession<S extends Subspace> extends AutoCloseable {

    /** Before the start: that need not be exact, nor the steps after it until {@link #requireExact} is called. */
    default void allowRough() {}

    /** From the next fit on, the subspace is as exact as asked. */
    default void requireExact() {}

    /** Fits the plain subspace, every sample with its user weight. */
    void start();

    /** Fits the subspace under weights drawn from the simplex at random, where samples are on this machine. */
    default void refitAtRandom(long seed) {
        throw new UnsupportedOperationException("a random start needs all samples on one machine");
    }

    /** The losses of the samples as they are at the time of each question. */
    Losses losses();

    /** The last steps of the losses, which may also move the losses themselves. */
    StepHistory history();

    /** Gives every sample the weight of its loss. */
    void weigh(WeightFunction weight);

    /**
     * The largest difference of the weights from those of the last fit, relative to the largest weight. The start had
     * equal weights: after it, 0 if the weights are equal and otherwise infinite.
     */
    double weightChange();

    /** The weights in an array of their own, made when asked for; empty where they are not on this machine. */
    default Optional<Supplier<double[]>> weights() {
        return Optional.empty();
    }

    /** Fits the subspace under the weights; the losses are then its losses. */
    void refit();

    /** What rounding may do to a sum of all losses, relative to it: smaller rises of an objective are none. */
    default double rounding() {
        return 0;
    }

    /** Whether the current subspace solves its weighted problem as exactly as asked. */
    boolean settled();

    /** The current subspace, with the variance of its components under the weights. */
    FittedSubspace<S> finish();

    @Override
    void close();
}
