package ballast.solver;

import ballast.BadInputException;

/** More components were asked for than there are directions in which the samples vary. */
public final class RankException extends BadInputException {

    private static final long serialVersionUID = 1;

    private final int rank;

    /** So many components for samples of that rank. */
    public RankException(int components, int rank) {
        super("components = " + components + ", but the data has rank " + rank + ": choose 1.." + rank);
        this.rank = rank;
    }

    /** The number of directions in which the samples vary, as far as could be told. */
    public int rank() {
        return rank;
    }
}
