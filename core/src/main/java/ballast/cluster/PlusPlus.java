package ballast.cluster;

import ballast.block.LocalSamples;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The start of k-means++: each centre is a sample, drawn with a chance that grows with its squared distance from the
 * centres before.
 *
 * @see <a href="https://dl.acm.org/doi/10.5555/1283383.1283494">Arthur, Vassilvitskii (2007)</a>
 */
public final class PlusPlus {

    private final LocalSamples samples;
    private final double[] weights;
    private final double rounding;
    private final int[] order;

    private PlusPlus(LocalSamples samples, double[] weights, double rounding, int[] order) {
        this.samples = samples;
        this.weights = weights;
        this.rounding = rounding;
        this.order = order;
    }

    /** Draws run through the samples as they stand. */
    public static PlusPlus inOrder(LocalSamples samples) {
        return new PlusPlus(
                samples,
                samples.weights().toArray(),
                0,
                IntStream.range(0, samples.rows()).toArray());
    }

    /**
     * Draws run through the samples by their distance from the mean, which neither a new order nor a rotation changes.
     *
     * @param norms squared distances from the mean
     * @param rounding squared distances up to this are zero
     */
    static PlusPlus outwards(LocalSamples samples, double[] weights, double[] norms, double rounding) {
        return new PlusPlus(samples, weights, rounding, OrderStatistic.rising(norms));
    }

    /** The first centres: as many as asked for, or as there are distinct samples. O(n d k). */
    public double[][] start(int clusters, SplittableRandom random) {
        return start(clusters, 1, random);
    }

    /**
     * The same with several candidates for each centre, of which the one is taken that leaves the least sum of squared
     * distances. O(n d k candidates).
     */
    double[][] start(int clusters, int candidates, SplittableRandom random) {
        double[][] centres = new double[Math.min(clusters, samples.rows())][];
        double[] chances = weights.clone();
        double[] distances = new double[weights.length];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        for (int k = 0; k < centres.length; k++) {
            double total = Arrays.stream(order).mapToDouble(i -> chances[i]).sum();
            if (total == 0) {
                return Arrays.copyOf(centres, k);
            }
            double[] nearer = distances;
            double least = Double.POSITIVE_INFINITY;
            for (int candidate = 0; candidate < candidates; candidate++) {
                double[] centre = samples.row(draw(chances, total * random.nextDouble()));
                double[] with = nearest(distances, centre);
                double left = candidates == 1 ? 0 : sum(with);
                if (left < least) {
                    least = left;
                    nearer = with;
                    centres[k] = centre;
                }
            }
            distances = nearer;
            for (int i = 0; i < chances.length; i++) {
                chances[i] = distances[i] > rounding ? weights[i] * distances[i] : 0;
            }
        }
        return centres;
    }

    /** The squared distances to the nearest centre when there is one more. */
    private double[] nearest(double[] distances, double[] centre) {
        // By differences, so that equal samples are at zero.
        double[] squares = samples.centredAt(centre).squaredNorms();
        Arrays.setAll(squares, i -> Math.min(distances[i], squares[i]));
        return squares;
    }

    private double sum(double[] distances) {
        return Arrays.stream(order).mapToDouble(i -> weights[i] * distances[i]).sum();
    }

    private int draw(double[] chances, double mark) {
        double left = mark;
        int last = -1;
        for (int i : order) {
            if (chances[i] > 0) {
                last = i;
                left -= chances[i];
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }
}
