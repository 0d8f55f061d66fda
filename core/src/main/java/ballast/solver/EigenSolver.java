package ballast.solver;

import ballast.linalg.Matrix;

/** The leading eigenvectors of a scatter that changes a little from call to call. */
public interface EigenSolver extends AutoCloseable {

    void solve(Scatter scatter);

    /** The eigenvectors as columns (d x c); they change with the next call. */
    Matrix vectors();

    double[] values();

    /** Whether the eigenvectors have the required accuracy. */
    boolean settled();

    String route();

    @Override
    void close();
}
