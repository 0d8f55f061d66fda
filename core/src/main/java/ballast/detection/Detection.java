package ballast.detection;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Which samples are outliers, by how much, and how this was found. Immutable. */
public final class Detection {

    private final double[] distances;
    private final double cutoff;
    private final double[] occludedShares;
    private final double occludedShareCutoff;
    private final List<DetectionStep> steps;

    /**
     * A detection by distance alone; the array is copied.
     *
     * @param distances the distance of each sample from a subspace that was fitted without it
     * @param cutoff the largest distance of an inlier
     * @param steps how the cutoff was found, the last step last
     */
    public Detection(double[] distances, double cutoff, List<DetectionStep> steps) {
        this(distances, cutoff, new double[distances.length], Double.POSITIVE_INFINITY, steps);
    }

    /**
     * A detection by distance and by occlusion; the arrays are copied.
     *
     * @param distances the distance of each sample from a subspace that was fitted without it
     * @param cutoff the largest distance of an inlier
     * @param occludedShares the share of each sample that a patch of one value covers
     * @param occludedShareCutoff the largest occluded share of an inlier; infinite if there is no limit
     * @param steps how the cutoffs were found, the last step last
     */
    public Detection(
            double[] distances,
            double cutoff,
            double[] occludedShares,
            double occludedShareCutoff,
            List<DetectionStep> steps) {
        this.distances = distances.clone();
        this.cutoff = cutoff;
        this.occludedShares = occludedShares.clone();
        this.occludedShareCutoff = occludedShareCutoff;
        this.steps = List.copyOf(steps);
    }

    /** All samples are inliers, without a look at them. */
    static Detection allInliers(int samples) {
        return new Detection(
                new double[samples],
                Double.POSITIVE_INFINITY,
                List.of(new DetectionStep(DetectionStep.Rule.NONE, 0, 0, 0, Double.POSITIVE_INFINITY, 0)));
    }

    /** What was found of one sample. */
    public Flag of(int sample) {
        return new Flag(distances[sample], cutoff, occludedShares[sample], occludedShareCutoff);
    }

    /** Number of samples. */
    public int size() {
        return distances.length;
    }

    /** The distance of each sample from a subspace that was fitted without it. */
    public double[] distances() {
        return distances.clone();
    }

    /** The largest distance of an inlier. */
    public double cutoff() {
        return cutoff;
    }

    /** The share of each sample that a patch of one value covers; zero for samples without a patch. */
    public double[] occludedShares() {
        return occludedShares.clone();
    }

    /** The largest occluded share of an inlier; infinite if there is no limit. */
    public double occludedShareCutoff() {
        return occludedShareCutoff;
    }

    /** How the cutoffs were found, the last step last. */
    public List<DetectionStep> steps() {
        return steps;
    }

    /** The outliers: their indices, rising. */
    public int[] outliers() {
        return IntStream.range(0, distances.length)
                .filter(i -> of(i).isOutlier())
                .toArray();
    }

    /** Number of outliers. */
    public int outlierCount() {
        return outliers().length;
    }

    /** One for every inlier, zero for every outlier. */
    public double[] weights() {
        double[] weights = new double[distances.length];
        Arrays.setAll(weights, i -> of(i).isOutlier() ? 0 : 1);
        return weights;
    }
}
