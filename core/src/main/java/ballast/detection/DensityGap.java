package ballast.detection;

import java.util.function.DoublePredicate;

/**
 * The stretch of a crowd that is emptiest compared with what comes after it.
 *
 * <p>With N the weight in a window at some place and N' the largest weight in a window further up, the depth is
 * {@code (N' - N) / sqrt(N' + N)}: the rise in standard deviations of counts. The tail of one crowd only falls, so its
 * depth is that of noise, below about 2; a second crowd behind a gap shows at once. O(n log n).
 *
 * @param place the middle of the stretch
 * @param depth how clearly there is a rise after it; 0 if there is none
 */
record DensityGap(double place, double depth) {

    /** No valley. */
    static final DensityGap NONE = new DensityGap(Double.POSITIVE_INFINITY, 0);

    /**
     * The deepest of those valleys above a share of the samples that leave an acceptable weight below them; of equals
     * the lowest.
     *
     * @param leastWindow width of a window where most of the crowd is at one place
     */
    static DensityGap in(LogDistances crowd, double fromShare, double leastWindow, DoublePredicate acceptableBelow) {
        // The width that kernel density estimates use for a normal crowd.
        double window = Math.max(leastWindow, 2 * crowd.spread() * Math.pow(Math.max(1, crowd.total()), -0.2));
        int n = crowd.size();
        if (!(window > 0)) {
            return NONE;
        }
        int[] end = crowd.ends(window);
        DensityGap deepest = NONE;
        double peak = 0;
        // From above, so that the largest window further up is known; of equals the last one seen is the lowest.
        double lowest = crowd.value(crowd.indexAt(fromShare));
        for (int i = n - 2; i >= 0; i--) {
            peak = Math.max(peak, crowd.between(i + 1, end[i + 1]));
            double here = crowd.between(i + 1, end[i]);
            double depth = (peak - here) / Math.sqrt(peak + here);
            double place = crowd.value(i) + Math.max(window, crowd.value(i + 1) - crowd.value(i)) / 2;
            if (place < lowest) {
                break;
            }
            if (depth >= deepest.depth && depth > 0 && acceptableBelow.test(crowd.upTo(place))) {
                deepest = new DensityGap(place, depth);
            }
        }
        return deepest;
    }
}
