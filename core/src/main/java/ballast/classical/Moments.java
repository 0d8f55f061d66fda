package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;

/**
 * Mean and covariance of some rows of a matrix, with the principal axes in which distances are measured.
 *
 * @param mean the mean
 * @param covariance p x p, row after row
 * @param eigenvalues of the covariance, largest first
 * @param vectors the eigenvectors as columns, p x p, row after row
 */
record Moments(double[] mean, double[] covariance, double[] eigenvalues, double[] vectors) {

    /** Eigenvalues below this share of the largest are those of rounding. */
    private static final double ROUNDING = 1e-14;

    static Moments of(Matrix rows, int[] chosen) {
        int p = rows.columns();
        try (Matrix some = Matrix.allocate(chosen.length, p);
                Matrix ones = Matrix.allocate(1, chosen.length);
                Matrix sum = Matrix.allocate(1, p);
                Matrix scatter = Matrix.zeros(p, p)) {
            for (int i = 0; i < chosen.length; i++) {
                some.copyRow(i, rows, chosen[i]);
            }
            ones.fill(1);
            sum.assignProduct(ones, some);
            double[] mean = scaled(sum.toArray(), 1.0 / chosen.length);
            some.addToRows(scaled(mean, -1));
            scatter.addGramUpper(some);
            scatter.mirrorUpper();
            scatter.write(scaled(scatter.toArray(), 1.0 / Math.max(1, chosen.length - 1)));
            try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, p)) {
                return new Moments(
                        mean, scatter.toArray(), eigen.values(), eigen.vectors().toArray());
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
        int p = rows.columns();
        double[] distances = new double[rows.rows()];
        try (Matrix centred = rows.copy();
                Matrix axes = Matrix.of(p, scales.length, directions);
                Matrix scores = Matrix.allocate(rows.rows(), scales.length)) {
            centred.addToRows(scaled(centre, -1));
            scores.assignProduct(centred, axes);
            scores.scaleColumns(scales);
            scores.rowSquaredNorms(distances);
        }
        return distances;
    }
}
