package ballast.detection;

/**
 * A parting of samples in two groups.
 *
 * @param separation how far their means are apart, in standard deviations within the groups
 * @param share the share of the smaller group
 * @param smaller whether each sample lies on the side of the smaller group
 * @param gap the gap between them
 */
record GroupSplit(double separation, double share, boolean[] smaller, Gap gap) {

    /** The samples do not part. */
    static final GroupSplit NONE = new GroupSplit(0, 0, new boolean[0], Gap.NONE);

    /**
     * How clear the space between two groups is.
     *
     * @param depth how much emptier the emptiest place between them is than the lower of both peaks, in standard
     *     deviations of counts
     * @param openness from 95 % of the larger group to the nearer quarter of the smaller one, in standard deviations of
     *     the larger: a long tail is no second group
     */
    record Gap(double depth, double openness) {

        static final Gap NONE = new Gap(0, 0);

        private static final double DEEP = 1.4;

        private static final double OPEN = 2;

        private static final double AJAR = 1.2;

        /** Whether there are two groups without a doubt. */
        boolean isOpen() {
            return depth >= DEEP && openness >= OPEN;
        }

        /** Whether there may be two groups. */
        boolean isAjar() {
            return depth >= DEEP && openness >= AJAR;
        }
    }

    /**
     * The separation that one crowd of samples shows at most, which parts somewhere too: from drawn normal, uniform and
     * heavy-tailed samples.
     *
     * @param samples number of samples
     * @param axes number of axes in which they may part
     */
    static double ofOneCrowd(int samples, int axes) {
        return 3.3 + (60.0 + 4 * axes) / samples;
    }
}
