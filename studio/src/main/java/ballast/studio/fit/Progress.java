package ballast.studio.fit;

import ballast.fit.ProgressListener;

/**
 * How far a fit is.
 *
 * @param phase what is done before the first iteration, in words; else empty
 * @param iteration iterations done
 * @param change the last change
 * @param seconds time since the start
 * @param weights how many samples have a weight in each of some equal parts of the range from 0 to the largest; empty
 *     if the method does not say before its end
 */
public record Progress(String phase, int iteration, double change, double seconds, int[] weights) {

    static final Progress NONE = new Progress("", 0, Double.POSITIVE_INFINITY, 0, new int[0]);

    private static final int BINS = 24;

    static Progress of(String phase, double seconds) {
        return new Progress(phase, 0, Double.POSITIVE_INFINITY, seconds, new int[0]);
    }

    static Progress of(ProgressListener.Progress now, double seconds) {
        int[] weights = now.weights().map(some -> histogram(some.get())).orElse(new int[0]);
        return new Progress("", now.iteration(), now.change(), seconds, weights);
    }

    /** How many weights lie in each of some equal parts of the range from 0 to the largest. */
    public static int[] histogram(double[] weights) {
        double largest = 0;
        for (double weight : weights) {
            largest = Math.max(largest, weight);
        }
        int[] counts = new int[BINS];
        for (double weight : weights) {
            counts[largest > 0 ? (int) Math.min(BINS - 1.0, BINS * weight / largest) : 0]++;
        }
        return counts;
    }
}
