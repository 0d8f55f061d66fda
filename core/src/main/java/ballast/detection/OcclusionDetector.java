package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides which samples hide behind patches: those beyond a {@link DensityGap} in the logarithms of the
 * {@link OccludedShare}, found again near by without them until the same samples are beyond it.
 */
final class OcclusionDetector {

    /** Less than this share is nothing: good samples hide as much where shadows and backgrounds differ. */
    private static final double FAINT = 0.1;

    /** Width of a window on the scale of logarithms, where most samples hide nothing. */
    private static final double WINDOW = 0.25;

    private static final int MOST_ROUNDS = 3;

    /**
     * What was found.
     *
     * @param shares how much of each sample is hidden
     * @param cut the largest share that is accepted; infinite if all are
     * @param rounds how the cut was found
     */
    record Found(double[] shares, double cut, List<DetectionStep> rounds) {

        boolean anybody() {
            return cut < Double.POSITIVE_INFINITY;
        }

        /** Weights without those that hide. */
        double[] remaining(double[] weights) {
            double[] remaining = weights.clone();
            for (int i = 0; i < remaining.length; i++) {
                remaining[i] = shares[i] > cut ? 0 : weights[i];
            }
            return remaining;
        }
    }

    private OcclusionDetector() {}

    /**
     * Looks behind the patches.
     *
     * @param near the samples that subspaces may be fitted to
     */
    static Found of(OccludedShare hidden, boolean[] near, double[] weights) {
        Found found = new Found(new double[weights.length], Double.POSITIVE_INFINITY, List.of());
        // Even side by side, fewer would not make a deep valley.
        if (hidden.suspects(weights) < OutlierDetector.DEEP * OutlierDetector.DEEP) {
            return found;
        }
        double total = Arrays.stream(weights).sum();
        boolean[] open = near;
        List<DetectionStep> rounds = new ArrayList<>();
        while (rounds.size() < MOST_ROUNDS) {
            double[] shares = hidden.shares(open);
            double[] logarithms = Arrays.stream(shares)
                    .map(share -> Math.log(Math.max(share, FAINT)))
                    .toArray();
            LogDistances crowd = LogDistances.of(logarithms, weights);
            double last = found.anybody() ? weight(found, weights) : Double.NaN;
            DensityGap valley = DensityGap.in(
                    crowd,
                    OutlierDetector.MAJORITY,
                    WINDOW,
                    below -> Double.isNaN(last) || Math.abs(below - last) <= OutlierDetector.NEAR * total);
            if (valley.depth() < (found.anybody() ? Double.MIN_VALUE : OutlierDetector.DEEP)) {
                break;
            }
            double cut = Math.exp(valley.place());
            int rejected =
                    (int) Arrays.stream(shares).filter(share -> share > cut).count();
            rounds.add(new DetectionStep(
                    DetectionStep.Rule.HIDDEN, hidden.axes(), hidden.fittedTo(), valley.depth(), cut, rejected));
            boolean[] before = open;
            found = new Found(shares, cut, List.copyOf(rounds));
            open = openOf(found, near);
            if (Arrays.equals(open, before)) {
                break;
            }
        }
        return found;
    }

    private static boolean[] openOf(Found found, boolean[] near) {
        boolean[] open = near.clone();
        for (int i = 0; i < open.length; i++) {
            open[i] &= found.shares()[i] <= found.cut();
        }
        return open;
    }

    private static double weight(Found found, double[] weights) {
        return Arrays.stream(found.remaining(weights)).sum();
    }
}
