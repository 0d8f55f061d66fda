package ballast.cluster;

import ballast.block.LocalSamples;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The start of k-means++: each centre is a sample, drawn with a chance that grows with its squared distance from the
 * centres before.
 *
 * <p>Draws run through the samples by their distance from the mean, which neither a new order nor a rotation changes.
 */
final class PlusPlus {

    private final LocalSamples samples;
    private final double[] weights;
    private final double rounding;
    private final int[] order;

    PlusPlus(LocalSamples samples, double[] weights, double[] norms, double rounding) {
        this.samples = samples;
        this.weights = weights;
        this.rounding = rounding;
        this.order = IntStream.range(0, norms.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> norms[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The first centres: as many as asked for, or as there are distinct samples. O(n d k). */
    double[][] start(int clusters, SplittableRandom random) {
        double[][] centres = new double[Math.min(clusters, samples.rows())][];
        double[] chances = weights.clone();
        double[] distances = new double[weights.length];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        for (int k = 0; k < centres.length; k++) {
            double total = Arrays.stream(order).mapToDouble(i -> chances[i]).sum();
            if (total == 0) {
                return Arrays.copyOf(centres, k);
            }
            centres[k] = samples.row(draw(chances, total * random.nextDouble()));
            approach(centres[k], distances);
            for (int i = 0; i < chances.length; i++) {
                chances[i] = distances[i] > rounding ? weights[i] * distances[i] : 0;
            }
        }
        return centres;
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

    /**
     * Squared distances from the nearest centre, one more centre being there. By differences, so that equal samples are
     * at zero.
     */
    private void approach(double[] centre, double[] distances) {
        samples.centredAt(centre)
                .aggregate(
                        () -> distances,
                        (into, block) -> {
                            double[] squares = block.squaredNorms();
                            for (int i = 0; i < squares.length; i++) {
                                into[block.first() + i] = Math.min(into[block.first() + i], squares[i]);
                            }
                        },
                        (a, b) -> a);
    }
}
