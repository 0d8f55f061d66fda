package ballast.subspace;

import ballast.BadInputException;
import ballast.samples.Samples;

/** The number of directions in which samples vary by more than rounding. */
final class Rank {

    private Rank() {}

    /** Refuses more components than there are eigenvalues above the rounding error of the largest. */
    static void check(double[] values, Samples samples, int components) {
        int rank = of(values, Math.max(samples.rows(), samples.columns()));
        if (rank < components) {
            throw new BadInputException(
                    "components = " + components + ", but the data has rank " + rank + ": choose 1.." + rank);
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
}
