package ballast.solver;

import ballast.BadInputException;

/** The samples vary in fewer directions than the number of components. */
public final class RankException extends BadInputException {

    private static final long serialVersionUID = 1;

    public RankException(int components, int rank) {
        super("components = " + components + ", but the data has rank " + rank + ": choose 1.." + rank);
    }
}
