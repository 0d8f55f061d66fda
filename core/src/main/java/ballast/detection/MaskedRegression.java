package ballast.detection;

import ballast.linalg.Cholesky;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;

/**
 * What samples should show, predicted from those of their features that no patch covers: by least squares in a
 * subspace.
 *
 * <p>The scores of least {@code ||(x - m - W z)_O||} over the open features O solve {@code (I - W_P'W_P) z = W_O'(x -
 * m)_O} with P the features of the patch. The matrices {@code W_P'W_P} of many samples are one product: of their
 * patches, as rows of zeros and ones, with the products of all pairs of axes. O(d c^2 + c^3) for each sample.
 *
 * <p>Gives what {@link VectorSubspace#reconstruct} makes of samples that lack what is covered. That goes sample by
 * sample, which takes about twice as long; but of many axes the pairs would take more memory than the samples.
 */
final class MaskedRegression implements AutoCloseable {

    private final double[] mean;
    private final Matrix axes;
    /** Of each feature the products of its entries in the axes, two by two: the lower triangle, row after row. */
    private final Matrix pairs;

    private MaskedRegression(double[] mean, Matrix axes, Matrix pairs) {
        this.mean = mean;
        this.axes = axes;
        this.pairs = pairs;
    }

    static MaskedRegression by(VectorSubspace subspace) {
        Matrix axes = Bases.matrix(subspace.basis());
        int c = axes.columns();
        double[] entries = axes.toArray();
        double[] products = new double[axes.rows() * triangle(c)];
        int at = 0;
        for (int j = 0; j < axes.rows(); j++) {
            for (int k = 0; k < c; k++) {
                for (int l = 0; l <= k; l++) {
                    products[at++] = entries[j * c + k] * entries[j * c + l];
                }
            }
        }
        return new MaskedRegression(subspace.mean(), axes, Matrix.of(axes.rows(), triangle(c), products));
    }

    private static int triangle(int size) {
        return size * (size + 1) / 2;
    }

    /**
     * Predicts samples, which lie row after row.
     *
     * @param shown what they show
     * @param covered one where a patch covers them, otherwise zero
     * @param into becomes what they should show
     */
    void of(double[] shown, double[] covered, Matrix into) {
        int rows = into.rows();
        int c = axes.columns();
        try (Matrix patches = Matrix.allocate(rows, mean.length);
                Matrix scores = Matrix.allocate(rows, c);
                Matrix missing = Matrix.allocate(rows, triangle(c))) {
            into.write(open(shown, covered, rows));
            scores.assignProduct(into, axes);
            patches.write(covered);
            missing.assignProduct(patches, pairs);
            scores.write(solved(missing.toArray(), scores.toArray(), c));
            into.assignProductTranspose(scores, axes);
            into.addToRows(mean);
        }
    }

    /** The samples less the mean, zero where a patch covers them. */
    private double[] open(double[] shown, double[] covered, int rows) {
        int d = mean.length;
        double[] open = new double[rows * d];
        for (int from = 0; from < open.length; from += d) {
            for (int j = 0; j < d; j++) {
                open[from + j] = (1 - covered[from + j]) * (shown[from + j] - mean[j]);
            }
        }
        return open;
    }

    private static double[] solved(double[] missing, double[] right, int c) {
        double[] solved = new double[right.length];
        double[] normal = new double[c * c];
        double[] z = new double[c];
        int at = 0;
        for (int i = 0; i < right.length; i += c) {
            for (int k = 0; k < c; k++) {
                for (int l = 0; l <= k; l++) {
                    normal[k * c + l] = (k == l ? 1 : 0) - missing[at++];
                }
            }
            System.arraycopy(right, i, z, 0, c);
            Cholesky.solveWithRidge(normal, z);
            System.arraycopy(z, 0, solved, i, c);
        }
        return solved;
    }

    @Override
    public void close() {
        axes.close();
        pairs.close();
    }
}
