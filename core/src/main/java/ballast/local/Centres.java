package ballast.local;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.SampleWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Centres spread over the samples by k-means++: each is drawn with a chance that grows with the squared distance from
 * those before.
 *
 * @param points the centres, some of the samples
 * @see <a href="https://dl.acm.org/doi/10.5555/1283383.1283494">Arthur, Vassilvitskii (2007)</a>
 */
record Centres(List<double[]> points) {

    /** This many centres, fewer if there are not so many different samples. */
    static Centres spread(LocalSamples samples, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SampleWeights user = samples.weights();
        double[] nearest = new double[samples.rows()];
        Arrays.fill(nearest, 1);
        List<double[]> points = new ArrayList<>();
        while (points.size() < count) {
            int drawn = draw(nearest, user, random.nextDouble());
            if (drawn < 0) {
                break;
            }
            double[] point = samples.row(drawn);
            double[] distances = samples.centredAt(point).squaredNorms();
            if (points.isEmpty()) {
                nearest = distances;
            } else {
                for (int i = 0; i < nearest.length; i++) {
                    nearest[i] = Math.min(nearest[i], distances[i]);
                }
            }
            points.add(point);
        }
        return new Centres(points);
    }

    /** The first index at which the running sum of weights passes a share of the total; -1 if all weights are zero. */
    private static int draw(double[] weights, SampleWeights user, double share) {
        double total = 0;
        for (int i = 0; i < weights.length; i++) {
            total += weights[i] * user.of(i);
        }
        double left = share * total;
        int last = -1;
        for (int i = 0; i < weights.length; i++) {
            double weight = weights[i] * user.of(i);
            if (weight > 0) {
                last = i;
                left -= weight;
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }

    /** The number of the nearest centre of each sample, the first of equals. */
    int[] nearest(LocalSamples samples) {
        int d = samples.columns();
        double[] origin = points.get(0);
        double[] rows = new double[points.size() * d];
        double[] squares = new double[points.size()];
        // Measured from the first centre, so that a far origin costs no digits.
        for (int k = 0; k < points.size(); k++) {
            for (int j = 0; j < d; j++) {
                rows[k * d + j] = points.get(k)[j] - origin[j];
            }
            squares[k] = SquaredNorm.of(rows, k * d, d);
        }
        int[] nearest = new int[samples.rows()];
        try (Matrix centres = Matrix.of(points.size(), d, rows)) {
            return samples.centredAt(origin)
                    .aggregate(
                            () -> nearest,
                            (into, block) -> {
                                try (Matrix products = Matrix.allocate(block.rows(), squares.length)) {
                                    products.assignProductTranspose(block.values(), centres);
                                    double[] values = products.toArray();
                                    for (int i = 0; i < block.rows(); i++) {
                                        into[block.first() + i] = nearest(values, i * squares.length, squares);
                                    }
                                }
                            },
                            (a, b) -> a);
        }
    }

    /** The k of least {@code |c_k|^2 - 2 x'c_k}. */
    private static int nearest(double[] products, int start, double[] squares) {
        int best = 0;
        for (int k = 1; k < squares.length; k++) {
            if (squares[k] - 2 * products[start + k] < squares[best] - 2 * products[start + best]) {
                best = k;
            }
        }
        return best;
    }
}
