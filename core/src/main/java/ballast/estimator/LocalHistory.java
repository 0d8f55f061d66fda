package ballast.estimator;

import ballast.samples.SampleWeights;
import java.util.Arrays;

/** The last steps of losses in an array on this machine. O(n m^2) for n samples and m steps. */
final class LocalHistory implements StepHistory {

    /** The largest number of samples whose steps are kept; for more, they are not worth their memory. */
    private static final int MOST_SAMPLES = 1 << 21;

    /** The largest number of samples in inner products: of more samples, a regular subset is used. */
    private static final int SUMMED_SAMPLES = 1 << 16;

    private final double[] losses;
    private final SampleWeights userWeights;

    private double unit;
    private double[] beginning;
    private double[] end;
    private double[] change;
    private float[][] endSteps;
    private float[][] changeSteps;
    private int remembered;
    private int known;

    /**
     * An empty history.
     *
     * @param losses the losses, which every step changes and extrapolation moves
     */
    LocalHistory(double[] losses, SampleWeights userWeights) {
        this.losses = losses;
        this.userWeights = userWeights;
    }

    @Override
    public int remember() {
        int n = losses.length;
        if (n > MOST_SAMPLES) {
            return 0;
        }
        if (end == null) {
            end = new double[n];
            beginning = new double[n];
        }
        if (remembered == 1) {
            change = change == null ? new double[n] : change;
            for (int i = 0; i < n; i++) {
                change[i] = losses[i] - beginning[i];
            }
        } else if (remembered > 1) {
            addDifference();
        }
        System.arraycopy(losses, 0, end, 0, n);
        System.arraycopy(losses, 0, beginning, 0, n);
        remembered++;
        return Math.min(known, MOST);
    }

    private void addDifference() {
        int n = losses.length;
        if (endSteps == null) {
            endSteps = new float[MOST][n];
            changeSteps = new float[MOST][n];
            unit = Arrays.stream(losses).max().orElse(1);
        }
        float[] endStep = endSteps[known % MOST];
        float[] changeStep = changeSteps[known % MOST];
        known++;
        for (int i = 0; i < n; i++) {
            double next = losses[i] - beginning[i];
            endStep[i] = (float) ((losses[i] - end[i]) / unit);
            changeStep[i] = (float) ((next - change[i]) / unit);
            change[i] = next;
        }
    }

    @Override
    public void forget() {
        remembered = 0;
        known = 0;
    }

    @Override
    public Products products() {
        int m = Math.min(known, MOST);
        double[] gram = new double[m * m];
        double[] changes = new double[m];
        for (int i = 0; i < losses.length; i += 1 + losses.length / SUMMED_SAMPLES) {
            double weight = userWeights.of(i);
            for (int j = 0; j < m; j++) {
                double step = weight * changeSteps[j][i];
                changes[j] += step * (change[i] / unit);
                for (int k = 0; k <= j; k++) {
                    gram[j * m + k] += step * changeSteps[k][i];
                }
            }
        }
        return new Products(m, gram, changes);
    }

    @Override
    public void extrapolate(double[] coefficients, double leastShare) {
        for (int i = 0; i < losses.length; i++) {
            double moved = end[i];
            for (int j = 0; j < coefficients.length; j++) {
                moved -= coefficients[j] * endSteps[j][i] * unit;
            }
            losses[i] = Math.max(moved, leastShare * end[i]);
        }
        System.arraycopy(losses, 0, beginning, 0, losses.length);
    }

    @Override
    public void restore() {
        System.arraycopy(end, 0, losses, 0, losses.length);
    }

    @Override
    public double relativeMove() {
        if (remembered == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double moved = 0;
        double all = 0;
        for (int i = 0; i < losses.length; i++) {
            double weight = userWeights.of(i);
            double loss = losses[i] / unit;
            double move = loss - beginning[i] / unit;
            moved += weight * move * move;
            all += weight * loss * loss;
        }
        return Math.sqrt(moved / all);
    }
}
