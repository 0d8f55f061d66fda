package ballast.neighbour;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.AllPairs;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredDistances;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The nearest others of every sample, the nearest first; of those equally far away the first.
 *
 * <p>O(n^2 d) by blocks of pairs, and the samples as doubles once more.
 *
 * @param count how many each has
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
                    near[first + i] = nearest(squares, i * n, first + i, n);
                }
            });
        }
        return near;
    }

    private int[] nearest(double[] squares, int start, int own, int n) {
        return IntStream.range(0, n)
                .filter(j -> j != own)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> squares[start + j]))
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** A sample and its neighbours. */
    static int[] patch(int sample, int[] near) {
        return IntStream.concat(IntStream.of(sample), IntStream.of(near)).toArray();
    }
}
