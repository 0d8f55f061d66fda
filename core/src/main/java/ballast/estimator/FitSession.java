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
 * <p>It takes a subspace, a weight function or a few numbers, and returns sums and order statistics. Only a listener on
 * this machine gets arrays with one entry per sample.
 *
 * @param <S> the kind of the subspace
 */
public interface FitSession<S extends Subspace> extends AutoCloseable {

    /** Called before the start, which then need not be exact, nor the steps after it until {@link #requireExact}. */
    default void allowRough() {}

    /** From the next fit on, the subspace has the required accuracy. */
    default void requireExact() {}

    /** Fits the plain subspace, every sample with its user weight. */
    void start();

    /** Fits the subspace under weights drawn from the simplex at random, where samples are on this machine. */
    default void refitAtRandom(long seed) {
        throw new UnsupportedOperationException("a random start needs all samples on one machine");
    }

    /** The current losses of the samples, at the time of each call. */
    Losses losses();

    /** The last steps of the losses, by which the losses may be moved. */
    StepHistory history();

    /** Gives every sample the weight of its loss. */
    void weigh(WeightFunction weight);

    /**
     * The largest difference of the weights from those of the last fit, relative to the largest weight. After the
     * start, which had equal weights, it is 0 if the weights are equal and infinite otherwise.
     */
    double weightChange();

    /** Copies the weights when it is called; empty where they are not on this machine. */
    default Optional<Supplier<double[]>> weights() {
        return Optional.empty();
    }

    /** Fits the subspace under the weights and updates the losses. */
    void refit();

    /** The relative rounding error of a sum of all losses: an objective that rises by less has not risen. */
    default double rounding() {
        return 0;
    }

    /** Whether the current subspace solves its weighted problem with the required accuracy. */
    boolean settled();

    /** The current subspace with the variances along its components under the weights. */
    FittedSubspace<S> finish();

    @Override
    void close();
}
