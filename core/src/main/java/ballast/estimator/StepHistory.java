package ballast.estimator;

/**
 * The last steps of an iteration, kept where the samples are, for {@link Acceleration}.
 *
 * <p>A step begins with losses x, one per sample, and ends with losses y, whose change is y - x. The differences dy and
 * d(y - x) between consecutive steps are known.
 */
public interface StepHistory {

    int MOST = 5;

    /**
     * Records that a step ended with the current losses and that the next begins with them.
     *
     * @return the number of known differences; 0 where the history would take too much memory
     */
    int remember();

    /** Forgets all steps because the next one does not continue them. */
    void forget();

    /** The inner products of the differences, each sample with its user weight. */
    Products products();

    /**
     * Moves the losses, with which the next step begins, to {@code y - sum_j c_j dy_j}.
     *
     * @param coefficients the c_j
     * @param leastShare the smallest share of its y that a loss may have
     */
    void extrapolate(double[] coefficients, double leastShare);

    /** Restores the losses that were recorded last. */
    void restore();

    /**
     * The root mean square move of the losses in the last step, relative to the losses; infinite if its beginning is
     * not known.
     */
    double relativeMove();

    /**
     * Inner products of the differences of changes, in any common unit.
     *
     * @param steps the number m of differences
     * @param gram m x m, the products of the differences among each other; only the lower triangle is set
     * @param changes the product of each with the last change
     */
    record Products(int steps, double[] gram, double[] changes) {}
}
