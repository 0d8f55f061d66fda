package ballast.solver;

import ballast.block.LocalSamples;
import ballast.subspace.Centring;
import java.util.Arrays;

/** The number of directions in which samples vary by more than rounding. */
public final class Rank {

    private Rank() {}

    /**
     * Refuses more components than there are eigenvalues above the rounding error of the largest. Where a few samples
     * are so far away that the eigenvalues of the others drown in theirs, the rank cannot be told and nothing is
     * refused.
     */
    public static void check(double[] values, LocalSamples samples, double[] mean, int components) {
        int rank = of(values, Math.max(samples.rows(), samples.columns()));
        if (rank < components
                && !areUneven(samples.centredAt(mean).squaredNorms(), Thresholds.UNEVEN_FOR_EIGENVALUES)) {
            throw new RankException(components, rank);
        }
    }

    /** More components than the number of samples allows, whatever they are. */
    public static void checkCount(LocalSamples samples, VectorModel model) {
        int most = model.centring() == Centring.ORIGIN ? samples.rows() : samples.rows() - 1;
        if (model.count() > most) {
            throw new RankException(model.count(), most);
        }
    }

    /** How many of the falling eigenvalues of a matrix of this size are more than rounding. */
    static int of(double[] values, int size) {
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
        int small = 0;
        for (double square : squares) {
            small += largest > times * square ? 1 : 0;
        }
        return small > squares.length / 2;
    }
}
