package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The leading eigenvectors of a robust covariance through its centre.
 *
 * @param centre the point that the subspace passes through
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

    /** The same where these were found along the axes of a subspace, about its mean. */
    RobustAxes turnedBack(VectorSubspace subspace) {
        int d = subspace.mean().length;
        int c = variances.length;
        try (Matrix axes = Bases.matrix(subspace.basis());
                Matrix found = Matrix.of(centre.length, c, directions);
                Matrix shift = Matrix.of(centre.length, 1, centre);
                Matrix turned = axes.times(found);
                Matrix moved = axes.times(shift)) {
            double[] point = subspace.mean();
            double[] way = moved.toArray();
            Arrays.setAll(point, j -> point[j] + way[j]);
            return new RobustAxes(point, turned.toArray(), variances, total);
        }
    }
}
