package ballast.detection;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.solver.SampleMean;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Mahalanobis distances of samples from a part of them that is given by weights, within the axes of their coordinates.
 */
final class ScoreDistances {

    /** Variances below this share of the largest count as that. */
    private static final double LEAST_VARIANCE = 1e-10;

    /** A deviation below this share of the largest of all samples is rounding. */
    private static final double ROUNDING = 1e-7;

    /** Distances below this are rounding as well. */
    static final double LEAST_DISTANCE = 1e-3;

    private final Points points;
    private final double[] weights;
    private final double total;
    private final double[] mean;
    private final double[] axes;
    private final double[] variances;

    ScoreDistances(Points points, double[] weights) {
        int q = points.axes();
        this.points = points;
        this.weights = weights;
        this.total = Points.sum(weights);
        this.mean = points.mean(weights, total);
        try (Matrix scatter = Matrix.of(q, q, points.scatter(weights, mean));
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, q)) {
            this.axes = eigen.vectors().toArray();
            double rounding = ROUNDING * ROUNDING * points.largestVariance();
            double least = Math.max(rounding, LEAST_VARIANCE * eigen.values()[0] / total);
            this.variances = Arrays.stream(eigen.values())
                    .map(value -> Math.max(value / total, least) + Double.MIN_NORMAL)
                    .toArray();
        }
    }

    /** The mean and the principal axes of the part, given the axes of the coordinates. */
    VectorSubspace subspace(VectorSubspace coordinates) {
        int q = mean.length;
        try (Matrix basis = Bases.matrix(coordinates.basis());
                Matrix turn = Matrix.of(q, q, axes);
                Matrix turned = basis.times(turn);
                Matrix shift = Matrix.of(q, 1, mean);
                Matrix moved = basis.times(shift)) {
            return new VectorSubspace(SampleMean.plus(moved.toArray(), coordinates.mean()), Bases.of(turned));
        }
    }

    /** The variance of the part along each of its axes. */
    double[] variances() {
        return variances;
    }

    /** Logarithms of the distances, those of the part each from the part without the sample. */
    double[] logarithmsWithoutOwn() {
        double[] squares = Points.squares(points.about(mean), axes, variances);
        double[] logarithms = new double[squares.length];
        for (int i = 0; i < logarithms.length; i++) {
            // A sample of weight u pulls the mean and the covariance towards itself: Sherman and Morrison.
            double leverage = Math.min(1, weights[i]) * (squares[i] + 1) / total;
            double without = squares[i] / Math.max(LEAST_VARIANCE, 1 - leverage);
            logarithms[i] = 0.5 * Math.log(Math.max(without, LEAST_DISTANCE * LEAST_DISTANCE));
        }
        return logarithms;
    }
}
