package ballast.detection;

/**
 * What a detection found of one sample.
 *
 * @param distance its distance from a subspace that was fitted without it
 * @param cutoff the largest distance of an inlier
 * @param occludedShare the share of what it should show that a patch of one value covers
 * @param occludedShareCutoff the largest occluded share of an inlier; infinite if there is no limit
 */
public record Flag(double distance, double cutoff, double occludedShare, double occludedShareCutoff) {

    /** Whether the sample does not belong to the others. */
    public boolean isOutlier() {
        return !(distance <= cutoff && occludedShare <= occludedShareCutoff);
    }
}
