package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import java.util.Arrays;

/**
 * Weighted scatters of images reduced from one side, each in one pass over the images.
 *
 * <p>A stack of images is reduced by one product and multiplied with itself by another; there is no loop over images with small
 * matrices inside. Images come centred at a fixed point; with D the way from there to the mean, each scatter about the mean is the one
 * about the point less that of D, counted as often as all images together: exactly so for the weighted mean, and nothing to take
 * away where the mean is the point itself.
 */
final class BilateralScatter {

    private final StackedImages images;
    private final ImageShape shape;
    private final double[] toMean;
    private final double[] weights;

    /** Scatters under weights that include the user's, about the weighted mean or, if {@code toMean} is zero, the centre. */
    BilateralScatter(StackedImages images, ImageShape shape, double[] toMean, double[] weights) {
        this.images = images;
        this.shape = shape;
        this.toMean = toMean;
        this.weights = weights;
    }

    /** {@code sum e (A - M) V V'(A - M)'} (h x h), upper triangle. */
    Matrix ofColumns(Matrix right) {
        Matrix scatter = images.fold(
                () -> Matrix.zeros(shape.height(), shape.height()),
                (into, slice) -> {
                    int n = slice.count();
                    try (Matrix reduced = Matrix.allocate(shape.height() * n, right.columns())) {
                        reduced.assignProduct(slice.stack(), right);
                        reduced.scaleRows(roots(slice, shape.height()));
                        into.addOuterUpper(reduced.reshaped(shape.height(), n * right.columns()));
                    }
                },
                Matrix::absorb);
        try (Matrix d = Matrix.of(shape.height(), shape.width(), toMean);
                Matrix reduced = Matrix.allocate(shape.height(), right.columns())) {
            reduced.assignProduct(d, right);
            return without(scatter, reduced);
        }
    }

    /** {@code sum e (A - M)' U U'(A - M)} (w x w), upper triangle. */
    Matrix ofRows(Matrix left) {
        Matrix scatter = images.fold(
                () -> Matrix.zeros(shape.width(), shape.width()),
                (into, slice) -> {
                    int n = slice.count();
                    try (Matrix reduced = Matrix.allocate(left.columns(), n * shape.width())) {
                        reduced.assignTransposeProduct(left, slice.wide());
                        Matrix rows = reduced.reshaped(left.columns() * n, shape.width());
                        rows.scaleRows(roots(slice, left.columns()));
                        into.addGramUpper(rows);
                    }
                },
                Matrix::absorb);
        try (Matrix d = Matrix.of(shape.height(), shape.width(), toMean);
                Matrix reduced = Matrix.allocate(shape.width(), left.columns())) {
            reduced.assignTransposeProduct(d, left);
            return without(scatter, reduced);
        }
    }

    /** {@code sum e (A - M)'(A - M)} (w x w), upper triangle. */
    Matrix ofWholeRows() {
        Matrix scatter = images.fold(
                () -> Matrix.zeros(shape.width(), shape.width()),
                (into, slice) -> {
                    try (Matrix weighted = slice.stack().copy()) {
                        weighted.scaleRows(roots(slice, shape.height()));
                        into.addGramUpper(weighted);
                    }
                },
                Matrix::absorb);
        try (Matrix d = Matrix.of(shape.height(), shape.width(), toMean);
                Matrix turned = Matrix.allocate(shape.width(), shape.height());
                Matrix identity = Basis.identity(shape.height()).matrix()) {
            turned.assignTransposeProduct(d, identity);
            return without(scatter, turned);
        }
    }

    /** {@code sum e (A - M)(A - M)'} (h x h), upper triangle. */
    Matrix ofWholeColumns() {
        Matrix scatter = images.fold(
                () -> Matrix.zeros(shape.height(), shape.height()),
                (into, slice) -> {
                    try (Matrix weighted = slice.stack().copy()) {
                        weighted.scaleRows(roots(slice, shape.height()));
                        into.addOuterUpper(weighted.reshaped(shape.height(), slice.count() * shape.width()));
                    }
                },
                Matrix::absorb);
        try (Matrix d = Matrix.of(shape.height(), shape.width(), toMean)) {
            return without(scatter, d);
        }
    }

    /** Takes from a scatter what the way D to the mean, reduced as the images were, adds to it. */
    private Matrix without(Matrix scatter, Matrix reduced) {
        double root = Math.sqrt(Arrays.stream(weights).sum());
        double[] roots = new double[reduced.rows()];
        Arrays.fill(roots, root);
        try (Matrix weighted = reduced.copy()) {
            weighted.scaleRows(roots);
            scatter.subtractProductTranspose(weighted, weighted);
        }
        return scatter;
    }

    /** The root of the weight of each image, repeated for the pixel rows of a stack. */
    private double[] roots(StackedImages.Slice slice, int rows) {
        int n = slice.count();
        double[] roots = new double[n * rows];
        for (int i = 0; i < n; i++) {
            roots[i] = Math.sqrt(weights[slice.first() + i]);
        }
        for (int row = 1; row < rows; row++) {
            System.arraycopy(roots, 0, roots, row * n, n);
        }
        return roots;
    }
}
