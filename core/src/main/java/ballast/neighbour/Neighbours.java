package ballast.neighbour;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.AllPairs;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredDistances;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The nearest others of every sample, the nearest first; of those equally far away the first.
 *
 * <p>O(n^2 d) by blocks of pairs, and the samples as doubles once more.
 */
record Neighbours(int count) {

    private static final int ROWS_AT_ONCE = 128;

    /** The indices of the nearest others of each sample; refuses more than there are. */
    int[][] of(LocalSamples samples) {
        AllPairs.require(samples);
        int n = samples.rows();
        if (count >= n) {
            throw new BadInputException(
                    "neighbours = " + count + ", but a sample has only " + (n - 1) + " others: choose 1.." + (n - 1));
        }
        int[][] near = new int[n][];
        try (Matrix points = Matrix.allocate(n, samples.columns())) {
            // The distances are the same from anywhere; about a sample they lose fewer digits.
            samples.centredAt(samples.row(0))
                    .visit(block -> points.rowRange(block.first(), block.rows()).assign(block.values()));
            samples.workers().forRanges(n, ROWS_AT_ONCE, (first, rows) -> {
                double[] squares = SquaredDistances.between(points.rowRange(first, rows), points);
                for (int i = 0; i < rows; i++) {
                    double[] others = Arrays.copyOfRange(squares, i * n, (i + 1) * n);
                    others[first + i] = Double.POSITIVE_INFINITY;
                    near[first + i] = nearest(others);
                }
            });
        }
        return near;
    }

    private int[] nearest(double[] others) {
        int[] near = OrderStatistic.smallest(count, others);
        int[] order = OrderStatistic.rising(
                Arrays.stream(near).mapToDouble(j -> others[j]).toArray());
        return Arrays.stream(order).map(k -> near[k]).toArray();
    }

    static int[] patch(int sample, int[] near) {
        return IntStream.concat(IntStream.of(sample), IntStream.of(near)).toArray();
    }
}
