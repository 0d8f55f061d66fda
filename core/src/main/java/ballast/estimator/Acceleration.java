package ballast.estimator;

import ballast.fit.Stopping;
import ballast.linalg.Cholesky;
import ballast.weight.WeightRule;

/**
 * Anderson acceleration of a slow iteration: the losses are extrapolated from the last few steps to those that a step
 * would leave as they are.
 *
 * <p>A step turns losses x, by way of weights and a subspace, into losses y. Among the affine combinations of the last
 * steps the one with the least change y - x is found by least squares, and the next step begins with its y. As losses
 * are combined and not weights, the weights remain those of the rule.
 *
 * <p>An extrapolation fails if the step from it ends with a worse merit than the step before it. It is then taken back,
 * and plain steps follow, after each failure twice as many. Where the merit is an objective that the rule descends, the
 * first of these are repeated until they are below where the extrapolation began, because each starts from the subspace
 * that the failure left.
 *
 * @see <a href="https://doi.org/10.1137/10078356X">Walker and Ni (2011), Anderson acceleration for fixed-point
 *     iterations</a>
 */
final class Acceleration {

    /**
     * Relative change of the objective from which on steps are extrapolated: before, the path decides which minimum is
     * found.
     */
    static final double CONVERGING = 1e-3;

    /** The most plain steps after a failure that are not counted as iterations. */
    private static final int MOST_RECOVERY_STEPS = 20;

    /** Share of what a step made of a loss below which it is not extrapolated: a tiny loss may have all the weight. */
    private static final double LEAST_SHARE = 0.1;

    /**
     * Least share of a squared step that has to lie outside the others: keeps the least squares solvable when steps are
     * alike.
     */
    private static final double RIDGE = 1e-10;

    private static final double ANOTHER_DIGIT = 0.1;

    /**
     * Move of the losses, in terms of the accuracy, that may be the last: what is left of the way can be several times
     * as long.
     */
    private static final double LAST_MOVE = 0.3;

    private final FitSession<?> session;
    private final StepHistory history;
    private final Stopping stopping;

    private boolean used;
    private boolean extrapolated;
    private double meritBefore;
    private int recoverySteps;
    private int plainSteps;
    private int nextPlainSteps = 1;

    Acceleration(FitSession<?> session, Stopping stopping) {
        this.session = session;
        this.history = session.history();
        this.stopping = stopping;
    }

    /**
     * Whether the last step began with an extrapolation, or recovers from one, and its merit is worse than before it.
     *
     * @param merit what should not rise
     * @param descends whether the merit is an objective that plain steps descend, up to rounding
     */
    boolean failed(double merit, boolean descends) {
        double rounding = descends ? session.rounding() : 0;
        return (extrapolated || recoverySteps > 0) && merit - meritBefore > rounding * Math.abs(meritBefore);
    }

    /**
     * After a failure: moves the losses back to where they were before the extrapolation, or leaves them if that is
     * done already. Merits that do not descend rise and fall by plain steps too, so there is nothing to recover.
     */
    void takeBack(boolean descends) {
        if (!extrapolated) {
            recoverySteps--;
            return;
        }
        history.restore();
        forget();
        recoverySteps = descends ? MOST_RECOVERY_STEPS : 0;
        plainSteps = nextPlainSteps;
        nextPlainSteps *= 2;
    }

    /** Forgets the steps so far, as the next one does not follow from them. */
    void forget() {
        history.forget();
        extrapolated = false;
    }

    /**
     * Moves the losses ahead, with which the next step begins; false if they stay as they are.
     *
     * @param merit the merit of the losses that the last step ended with
     */
    boolean extrapolate(double merit) {
        meritBefore = merit;
        recoverySteps = 0;
        boolean known = history.remember() > 0;
        extrapolated = known && plainSteps == 0 && moveToLeastChange();
        used |= extrapolated;
        if (known && plainSteps > 0) {
            plainSteps--;
        }
        return extrapolated;
    }

    /** Moves the losses to the combination with the least change; false if the last steps changed nothing. */
    private boolean moveToLeastChange() {
        StepHistory.Products products = history.products();
        int m = products.steps();
        double[] gram = products.gram();
        double[] lengths = new double[m];
        for (int j = 0; j < m; j++) {
            lengths[j] = Math.sqrt(gram[j * m + j]);
            if (!(lengths[j] > 0)) {
                return false;
            }
        }
        double[] coefficients = products.changes();
        for (int j = 0; j < m; j++) {
            coefficients[j] /= lengths[j];
            for (int k = 0; k <= j; k++) {
                gram[j * m + k] /= lengths[j] * lengths[k];
            }
        }
        Cholesky.solve(gram, coefficients, RIDGE);
        for (int j = 0; j < m; j++) {
            coefficients[j] /= lengths[j];
        }
        history.extrapolate(coefficients, LEAST_SHARE);
        return true;
    }

    /**
     * Whether what stands still does so for good. A plain step that changes little is the last of many that changed
     * less and less. After an extrapolation one number may be the same by chance, so all losses must be, and weights
     * have to be so by another digit.
     */
    boolean confirmsStandstill(double change, WeightRule.Settling settling) {
        if (!used) {
            return true;
        }
        return settling == WeightRule.Settling.WEIGHTS
                ? change <= ANOTHER_DIGIT * stopping.accuracy()
                : history.relativeMove() <= LAST_MOVE * stopping.accuracy();
    }
}
