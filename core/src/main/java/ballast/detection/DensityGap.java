package ballast.detection;

import java.util.function.DoublePredicate;

/**
 * The gap in a distribution: where its density is lowest compared with what comes after it.
 *
 * <p>With N the weight in a window at some place and N' the largest weight in a window further up, the depth is
 * {@code (N' - N) / sqrt(N' + N)}: the rise in standard deviations of counts. The tail of one group only falls, so its
 * depth is that of noise, below about 2; a second group behind a gap shows at once. O(n log n).
 *
 * @param place the middle of the gap
 * @param depth how clearly there is a rise after it; 0 if there is none
 */
record DensityGap(double place, double depth) {

    /** No gap. */
    static final DensityGap NONE = new DensityGap(Double.POSITIVE_INFINITY, 0);

    /**
     * The deepest of those gaps above a share of the samples that leave an acceptable weight below them; of equals the
     * lowest.
     *
     * @param leastWindow least width of a window, for where most values are equal
     */
    static DensityGap in(LogDistances sorted, double fromShare, double leastWindow, DoublePredicate acceptableBelow) {
        // The width that kernel density estimates use for a normal distribution.
        double window = Math.max(leastWindow, 2 * sorted.spread() * Math.pow(Math.max(1, sorted.total()), -0.2));
        int n = sorted.size();
        if (!(window > 0)) {
            return NONE;
        }
        int[] end = sorted.ends(window);
        DensityGap deepest = NONE;
        double peak = 0;
        // From above, so that the largest window further up is known; of equals the last one seen is the lowest.
        double lowest = sorted.value(sorted.indexAt(fromShare));
        for (int i = n - 2; i >= 0; i--) {
            peak = Math.max(peak, sorted.between(i + 1, end[i + 1]));
            double here = sorted.between(i + 1, end[i]);
            double depth = (peak - here) / Math.sqrt(peak + here);
            double place = sorted.value(i) + Math.max(window, sorted.value(i + 1) - sorted.value(i)) / 2;
            if (place < lowest) {
                break;
            }
            if (depth >= deepest.depth && depth > 0 && acceptableBelow.test(sorted.upTo(place))) {
                deepest = new DensityGap(place, depth);
            }
        }
        return deepest;
    }
}
