package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The low-rank part {@code L = 1 m' + A V'}: a mean m, coefficients A (n x r) and orthonormal axes V. The coefficients
 * of an answer have the mean zero and are orthogonal; those of a {@linkplain #combined combination} need not be.
 *
 * @param mean one value per feature
 * @param left the coefficients of every sample, n x r
 * @param right the axes as rows, r x d
 */
record LowRank(double[] mean, Matrix left, Matrix right) implements Held.Closing {

    /** Zero everywhere. */
    static LowRank none(int rows, int columns) {
        try (Matrix left = Matrix.allocate(rows, 0)) {
            Matrix right = Matrix.allocate(0, columns);
            return new LowRank(new double[columns], left.handedOver(), right);
        }
    }

    /** {@code a first + b second}. */
    static LowRank combined(double a, LowRank first, double b, LowRank second) {
        double[] mean = new double[first.mean.length];
        Arrays.setAll(mean, j -> a * first.mean[j] + b * second.mean[j]);
        int ofFirst = first.rank();
        int rank = ofFirst + second.rank();
        double[] factors = new double[rank];
        Arrays.fill(factors, 0, ofFirst, a);
        Arrays.fill(factors, ofFirst, rank, b);
        try (Matrix left = Matrix.allocate(first.left.rows(), rank)) {
            left.columnRange(0, ofFirst).assign(first.left);
            left.columnRange(ofFirst, second.rank()).assign(second.left);
            left.scaleColumns(factors);
            Matrix right = Matrix.allocate(rank, mean.length);
            right.rowRange(0, ofFirst).assign(first.right);
            right.rowRange(ofFirst, second.rank()).assign(second.right);
            return new LowRank(mean, left.handedOver(), right);
        }
    }

    int rank() {
        return left.columns();
    }

    /** Its mean and axes, with the origin at a point; where it has no axis, that of the first feature. */
    VectorSubspace plane(double[] origin) {
        int d = mean.length;
        double[] point = new double[d];
        Arrays.setAll(point, j -> origin[j] + mean[j]);
        if (rank() == 0) {
            return new VectorSubspace(point, Basis.axes(d, 1));
        }
        try (Matrix columns = right.transposed()) {
            Orthonormal.columns(columns); // of small singular values they are not quite
            return new VectorSubspace(point, Basis.of(d, rank(), columns.toArray()));
        }
    }

    /** The coefficients along the axes of its plane, some of which point the other way. */
    Samples scores(Basis basis) {
        try (Matrix scores = rank() == 0 ? Matrix.zeros(left.rows(), 1) : left.copy()) {
            double[] signs = new double[scores.columns()];
            for (int k = 0; k < rank(); k++) {
                double product = 0;
                for (int j = 0; j < mean.length; j++) {
                    product += basis.entry(j, k) * right.get(k, j);
                }
                signs[k] = Math.signum(product);
            }
            scores.scaleColumns(signs);
            return LocalSamples.of(scores);
        }
    }

    double[] axisSquares() {
        double[] squares = new double[rank()];
        if (rank() > 0) {
            left.groupSquares(rank(), squares);
        }
        return squares;
    }

    void writeTile(int firstRow, int firstColumn, Matrix into) {
        into.fillRows(Arrays.copyOfRange(mean, firstColumn, firstColumn + into.columns()));
        if (rank() > 0) {
            into.addProduct(left.rowRange(firstRow, into.rows()), right.columnRange(firstColumn, into.columns()));
        }
    }

    /** The same with its first axes only, sharing their memory. */
    LowRank leading(int axes) {
        return axes >= rank() ? this : new LowRank(mean, left.columnRange(0, axes), right.rowRange(0, axes));
    }

    @Override
    public void close() {
        left.close();
        right.close();
    }
}
