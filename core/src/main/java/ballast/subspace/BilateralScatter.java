package ballast.subspace;

import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * Weighted scatters of stacked images, each by one product per stack; there is no loop over images with small matrices inside.
 *
 * <p>Images come centred at a fixed point; with D the way from there to the mean, each scatter about the mean is the one
 * about the point less that of D, counted as often as all images together: exactly so for the weighted mean, and nothing to take
 * away where the mean is the point itself.
 *
 * @param images the images A, whole or reduced from one side
 * @param way D, reduced as the images are
 * @param weights the weights e, which include the user's
 */
record BilateralScatter(StackedImages images, Matrix way, double[] weights) {

    /** {@code sum e (A - D)(A - D)'} (h x h), upper triangle. */
    Matrix ofColumns() {
        int height = images.shape().height();
        Matrix scatter = images.fold(
                () -> Matrix.zeros(height, height),
                (into, slice) -> {
                    try (Matrix weighted = weighted(slice)) {
                        into.addOuterUpper(weighted.reshaped(
                                height, slice.count() * images.shape().width()));
                    }
                },
                Matrix::absorb);
        try (Matrix all = timesAll(way)) {
            scatter.subtractProductTranspose(all, way);
        }
        return scatter;
    }

    /** {@code sum e (A - D)'(A - D)} (w x w), upper triangle. */
    Matrix ofRows() {
        int width = images.shape().width();
        Matrix scatter = images.fold(
                () -> Matrix.zeros(width, width),
                (into, slice) -> {
                    try (Matrix weighted = weighted(slice)) {
                        into.addGramUpper(weighted);
                    }
                },
                Matrix::absorb);
        try (Matrix all = timesAll(way)) {
            scatter.subtractTransposeProduct(all, way);
        }
        return scatter;
    }

    private Matrix timesAll(Matrix matrix) {
        double[] total = new double[matrix.rows()];
        Arrays.fill(total, Arrays.stream(weights).sum());
        return matrix.withScaledRows(total);
    }

    /** The images times the roots of their weights. */
    private Matrix weighted(StackedImages.Slice slice) {
        int n = slice.count();
        double[] roots = new double[slice.stack().rows()];
        for (int i = 0; i < n; i++) {
            roots[i] = Math.sqrt(weights[slice.first() + i]);
        }
        for (int at = n; at < roots.length; at += n) {
            System.arraycopy(roots, 0, roots, at, n);
        }
        return slice.stack().withScaledRows(roots);
    }
}
