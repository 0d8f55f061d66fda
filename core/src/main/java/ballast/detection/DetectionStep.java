package ballast.detection;

/**
 * One step of a detection.
 *
 * @param rule what the cutoff was taken from
 * @param dimension number of axes of the subspaces that the samples were measured by
 * @param fittedTo how many samples these were fitted to, both halves together
 * @param depth how clearly a gap separates the samples, in standard deviations of counts
 * @param cutoff the largest distance of an inlier, or its largest occluded share; infinite if there is no limit
 * @param outliers how many samples lie beyond it
 */
public record DetectionStep(Rule rule, int dimension, int fittedTo, double depth, double cutoff, int outliers) {

    /** Where a cutoff comes from. */
    public enum Rule {
        /** The gap between two groups of distances where their density is lowest. */
        DENSITY_GAP,
        /** The gap between samples of next to no occluded share and samples of a large one. */
        OCCLUSION,
        /** There is one group of distances: far out in its tail. */
        TAIL,
        /** There are too few samples, or no distances to compare: all are inliers. */
        NONE
    }
}
