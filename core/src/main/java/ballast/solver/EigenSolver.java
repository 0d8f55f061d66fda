package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.RitzIteration;

/** The leading eigenvectors of a scatter that changes a little from call to call. */
public interface EigenSolver extends AutoCloseable {

    /** Finds the eigenvectors for this scatter. */
    void solve(WeightedScatter scatter);

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

    /**
     * The cheapest way for this shape, by the number of multiplications.
     *
     * <p>Forming the scatter costs n d^2 and makes each later step cheap; never forming it costs 4 n d b per step, with
     * b the block size and about three steps while the weights still move. A small scatter is best decomposed as a
     * whole.
     */
    static EigenSolver forShape(int n, int d, int components, double accuracy) {
        if (d <= DenseSolver.SMALL || !RitzIteration.fits(d, components)) {
            return new DenseSolver(components);
        }
        double block = RitzIteration.blockFor(components);
        double forming = (double) n * d * d + WarmStartedSolver.USUAL_STEPS * 2 * (double) d * d * block;
        double streaming = WarmStartedSolver.USUAL_STEPS * 4 * (double) n * d * block;
        return new WarmStartedSolver(components, accuracy, forming < streaming);
    }
}
