package ballast.detection;

/**
 * One step on the way to the verdicts.
 *
 * @param rule what the cut was taken from
 * @param dimension number of axes of the subspaces that the samples were measured by
 * @param fittedTo how many samples these were fitted to, both halves together
 * @param depth how clearly an empty stretch parts the samples, in standard deviations of counts
 * @param cut the largest distance that is accepted, or the largest hidden share; infinite if all are
 * @param rejected how many samples lie beyond it
 */
public record DetectionStep(Rule rule, int dimension, int fittedTo, double depth, double cut, int rejected) {

    /** Where a cut comes from. */
    public enum Rule {
        /** The emptiest stretch between two crowds of distances. */
        VALLEY,
        /** The emptiest stretch between those that hide next to nothing behind a patch and those that hide much. */
        HIDDEN,
        /** One crowd: far out in its tail. */
        TAIL,
        /** Too few samples, or no distances to compare: all are accepted. */
        NONE
    }
}
