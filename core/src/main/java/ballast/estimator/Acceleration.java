package ballast.estimator;

import ballast.fit.Stopping;
import ballast.linalg.Cholesky;
import ballast.weight.WeightRule;

/**
 * Anderson acceleration of a slow iteration: the losses are extrapolated from the last few steps to a fixed point.
 *
 * <p>A step maps losses x, through weights and a subspace, to losses y. Least squares finds the affine combination of
 * the last steps with the smallest change y - x, and the next step begins with its y. Because losses are combined
 * instead of weights, the weights are always weights of the rule.
 *
 * <p>An extrapolation fails if the step from it ends with a worse merit than the step before it. It is then undone and
 * followed by plain steps, twice as many after each failure. Where the merit is an objective that the rule descends,
 * the first plain steps are repeated until they are below the merit before the extrapolation, because each of them
 * starts from the subspace of the failed step.
 *
 * @see <a href="https://doi.org/10.1137/10078356X">Walker and Ni (2011), Anderson acceleration for fixed-point
 *     iterations</a>
 */
final class Acceleration {

    /**
     * Steps are extrapolated once the relative change of the objective is at most this. Before, the path determines
     * which minimum is found.
     */
    static final double CONVERGING = 1e-3;

    /** The largest number of plain steps after a failure that do not count as iterations. */
    private static final int MOST_RECOVERY_STEPS = 20;

    /** Extrapolation reduces no loss below this share of it: a tiny loss may have all the weight. */
    private static final double LEAST_SHARE = 0.1;

    /**
     * The ridge of the least squares, as a share of a squared step: it keeps them solvable when steps are nearly
     * parallel.
     */
    private static final double RIDGE = 1e-10;

    private static final double ANOTHER_DIGIT = 0.1;

    /**
     * The relative move of the losses at convergence, in units of the accuracy: the remaining distance can be several
     * times as long as the last move.
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
     * @param merit a number that should not rise
     * @param descends whether the merit is an objective that plain steps descend, up to rounding
     */
    boolean failed(double merit, boolean descends) {
        double rounding = descends ? session.rounding() : 0;
        return (extrapolated || recoverySteps > 0) && merit - meritBefore > rounding * Math.abs(meritBefore);
    }

    /**
     * After a failure, restores the losses before the extrapolation, unless they are restored already. A merit that
     * does not descend may rise in plain steps too, so there is nothing to recover.
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

    /** Forgets the steps so far because the next one does not continue them. */
    void forget() {
        history.forget();
        extrapolated = false;
    }

    /**
     * Extrapolates the losses with which the next step begins; false if they stay unchanged.
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

    /** Moves the losses to the combination with the smallest change; false if the last steps changed nothing. */
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
     * Whether a small change means convergence. A plain step that changes little follows steps that changed less and
     * less. After an extrapolation the objective may be unchanged by chance. Therefore all losses must be nearly
     * unchanged, and weights must be so to another digit.
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
