package ballast.neighbour;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.AllPairs;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredDistances;
import java.util.Comparator;
import java.util.PriorityQueue;
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
                    near[first + i] = nearest(squares, i * n, first + i, n);
                }
            });
        }
        return near;
    }

    private int[] nearest(double[] squares, int start, int own, int n) {
        PriorityQueue<Integer> farthestFirst =
                new PriorityQueue<>(count, nearer(squares, start).reversed());
        for (int j = 0; j < n; j++) {
            if (j == own) {
                continue;
            }
            if (farthestFirst.size() < count) {
                farthestFirst.add(j);
            } else if (squares[start + j] < squares[start + farthestFirst.element()]) {
                farthestFirst.remove();
                farthestFirst.add(j);
            }
        }
        int[] near = new int[count];
        for (int k = count - 1; k >= 0; k--) {
            near[k] = farthestFirst.remove();
        }
        return near;
    }

    private static Comparator<Integer> nearer(double[] squares, int start) {
        return Comparator.<Integer>comparingDouble(j -> squares[start + j]).thenComparing(Comparator.naturalOrder());
    }

    static int[] patch(int sample, int[] near) {
        return IntStream.concat(IntStream.of(sample), IntStream.of(near)).toArray();
    }
}
