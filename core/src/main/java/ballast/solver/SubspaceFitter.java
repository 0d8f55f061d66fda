package ballast.solver;

import ballast.subspace.Subspace;

/**
 * Fits one kind of subspace to given samples again and again, under weights that change.
 *
 * <p>Holds the workspace and the warm start of the fit that is going on; it is the only thing in a fit that changes.
 *
 * @param <S> the kind
 */
public interface SubspaceFitter<S extends Subspace> extends AutoCloseable {

    /** Before the start: that need not be exact, nor the steps after it until {@link #requireExact} is called. */
    default void allowRough() {}

    /** From the next fit on, as exact as asked. */
    default void requireExact() {}

    /**
     * Fits the plain subspace, every sample with its user weight. Returns in how many directions the samples vary, as
     * far as was looked: where these are fewer than the components, there is no subspace, and nothing but closing is
     * left.
     */
    int start();

    void residuals(double[] into);

    /** What rounding may do to a sum of all residuals, relative to it: smaller rises of an objective are none. */
    default double rounding() {
        return 0;
    }

    /** Fits the subspace anew under these weights, one per sample, which multiply the user's weights. */
    void refit(double[] weights);

    /**
     * Whether the current subspace solves its weighted problem as exactly as asked; an iterative solver may have
     * stopped early because the weights will change again anyway.
     */
    boolean settled();

    FittedSubspace<S> finish(double[] weights);

    @Override
    void close();
}
