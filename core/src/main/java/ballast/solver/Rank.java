package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.RowSubset;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The number of directions in which samples vary by more than rounding. */
public final class Rank {

    private Rank() {}

    public static void require(int components, int rank) {
        if (rank < components) {
            throw new RankException(components, rank);
        }
    }

    /**
     * The number of eigenvalues above the rounding error of the largest. If a few samples are so far away that this
     * error hides the eigenvalues of the others, the rank is unknown and the number of components is returned; if they
     * even determine the mean, the farthest is refused.
     */
    public static int of(double[] values, LocalSamples samples, double[] mean, int components) {
        int rank = of(values, Math.max(samples.rows(), samples.columns()));
        if (rank >= components) {
            return rank;
        }
        if (areUneven(samples.centredAt(mean).squaredNorms(), Thresholds.UNEVEN_FOR_EIGENVALUES)) {
            return components;
        }
        refuseFarSample(samples);
        return rank;
    }

    /**
     * Refuses the farthest sample if it is so far away that the directions of the others, which are not all equal, are
     * lost in rounding.
     */
    public static void refuseFarSample(LocalSamples samples) {
        double[] squares = samples.centredAt(middle(samples)).squaredNorms();
        if (areLost(squares)) {
            int farthest = IntStream.range(0, squares.length)
                    .reduce((a, b) -> squares[b] > squares[a] ? b : a)
                    .orElseThrow();
            throw new BadInputException("row " + (farthest + 1) + " is so far from all others that their directions "
                    + "are lost in rounding: leave it out, or let method 'ballast' do so");
        }
    }

    /** Whether some samples are so far from the median that the directions of most others are lost in rounding. */
    static boolean areLost(double[] squares) {
        boolean varying = Arrays.stream(squares).filter(square -> square > 0).count() > squares.length / 2;
        return varying && areUneven(squares, Thresholds.UNEVEN_FOR_EIGENVALUES);
    }

    /** The median of each feature over a random subset of the samples. */
    static double[] middle(LocalSamples samples) {
        double[][] some = Arrays.stream(RowSubset.of(samples.rows(), Thresholds.SAMPLES_FOR_MIDDLE)
                        .rows())
                .mapToObj(samples::row)
                .toArray(double[][]::new);
        double[] middle = new double[samples.columns()];
        Arrays.setAll(
                middle,
                j -> Arrays.stream(some).mapToDouble(row -> row[j]).sorted().toArray()[some.length / 2]);
        return middle;
    }

    /** The number of decreasing eigenvalues of a matrix of this size that exceed rounding. */
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

    /** Whether the largest of these squared distances is more than {@code times} the median. */
    public static boolean areUneven(double[] squares, double times) {
        double largest = Arrays.stream(squares).max().orElse(0);
        int small = 0;
        for (double square : squares) {
            small += largest > times * square ? 1 : 0;
        }
        return small > squares.length / 2;
    }
}
