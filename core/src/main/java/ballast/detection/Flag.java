package ballast.detection;

/**
 * What was decided about one sample.
 *
 * @param distance its distance from a subspace that was fitted without it
 * @param cut the largest distance that is accepted
 * @param hidden the share of what it should show that a patch of one value hides
 * @param hiddenCut the largest share that is accepted; infinite if all are
 */
public record Flag(double distance, double cut, double hidden, double hiddenCut) {

    /** Whether the sample belongs to the others. */
    public boolean accepted() {
        return distance <= cut && hidden <= hiddenCut;
    }
}
