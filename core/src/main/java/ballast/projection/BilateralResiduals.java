package ballast.projection;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.ImageShape;

/**
 * The distance of every image from a bilateral subspace, {@code ||A - M - U U'(A - M)V V'||}, in one pass over the
 * images.
 *
 * <p>By Pythagoras: the bases are orthonormal, so it is {@code ||A - M||^2 - ||U'(A - M)V||^2}; where that cancels, the
 * residual image is formed.
 */
public final class BilateralResiduals {

    private BilateralResiduals() {}

    public static double[] of(LocalSamples samples, ImageShape shape, double[] mean, Matrix left, Matrix right) {
        double[] residuals = new double[samples.rows()];
        double meanNorm = Math.sqrt(SquaredNorm.of(mean));
        samples.centredAt(mean).visit(block -> measure(block, shape, left, right, meanNorm, residuals));
        return residuals;
    }

    private static void measure(
            Block block, ImageShape shape, Matrix left, Matrix right, double meanNorm, double[] into) {
        int n = block.rows();
        double[] whole = block.squaredNorms();
        try (Matrix stack = ImageStack.of(block.values(), shape);
                Matrix reduced = left.transposeTimes(stack.reshaped(shape.height(), n * shape.width()));
                Matrix scores =
                        reduced.reshaped(left.columns() * n, shape.width()).times(right)) {
            double[] within = sumsPerImage(scores, n);
            double[] outside = null;
            for (int i = 0; i < n; i++) {
                double square = whole[i] - within[i];
                if (square < Residuals.CANCELLATION * whole[i]) {
                    if (outside == null) {
                        reduced.reshaped(left.columns() * n, shape.width()).assignProductTranspose(scores, right);
                        stack.reshaped(shape.height(), n * shape.width()).subtractProduct(left, reduced);
                        outside = sumsPerImage(stack, n);
                    }
                    square = outside[i];
                }
                into[block.first() + i] = Residuals.unlessRounding(square, whole[i], meanNorm);
            }
        }
    }

    /** Sums of squares of each of n stacked images. */
    private static double[] sumsPerImage(Matrix stack, int n) {
        double[] rows = stack.rowSquaredNorms();
        double[] sums = new double[n];
        for (int i = 0; i < rows.length; i++) {
            sums[i % n] += rows[i];
        }
        return sums;
    }
}
