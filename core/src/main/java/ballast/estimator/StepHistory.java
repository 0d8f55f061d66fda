package ballast.estimator;

/**
 * The last steps of an iteration, kept where the samples are: as much as {@link Acceleration} needs to combine them.
 *
 * <p>A step begins with losses x, one per sample, and ends with losses y, whose change is y - x. Known are the
 * differences dy and d(y - x) between neighbouring steps.
 */
public interface StepHistory {

    int MOST = 5;

    /**
     * Remembers that a step ended with the current losses and that the next begins with them.
     *
     * @return how many differences are known; none where the history would take too much memory
     */
    int remember();

    /** Forgets all steps, as the next one does not follow from them. */
    void forget();

    /** The inner products of what is known, each sample with its user weight. */
    Products products();

    /**
     * Moves the losses, with which the next step begins, to {@code y - sum_j c_j dy_j}.
     *
     * @param coefficients the c_j
     * @param leastShare the share of its y below which no loss comes
     */
    void extrapolate(double[] coefficients, double leastShare);

    /** Moves the losses back to what they were when they were last remembered. */
    void restore();

    /**
     * How far the last step moved the losses, relative to them, in the root mean square; infinite if it is not known
     * what it began with.
     */
    double relativeMove();

    /**
     * Inner products of the differences of changes, in the square of any unit.
     *
     * @param steps the number m of differences
     * @param gram m x m, the products of the differences among each other; only the lower triangle is set
     * @param changes the product of each with the last change
     */
    record Products(int steps, double[] gram, double[] changes) {}
}
