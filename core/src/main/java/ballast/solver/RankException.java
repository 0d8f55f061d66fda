package ballast.solver;

import ballast.BadInputException;

/** More components were asked for than there are directions in which the samples vary. */
public final class RankException extends BadInputException {

    private static final long serialVersionUID = 1;

    public RankException(int components, int rank) {
        super("components = " + components + ", but the data has rank " + rank + ": choose 1.." + rank);
    }
}
