package ballast.solver;

import ballast.subspace.Subspace;

/**
 * Fits one kind of subspace to given samples repeatedly, under changing weights.
 *
 * <p>It holds the workspace and the warm start of a running fit, and is the only mutable part of a fit.
 *
 * @param <S> the kind
 */
public interface SubspaceFitter<S extends Subspace> extends AutoCloseable {

    /** Called before the start, which then need not be exact, nor the steps after it until {@link #requireExact}. */
    default void allowRough() {}

    /** From the next fit on, fits have the required accuracy. */
    default void requireExact() {}

    /**
     * Fits the plain subspace, every sample with its user weight. Returns the number of directions in which the samples
     * vary, as far as it was determined. If it is below the number of components, there is no subspace, and the fitter
     * can only be closed.
     */
    int start();

    void residuals(double[] into);

    /** The relative rounding error of a sum of all residuals: an objective that rises by less has not risen. */
    default double rounding() {
        return 0;
    }

    /** Refits the subspace under these weights, one per sample, which multiply the user's weights. */
    void refit(double[] weights);

    /**
     * Whether the current subspace solves its weighted problem with the required accuracy; an iterative solver may stop
     * early because the weights will change again.
     */
    boolean settled();

    FittedSubspace<S> finish(double[] weights);

    @Override
    void close();
}
