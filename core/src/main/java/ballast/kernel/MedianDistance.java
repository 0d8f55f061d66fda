package ballast.kernel;

import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredDistances;
import ballast.weight.LocalLosses;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The median distance between two samples, a kernel width that a few outliers do not change.
 *
 * <p>Over all pairs of two samples. A sample of user weight u counts as u samples, which make {@code u (u - 1)} ordered
 * pairs with itself. Of many samples a seeded choice is taken.
 */
final class MedianDistance {

    /**
     * The largest number of samples: a quarter of a million pairs, with an error of the median of about a thousandth.
     */
    private static final int MOST_SAMPLES = 500;

    private MedianDistance() {}

    static double of(LocalSamples samples, long seed) {
        LocalSamples some = samples.rows() <= MOST_SAMPLES ? samples : samples.select(chosen(samples.rows(), seed));
        double[] squares = squaredDistances(some);
        LocalLosses pairs = LocalLosses.of(squares, pairs(some.weights().toArray()));
        double median = pairs.kthSmallest(pairs.count() / 2);
        // Where most pairs are equal, the others still have a distance.
        return Math.sqrt(median > 0 ? median : pairs.sum(square -> square) / pairs.count());
    }

    private static int[] chosen(int n, long seed) {
        int[] drawn = Indices.drawFirst(MOST_SAMPLES, IntStream.range(0, n).toArray(), new SplittableRandom(seed));
        return Arrays.stream(drawn).limit(MOST_SAMPLES).sorted().toArray();
    }

    private static double[] squaredDistances(LocalSamples samples) {
        int n = samples.rows();
        double[] values = new double[n * samples.columns()];
        samples.read(0, n, values);
        try (Matrix rows = Matrix.of(n, samples.columns(), values)) {
            double[] squares = SquaredDistances.between(rows, rows);
            for (int i = 0; i < n; i++) {
                squares[i * n + i] = 0;
            }
            return squares;
        }
    }

    /** How often each ordered pair is there. */
    private static double[] pairs(double[] weights) {
        int n = weights.length;
        double[] pairs = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                pairs[i * n + j] = i == j ? Math.max(0, weights[i] * (weights[i] - 1)) : weights[i] * weights[j];
            }
        }
        return pairs;
    }
}
