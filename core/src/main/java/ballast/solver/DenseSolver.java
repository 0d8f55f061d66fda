package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;

/** Forms the scatter and decomposes it as a whole: exact, and cheapest for small d. */
final class DenseSolver implements EigenSolver {

    /** Up to this dimension a dense decomposition costs less than the block solver's own arithmetic. */
    static final int SMALL = 64;

    private final int components;
    private SymmetricEigen eigen;

    DenseSolver(int components) {
        this.components = components;
    }

    @Override
    public void solve(WeightedScatter scatter) {
        close();
        try (Matrix formed = scatter.formed(Precision.DOUBLE)) {
            eigen = SymmetricEigen.largest(formed, components);
        }
    }

    @Override
    public Matrix vectors() {
        return eigen.vectors();
    }

    @Override
    public double[] values() {
        return eigen.values();
    }

    @Override
    public boolean settled() {
        return true;
    }

    @Override
    public String route() {
        return "dense eigenvectors of the scatter";
    }

    @Override
    public void close() {
        if (eigen != null) {
            eigen.close();
            eigen = null;
        }
    }
}
