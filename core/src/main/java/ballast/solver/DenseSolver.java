package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;

/** Forms the scatter and decomposes it as a whole: exact, and cheapest for small d. */
final class DenseSolver implements EigenSolver {

    private final int components;
    private SymmetricEigen eigen;

    DenseSolver(int components) {
        this.components = components;
    }

    @Override
    public void solve(Scatter scatter) {
        try (Matrix formed = scatter.formed(Precision.DOUBLE)) {
            take(SymmetricEigen.largest(formed, components));
        }
    }

    @Override
    public boolean solveInSingle(Scatter scatter) {
        try (Matrix rounded = rounded(scatter);
                SymmetricEigen found = SymmetricEigen.largest(rounded, components)) {
            double[] values = found.values();
            if (!(values[components - 1] > Thresholds.LEAST_EIGENVALUE * values[0])) {
                return false;
            }
            Matrix vectors = found.vectors().copy(Precision.DOUBLE);
            Orthonormal.independentColumns(vectors);
            take(new SymmetricEigen(values, vectors));
            return true;
        }
    }

    private static Matrix rounded(Scatter scatter) {
        try (Matrix formed = scatter.formed(Precision.SINGLE)) {
            return formed.copy(Precision.SINGLE);
        }
    }

    private void take(SymmetricEigen found) {
        close();
        eigen = found;
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
