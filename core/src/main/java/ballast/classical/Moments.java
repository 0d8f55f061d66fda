package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Mean and covariance of some rows of a matrix, with the principal axes in which distances are measured.
 *
 * @param covariance p x p, row after row
 * @param eigenvalues of the covariance, largest first
 * @param vectors the eigenvectors as columns, p x p, row after row
 */
record Moments(double[] mean, double[] covariance, double[] eigenvalues, double[] vectors) implements Serializable {

    /** Eigenvalues below this share of the largest are those of rounding. */
    private static final double ROUNDING = 1e-14;

    static Moments of(Matrix rows, int[] chosen) {
        try (Matrix some = rows.selected(chosen);
                Matrix ones = Matrix.allocate(1, chosen.length)) {
            ones.fill(1);
            double[] mean;
            try (Matrix sum = ones.times(some)) {
                mean = scaled(sum.toArray(), 1.0 / chosen.length);
            }
            some.addToRows(scaled(mean, -1));
            try (Matrix scatter = some.gramUpper()) {
                scatter.mirrorUpper();
                scatter.write(scaled(scatter.toArray(), 1.0 / Math.max(1, chosen.length - 1)));
                try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, rows.columns())) {
                    return new Moments(
                            mean,
                            scatter.toArray(),
                            eigen.values(),
                            eigen.vectors().toArray());
                }
            }
        }
    }

    static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    int rank() {
        return (int) Arrays.stream(eigenvalues)
                .filter(value -> value > ROUNDING * eigenvalues.length * eigenvalues[0])
                .count();
    }

    boolean isSingular() {
        return rank() < mean.length;
    }

    static double[] inverses(double[] values) {
        return Arrays.stream(values).map(value -> 1 / value).toArray();
    }

    /** The logarithm of the determinant of the covariance; minus infinity where it is singular. */
    double logDeterminant() {
        return isSingular()
                ? Double.NEGATIVE_INFINITY
                : Arrays.stream(eigenvalues).map(Math::log).sum();
    }

    double[] squaredDistances(Matrix rows) {
        double[] scales =
                Arrays.stream(eigenvalues).map(value -> 1 / Math.sqrt(value)).toArray();
        return squaredDistances(rows, mean, vectors, scales);
    }

    /** The squared lengths of rows about a centre, along orthonormal directions, each times its scale. */
    static double[] squaredDistances(Matrix rows, double[] centre, double[] directions, double[] scales) {
        try (Matrix centred = rows.copy();
                Matrix axes = Matrix.of(rows.columns(), scales.length, directions)) {
            centred.addToRows(scaled(centre, -1));
            try (Matrix scores = centred.times(axes)) {
                scores.scaleColumns(scales);
                return scores.rowSquaredNorms();
            }
        }
    }
}
