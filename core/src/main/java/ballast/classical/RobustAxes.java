package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The leading eigenvectors of a robust covariance through its centre.
 *
 * @param centre the point that the subspace passes through
 * @param directions as columns, row after row
 * @param variances along them, largest first
 * @param total the variance in all
 */
record RobustAxes(double[] centre, double[] directions, double[] variances, double total) {

    /** Those of a covariance p x p, given row after row. */
    static RobustAxes of(double[] centre, double[] covariance, int components) {
        int p = centre.length;
        try (Matrix scatter = Matrix.of(p, p, covariance);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, components)) {
            double total = Arrays.stream(scatter.diagonal()).sum();
            return new RobustAxes(centre, eigen.vectors().toArray(), eigen.values(), total);
        }
    }

    /** The same where these were found among the scores in a subspace, beside which there is some more variance. */
    RobustAxes turnedBack(VectorSubspace subspace, double beside) {
        int d = subspace.mean().length;
        int c = variances.length;
        try (Matrix axes = Bases.matrix(subspace.basis());
                Matrix found = Matrix.of(c, c, directions);
                Matrix turned = Matrix.allocate(d, c);
                Matrix shift = Matrix.of(c, 1, centre);
                Matrix moved = Matrix.allocate(d, 1)) {
            turned.assignProduct(axes, found);
            moved.assignProduct(axes, shift);
            double[] point = subspace.mean();
            double[] way = moved.toArray();
            Arrays.setAll(point, j -> point[j] + way[j]);
            double[] along =
                    Arrays.stream(variances).map(value -> Math.max(0, value)).toArray();
            return new RobustAxes(
                    point, turned.toArray(), along, Arrays.stream(along).sum() + beside);
        }
    }

    /** The subspace, if the directions are orthonormal. */
    VectorSubspace subspace() {
        return new VectorSubspace(centre, Basis.of(centre.length, variances.length, directions));
    }
}
