package ballast.detection;

/** A part of each sample that may cover what it should show there: features of one value. */
interface Patches {

    /** The value that the patch of a sample shows, NaN if it has none. */
    double value(int sample);

    /**
     * Marks by ones what the patch of a sample covers, and by zeros what it does not.
     *
     * @param values holds the sample
     * @param from where it begins, in both arrays
     */
    void mark(int sample, double[] values, int from, double[] covered);

    /** Occluded shares below this count as none: clean samples have them where shadows and backgrounds differ. */
    double faint();

    /**
     * The least part of all patches that must cover something, a share of {@link OcclusionDetector#CLEAR} or more:
     * where fewer do, such patches are usual.
     */
    double covering();
}
