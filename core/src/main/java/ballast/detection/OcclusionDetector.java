package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the samples that patches cover in part: those beyond a {@link DensityGap} in the logarithms of the
 * {@link OccludedShare}, found again near by without them until the same samples are beyond it.
 */
final class OcclusionDetector {

    /** An occluded share that clean samples seldom have. */
    static final double CLEAR = 0.1;

    /** Width of a window on the scale of logarithms, where most samples are not occluded. */
    private static final double WINDOW = 0.25;

    private static final int MOST_STEPS = 3;

    /**
     * What was found.
     *
     * @param shares the occluded share of each sample
     * @param faint smaller shares count as none
     * @param cutoff the largest share of an inlier; infinite if there is no limit
     * @param steps how the cutoff was found
     */
    record Found(double[] shares, double faint, double cutoff, List<DetectionStep> steps) {

        boolean any() {
            return cutoff < Double.POSITIVE_INFINITY;
        }

        /** Whether a sample is occluded. */
        boolean has(int sample) {
            return shares[sample] > cutoff;
        }

        /** How far a sample lies from nothing (0) to a share that is looked at (1). */
        double score(int sample) {
            return shares[sample] / faint;
        }
    }

    private OcclusionDetector() {}

    /**
     * Finds the occluded samples.
     *
     * @param near the samples that subspaces may be fitted to
     */
    static Found of(OccludedShare occlusion, boolean[] near, double[] weights) {
        double faint = occlusion.patches().faint();
        Found found = new Found(new double[weights.length], faint, Double.POSITIVE_INFINITY, List.of());
        // Even side by side, fewer would not make a deep gap.
        double suspects = occlusion.suspects(weights);
        if (suspects < DistanceDetector.DEEP * DistanceDetector.DEEP) {
            return found;
        }
        double total = Arrays.stream(weights).sum();
        boolean[] open = near;
        List<DetectionStep> steps = new ArrayList<>();
        while (steps.size() < MOST_STEPS) {
            double[] shares = occlusion.shares(open);
            if (steps.isEmpty() && clear(shares, weights) < occlusion.patches().covering() * suspects) {
                break;
            }
            double[] logarithms = Arrays.stream(shares)
                    .map(share -> Math.log(Math.max(share, faint)))
                    .toArray();
            LogDistances sorted = LogDistances.of(logarithms, weights);
            double last = found.any() ? weight(found, weights) : Double.NaN;
            DensityGap gap = DensityGap.in(
                    sorted,
                    DistanceDetector.MAJORITY,
                    WINDOW,
                    below -> Double.isNaN(last) || Math.abs(below - last) <= DistanceDetector.NEAR * total);
            if (gap.depth() < (found.any() ? Double.MIN_VALUE : DistanceDetector.DEEP)) {
                break;
            }
            double cutoff = Math.exp(gap.place());
            int outliers =
                    (int) Arrays.stream(shares).filter(share -> share > cutoff).count();
            steps.add(new DetectionStep(
                    Criterion.OCCLUSION,
                    DetectionStep.Rule.DENSITY_GAP,
                    occlusion.axes(),
                    occlusion.fittedTo(),
                    gap.depth(),
                    outliers));
            boolean[] before = open;
            found = new Found(shares, faint, cutoff, List.copyOf(steps));
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
            open[i] &= !found.has(i);
        }
        return open;
    }

    private static double weight(Found found, double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += found.has(i) ? 0 : weights[i];
        }
        return sum;
    }

    private static double clear(double[] shares, double[] weights) {
        return IntStream.range(0, shares.length)
                .filter(i -> shares[i] >= CLEAR)
                .mapToDouble(i -> weights[i])
                .sum();
    }
}
