package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.Block;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Weighted scatters of images reduced from one side, each in one pass over the images.
 *
 * <p>A block of images is stacked, reduced by one product, and multiplied with itself by another; there is no loop over images
 * with small matrices inside.
 */
final class BilateralScatter {

    private final Samples samples;
    private final ImageShape shape;
    private final double[] centre;
    private final double[] weights;

    /** Scatters of the images about a centre, under weights that include the user's. */
    BilateralScatter(Samples samples, ImageShape shape, double[] centre, double[] weights) {
        this.samples = samples;
        this.shape = shape;
        this.centre = centre;
        this.weights = weights;
    }

    /** {@code sum e (A - M) V V'(A - M)'} (h x h), upper triangle. */
    Matrix ofColumns(Matrix right) {
        return summed(shape.height(), (into, stack, roots) -> {
            int n = roots.length;
            try (Matrix reduced = Matrix.allocate(shape.height() * n, right.columns())) {
                reduced.assignProduct(stack, right);
                reduced.scaleRows(repeated(roots, shape.height()));
                into.addOuterUpper(reduced.reshaped(shape.height(), n * right.columns()));
            }
        });
    }

    /** {@code sum e (A - M)' U U'(A - M)} (w x w), upper triangle. */
    Matrix ofRows(Matrix left) {
        return summed(shape.width(), (into, stack, roots) -> {
            int n = roots.length;
            try (Matrix reduced = Matrix.allocate(left.columns(), n * shape.width())) {
                reduced.assignTransposeProduct(left, stack.reshaped(shape.height(), n * shape.width()));
                Matrix rows = reduced.reshaped(left.columns() * n, shape.width());
                rows.scaleRows(repeated(roots, left.columns()));
                into.addGramUpper(rows);
            }
        });
    }

    /** {@code sum e (A - M)'(A - M)} (w x w), upper triangle. */
    Matrix ofWholeRows() {
        return summed(shape.width(), (into, stack, roots) -> {
            stack.scaleRows(repeated(roots, shape.height()));
            into.addGramUpper(stack);
        });
    }

    /** {@code sum e (A - M)(A - M)'} (h x h), upper triangle. */
    Matrix ofWholeColumns() {
        return summed(shape.height(), (into, stack, roots) -> {
            stack.scaleRows(repeated(roots, shape.height()));
            into.addOuterUpper(stack.reshaped(shape.height(), roots.length * shape.width()));
        });
    }

    private Matrix summed(int size, StackFold fold) {
        return samples.centredAt(centre)
                .aggregate(
                        () -> Matrix.zeros(size, size),
                        (into, block) -> {
                            try (Matrix stack = Stack.of(block.values(), shape)) {
                                fold.add(into, stack, roots(block));
                            }
                        },
                        Matrix::absorb);
    }

    private double[] roots(Block block) {
        double[] roots = Arrays.copyOfRange(weights, block.first(), block.first() + block.rows());
        for (int i = 0; i < roots.length; i++) {
            roots[i] = Math.sqrt(roots[i]);
        }
        return roots;
    }

    /** One factor for each row of a stack: every image has its own in each of its rows. */
    private static double[] repeated(double[] factors, int times) {
        double[] repeated = new double[factors.length * times];
        for (int k = 0; k < times; k++) {
            System.arraycopy(factors, 0, repeated, k * factors.length, factors.length);
        }
        return repeated;
    }

    /** Adds a stacked block of images to a scatter. */
    @FunctionalInterface
    private interface StackFold {
        void add(Matrix into, Matrix stack, double[] roots);
    }
}
