package ballast.fit;

import ballast.linalg.Cholesky;
import ballast.samples.SampleWeights;
import ballast.weight.WeightRule;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Looks ahead in a slow iteration: from what the last few steps made of the losses that they were given, the losses
 * that a step would leave as they are.
 *
 * <p>A step turns losses x, by way of weights and a subspace, into losses y. Among the affine combinations of the last
 * steps the one with the least change y - x is sought by least squares, and its y is where the next step begins
 * (Anderson's acceleration). As losses are combined and not weights, the weights remain those of the rule. A step that
 * made things worse is taken back, and plain steps follow, each time twice as many. O(n m^2) for n samples and the last
 * m steps.
 *
 * @see <a href="https://doi.org/10.1137/10078356X">Walker and Ni (2011), Anderson acceleration for fixed-point
 *     iterations</a>
 */
final class Acceleration {

    /**
     * Relative change of the objective from which on steps are alike enough: before, the path decides which minimum is
     * found.
     */
    static final double ALIKE = 1e-3;

    /** Samples up to which the last steps are remembered; beyond, they would take more memory than they are worth. */
    private static final int MOST_SAMPLES = 1 << 21;

    private static final int STEPS = 5;

    /** Samples that tell how to combine the steps: of more than this, every so many. */
    private static final int TELLING = 1 << 16;

    /**
     * Plain steps that may be needed to come below where a look ahead began, as each is made from the subspace of the
     * last.
     */
    static final int MOST_TO_MAKE_UP = 20;

    /**
     * A loss is never taken to be less than this share of what a step made of it: it may be what decides its weight.
     */
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

    private final SampleWeights userWeights;
    private final int samples;

    /** Arrays that are not in use, so that steps after the first few allocate none. */
    private final Deque<double[]> spare = new ArrayDeque<>();

    private double unit;
    private double[] given;
    private double[] result;
    private double[] change;
    private float[][] resultSteps;
    private float[][] changeSteps;
    private int known;
    private boolean begun;
    private boolean ahead;
    private double reached;
    private int makingUp;
    private int patience = 1;
    private int plainSteps;

    Acceleration(int samples, SampleWeights userWeights) {
        this.samples = samples;
        this.userWeights = userWeights;
    }

    /**
     * Whether the last step looked ahead and ended higher than the one before, or did not make up for such a step yet.
     *
     * @param rounding a rise of no more than this, relative to the height, is none
     */
    boolean overshot(double height, double rounding) {
        return (ahead || makingUp > 0) && height - reached > rounding * Math.abs(reached);
    }

    /** Whether the next step begins with other losses than the last one ended with. */
    boolean isAhead() {
        return ahead;
    }

    /**
     * The losses to go on from after a step that went too far: those before it, then these. What the steps told so far
     * is forgotten.
     *
     * @param mostToMakeUp plain steps that may follow until the height is below where the look ahead began, none of
     *     which is an iteration
     */
    double[] back(double[] losses, int mostToMakeUp) {
        if (!ahead) {
            makingUp--;
            return losses;
        }
        forget();
        makingUp = mostToMakeUp;
        plainSteps = patience;
        patience *= 2;
        return result;
    }

    /**
     * Whether what stands still does so for good. A plain step that changes little is the last of many that changed
     * less and less; once there was a look ahead, one number may be the same by chance, so all losses must be, and
     * weights have to be so by another digit.
     */
    boolean stoodStill(double[] losses, double change, WeightRule.Settling settling, Stopping stopping) {
        if (!begun) {
            return true;
        }
        return settling == WeightRule.Settling.WEIGHTS
                ? change <= ANOTHER_DIGIT * stopping.accuracy()
                : given != null && relativeMove(losses) <= LAST_MOVE * stopping.accuracy();
    }

    /** How far the last step moved the losses, relative to them, in the mean. */
    private double relativeMove(double[] losses) {
        double moved = 0;
        double all = 0;
        for (int i = 0; i < samples; i++) {
            double weight = userWeights.of(i);
            double loss = losses[i] / unit;
            double move = loss - given[i] / unit;
            moved += weight * move * move;
            all += weight * loss * loss;
        }
        return Math.sqrt(moved / all);
    }

    /** Forgets the steps so far, as the next one does not follow from them. */
    void forget() {
        known = 0;
        spare(given);
        spare(change);
        given = null;
        change = null;
        ahead = false;
    }

    private double[] array() {
        return spare.isEmpty() ? new double[samples] : spare.pop();
    }

    private void spare(double[] array) {
        if (array != null) {
            spare.push(array);
        }
    }

    private double[] copy(double[] losses) {
        double[] copy = array();
        System.arraycopy(losses, 0, copy, 0, samples);
        return copy;
    }

    /**
     * The losses for the next step to begin with: these, or others ahead of them.
     *
     * @param losses what the last step ended with
     * @param height what must not rise
     */
    double[] next(double[] losses, double height) {
        ahead = false;
        makingUp = 0;
        if (samples > MOST_SAMPLES) {
            return losses;
        }
        reached = height;
        remember(losses);
        double[] start = copy(result);
        if (known > 0 && plainSteps-- <= 0) {
            ahead = lookAhead(start);
            begun |= ahead;
        }
        spare(given);
        given = start;
        return start;
    }

    private void remember(double[] losses) {
        double[] lastResult = result;
        double[] lastChange = change;
        result = copy(losses);
        if (given == null) {
            spare(lastResult);
            return;
        }
        change = array();
        for (int i = 0; i < samples; i++) {
            change[i] = result[i] - given[i];
        }
        if (lastChange == null) {
            spare(lastResult);
            return;
        }
        if (resultSteps == null) {
            resultSteps = new float[STEPS][samples];
            changeSteps = new float[STEPS][samples];
            unit = Arrays.stream(result).max().orElse(1);
        }
        int at = known++ % STEPS;
        for (int i = 0; i < samples; i++) {
            resultSteps[at][i] = (float) ((result[i] - lastResult[i]) / unit);
            changeSteps[at][i] = (float) ((change[i] - lastChange[i]) / unit);
        }
        spare(lastResult);
        spare(lastChange);
    }

    /** Moves the losses to the combination with the least change; false if the last steps changed nothing. */
    private boolean lookAhead(double[] losses) {
        int m = Math.min(known, STEPS);
        double[] products = new double[m * m];
        double[] shares = new double[m];
        for (int i = 0; i < samples; i += 1 + samples / TELLING) {
            double weight = userWeights.of(i);
            for (int j = 0; j < m; j++) {
                double step = weight * changeSteps[j][i];
                shares[j] += step * (change[i] / unit);
                for (int k = 0; k <= j; k++) {
                    products[j * m + k] += step * changeSteps[k][i];
                }
            }
        }
        double[] lengths = new double[m];
        for (int j = 0; j < m; j++) {
            lengths[j] = Math.sqrt(products[j * m + j]);
            if (!(lengths[j] > 0)) {
                return false;
            }
        }
        for (int j = 0; j < m; j++) {
            shares[j] /= lengths[j];
            for (int k = 0; k <= j; k++) {
                products[j * m + k] /= lengths[j] * lengths[k];
            }
        }
        Cholesky.solve(products, shares, RIDGE);
        for (int i = 0; i < samples; i++) {
            double moved = result[i];
            for (int j = 0; j < m; j++) {
                moved -= shares[j] / lengths[j] * resultSteps[j][i] * unit;
            }
            losses[i] = Math.max(moved, LEAST_SHARE * result[i]);
        }
        return true;
    }
}
