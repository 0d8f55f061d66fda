package ballast.verdict;

import java.util.Comparator;
import java.util.stream.IntStream;

/** How clearly the rejected are farther away than the accepted. */
final class StandingOut {

    private StandingOut() {}

    /** The chance that a rejected sample is farther away than an accepted one, by the rank sum of Mann and Whitney; 1 without either. */
    static double of(double[] distances, boolean[] accepted, double[] weights) {
        int[] order = IntStream.range(0, distances.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> distances[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double below = 0;
        double pairs = 0;
        double rejected = 0;
        for (int i : order) {
            if (accepted[i]) {
                below += weights[i];
            } else {
                rejected += weights[i];
                pairs += weights[i] * below;
            }
        }
        return below == 0 || rejected == 0 ? 1 : pairs / (below * rejected);
    }
}
