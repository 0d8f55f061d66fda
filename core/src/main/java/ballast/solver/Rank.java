package ballast.solver;

import ballast.block.LocalSamples;
import java.util.Arrays;

/** The number of directions in which samples vary by more than rounding. */
public final class Rank {

    private Rank() {}

    /** Refuses fewer directions than there are to be components. */
    public static void require(int components, int rank) {
        if (rank < components) {
            throw new RankException(components, rank);
        }
    }

    /**
     * The number of eigenvalues above the rounding error of the largest. Where a few samples are so far away that the
     * eigenvalues of the others drown in theirs, it cannot be told and is as many as there are to be components.
     */
    public static int of(double[] values, LocalSamples samples, double[] mean, int components) {
        int rank = of(values, Math.max(samples.rows(), samples.columns()));
        return rank < components && areUneven(samples.centredAt(mean).squaredNorms(), Thresholds.UNEVEN_FOR_EIGENVALUES)
                ? components
                : rank;
    }

    /** How many of the falling eigenvalues of a matrix of this size are more than rounding. */
    public static int of(double[] values, int size) {
        if (!Double.isFinite(values[0])) {
            throw new ArithmeticException("sums of squares are beyond the range of numbers");
        }
        double noise = size * Math.ulp(values[0]);
        int rank = 0;
        while (rank < values.length && values[rank] > noise) {
            rank++;
        }
        return rank;
    }

    /** Whether the largest of these squared distances is more than so many times the middle one. */
    static boolean areUneven(double[] squares, double times) {
        double largest = Arrays.stream(squares).max().orElse(0);
        return count(largest, squares, times) > squares.length / 2;
    }

    /** How many of some squared distances are so far below the largest of all that their eigenvalues drown in its. */
    public static int countFarBelow(double largest, double[] squares) {
        return count(largest, squares, Thresholds.UNEVEN_FOR_EIGENVALUES);
    }

    private static int count(double largest, double[] squares, double times) {
        int small = 0;
        for (double square : squares) {
            small += largest > times * square ? 1 : 0;
        }
        return small;
    }
}
