package ballast.projection;

import ballast.linalg.Matrix;
import ballast.samples.ImageShape;

/**
 * Images on top of each other, pixel row by pixel row: first the first rows of all images, then the second rows, and so
 * on.
 *
 * <p>Seen as (h n) x w, a product with V from the right reduces every pixel row of every image; seen as h x (n w), a
 * product with U' from the left reduces every pixel column. So one product computes the sums over images of the papers.
 */
public final class ImageStack {

    private ImageStack() {}

    /** Stacks images, one per row (n x h w), in a new (h n) x w matrix, to be closed by the caller. */
    public static Matrix of(Matrix images, ImageShape shape) {
        int n = images.rows();
        Matrix stack = Matrix.allocate(shape.height() * n, shape.width());
        for (int row = 0; row < shape.height(); row++) {
            stack.rowRange(row * n, n).assign(images.columnRange(row * shape.width(), shape.width()));
        }
        return stack;
    }

    /**
     * Writes consecutive images of an array into a stack.
     *
     * @param first the place of the first of them among those in the stack, (h n) x w
     */
    public static void write(double[] images, int first, int count, ImageShape shape, Matrix stack) {
        int n = stack.rows() / shape.height();
        for (int row = 0; row < shape.height(); row++) {
            stack.writeRows(row * n + first, count, images, row * shape.width(), shape.size());
        }
    }

    /** Writes stacked images (h n) x w one per row (n x h w). */
    public static void undo(Matrix stack, ImageShape shape, Matrix images) {
        int n = images.rows();
        for (int row = 0; row < shape.height(); row++) {
            images.columnRange(row * shape.width(), shape.width()).assign(stack.rowRange(row * n, n));
        }
    }
}
