package ballast.solver;

import ballast.linalg.Matrix;

/** The leading eigenvectors of a scatter that changes a little from call to call. */
public interface EigenSolver extends AutoCloseable {

    /** Finds the eigenvectors for this scatter. */
    void solve(Scatter scatter);

    /** The eigenvectors as columns (d x c); they change with the next call. */
    Matrix vectors();

    /** Their eigenvalues, largest first. */
    double[] values();

    /** Whether the eigenvectors are as exact as asked. */
    boolean settled();

    /** The way of solving, in a few words. */
    String route();

    @Override
    void close();
}
