package ballast.detection;

/**
 * One step of a detection.
 *
 * @param criterion how samples were looked at
 * @param rule what was found
 * @param dimension number of axes that the samples were measured by
 * @param fittedTo how many samples these were fitted to
 * @param depth how clearly a gap separates the outliers, in standard deviations of counts; of a group, how many
 *     standard deviations it lies apart
 * @param outliers how many samples are outliers by it
 */
public record DetectionStep(Criterion criterion, Rule rule, int dimension, int fittedTo, double depth, int outliers) {

    /** What a step found. */
    public enum Rule {
        /** A gap between two groups of distances, where their density is lowest. */
        DENSITY_GAP("beyond a gap between distances"),
        /** A group of samples that lies apart from one crowd of all others. */
        GROUP("in a group apart from all others"),
        /** One crowd: outliers are far out in the tail of its distances. */
        TAIL("far out in the tail"),
        /** Several groups, none of which is more of a crowd than the others: outliers are far from all of them. */
        SEVERAL_GROUPS("far from each of several groups"),
        /** More than half would be outliers: none is. */
        TOO_MANY("more than half would be outliers, so that nobody is"),
        /** There are too few samples, or no distances to compare: all are inliers. */
        NONE("too few different samples to decide");

        private final String words;

        Rule(String words) {
            this.words = words;
        }

        /** The rule in words. */
        public String words() {
            return words;
        }
    }
}
