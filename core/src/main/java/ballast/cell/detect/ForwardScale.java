package ballast.cell.detect;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Scale of numbers about zero whose own tails may be heavy: the root mean square of those inside the first gap.
 *
 * <p>Beginning with the smaller half, numbers are taken in by their size as long as the next is within four times the
 * scale of those inside, which is corrected for the share that is still outside as if the numbers were normal. So heavy
 * tails that go on without a gap count fully, which a scale by the median of the sizes leaves out, and a cluster far
 * off does not count. Numbers that are NaN are not there. O(n log n).
 */
final class ForwardScale {

    private static final double GAP = 4;

    /** Numbers this small beside their root mean square are zero. */
    private static final double ROUNDING = 1e-9;

    /** Shares from 1/2 to 1 for which the correction is tabulated. */
    private static final int STEPS = 500;

    private static final double[] CORRECTION = corrections();

    private ForwardScale() {}

    /** The scale; the root mean square of all where half of them are zero, zero where there is none. */
    static double of(double[] numbers) {
        double[] sizes = Arrays.stream(OneStep.present(numbers)).map(Math::abs).toArray();
        int n = sizes.length;
        if (n == 0) {
            return 0;
        }
        Arrays.sort(sizes);
        double all = Math.sqrt(Arrays.stream(sizes).map(x -> x * x).sum() / n);
        int inside = (n + 1) / 2;
        double squares = Arrays.stream(sizes, 0, inside).map(x -> x * x).sum();
        if (Math.sqrt(squares / inside) <= ROUNDING * all) {
            return all;
        }
        while (inside < n && sizes[inside] <= GAP * scale(squares, inside, n)) {
            squares += sizes[inside] * sizes[inside];
            inside++;
        }
        return scale(squares, inside, n);
    }

    private static double scale(double squares, int inside, int n) {
        double at = (2.0 * inside / n - 1) * STEPS;
        int below = Math.min((int) at, STEPS - 1);
        double correction = CORRECTION[below] + (at - below) * (CORRECTION[below + 1] - CORRECTION[below]);
        return correction * Math.sqrt(squares / inside);
    }

    /** Standard deviation of a normal number over the root mean square of its smaller share p. */
    private static double[] corrections() {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double[] corrections = new double[STEPS + 1];
        for (int i = 0; i < STEPS; i++) {
            double share = 0.5 + 0.5 * i / STEPS;
            double q = normal.inverseCumulativeProbability((1 + share) / 2);
            corrections[i] = 1 / Math.sqrt(1 - 2 * q * normal.density(q) / share);
        }
        corrections[STEPS] = 1;
        return corrections;
    }
}
