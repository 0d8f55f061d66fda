package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;

/** Forms the scatter and computes its dense decomposition: exact, and cheapest for small d. */
final class DenseSolver implements EigenSolver {

    private final int components;
    private SymmetricEigen eigen;

    DenseSolver(int components) {
        this.components = components;
    }

    @Override
    public void solve(Scatter scatter) {
        close();
        try (Matrix formed = scatter.formed()) {
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
