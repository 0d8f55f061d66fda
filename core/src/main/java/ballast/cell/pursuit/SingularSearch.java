package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.ThinSvd;
import java.util.Arrays;

/**
 * Follows the leading singular vectors of a matrix that changes from step to step: one subspace iteration from the last
 * axes per step, in two passes.
 *
 * <p>The matrices of the pursuit change ever less, and their leading singular values move away from the others as the
 * penalty grows, so one iteration per step becomes exact on the way. New axes begin with directions that are random and
 * the same every time.
 */
final class SingularSearch implements AutoCloseable {

    /** Axes beyond those that are wanted, which make the wanted ones turn faster. */
    static final int SPARE = 5;

    /** Share of all axes by which the search widens when it was too narrow (Lin, Chen, Ma 2010). */
    private static final double WIDENING = 0.05;

    /** Steps that find the largest singular value to a percent. */
    private static final int NORM_STEPS = 3;

    /** A matrix so many times as wide as it is high is decomposed by products. */
    private static final int LONG = 4;

    private final int most;
    private Matrix axes;

    /** A search among axes in dimension d for n samples. */
    SingularSearch(int n, int d) {
        most = Math.max(1, Math.min(n - 1, d));
        axes = Matrix.allocate(d, 0);
    }

    /**
     * What a step found: the leading singular values with their vectors, of the matrix less its column means.
     *
     * @param left orthonormal, n x p
     * @param values largest first
     * @param right orthonormal rows, p x d
     * @param sum what the matrix added up on the way
     */
    record Found(Matrix left, double[] values, Matrix right, double[] mean, double sum) implements Held.Closing {

        int above(double threshold) {
            return (int)
                    Arrays.stream(values).filter(value -> value > threshold).count();
        }

        /** The sum of what values are above a threshold. */
        double sumAbove(double threshold) {
            return Arrays.stream(values)
                    .map(value -> Math.max(0, value - threshold))
                    .sum();
        }

        /** The low-rank part with the first values, each less a threshold. */
        LowRank shrunk(int rank, double threshold) {
            double[] shrunk = Arrays.copyOf(values, rank);
            for (int k = 0; k < rank; k++) {
                shrunk[k] = Math.max(0, shrunk[k] - threshold);
            }
            try (Matrix coefficients = left.columnRange(0, rank).copy()) {
                coefficients.scaleColumns(shrunk);
                Matrix axes = right.rowRange(0, rank).copy();
                return new LowRank(mean, coefficients.handedOver(), axes);
            }
        }

        @Override
        public void close() {
            left.close();
            right.close();
        }
    }

    /** The largest singular value of samples less their mean, zero where a value is missing, to a percent. */
    double largestValue(LocalSamples samples) {
        double largest = 0;
        try (LowRank none = LowRank.none(samples.rows(), samples.columns())) {
            CellSum sum = CellSum.keeping(samples, none, Double.POSITIVE_INFINITY);
            for (int k = 0; k < NORM_STEPS; k++) {
                try (Found found = step(sum, 2 * SPARE)) {
                    largest = found.values()[0];
                }
            }
        }
        return largest;
    }

    /** How many axes to look for next: a few more than were wanted, or many more if all were. */
    int widthAfter(int wanted, int width) {
        return wanted + (wanted < width ? SPARE : Math.max(SPARE, (int) (WIDENING * most)));
    }

    /** One step with this many axes, or as many as there can be. */
    Found step(CellSum sum, int wanted) {
        widen(Math.min(most, wanted));
        CellSum.Product product = sum.times(axes);
        try (Matrix range = product.matrix()) {
            Orthonormal.independentColumns(range);
            try (Matrix reduced = sum.transposeTimes(range, product.mean());
                    ThinSvd svd = LONG * reduced.rows() < reduced.columns() ? byGram(reduced) : ThinSvd.of(reduced);
                    Matrix left = range.times(svd.left())) {
                turnTo(svd.rightTranspose().transposed());
                Matrix right = svd.rightTranspose().handedOver();
                return new Found(left.handedOver(), svd.values(), right, product.mean(), product.sum());
            }
        }
    }

    private void turnTo(Matrix next) {
        axes.close();
        axes = next;
    }

    /**
     * Singular values and vectors by the eigenvectors of {@code W W'}: products only. Vectors of values below some 1e-7
     * of the largest are not quite orthogonal to others, which is far below what a step leaves open.
     */
    private static ThinSvd byGram(Matrix wide) {
        int p = wide.rows();
        try (Matrix gram = wide.outerUpper()) {
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, p)) {
                double[] values = new double[p];
                double[] inverse = new double[p];
                for (int k = 0; k < p; k++) {
                    values[k] = Math.sqrt(Math.max(0, eigen.values()[k]));
                    inverse[k] = values[k] > 0 ? 1 / values[k] : 0;
                }
                Matrix right = eigen.vectors().transposeTimes(wide);
                right.scaleRows(inverse);
                return new ThinSvd(eigen.vectors().handedOver(), values, right);
            }
        }
    }

    /** Leaves out the last axes, or adds random ones. */
    private void widen(int width) {
        int d = axes.rows();
        int kept = Math.min(width, axes.columns());
        try (Matrix wider = Matrix.allocate(d, width)) {
            wider.columnRange(0, kept).assign(axes.columnRange(0, kept));
            if (width > kept) {
                try (Matrix others = Orthonormal.random(d, width - kept, 31L * kept + width);
                        Matrix old = axes.columnRange(0, kept).copy()) {
                    if (kept > 0) {
                        Orthonormal.columnsOutside(old, others);
                    }
                    wider.columnRange(kept, width - kept).assign(others);
                }
            }
            turnTo(wider.handedOver());
        }
    }

    @Override
    public void close() {
        axes.close();
    }
}
