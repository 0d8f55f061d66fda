package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * Images, {@link Stack}ed some at a time, to be gone through again and again.
 *
 * <p>What is folded merges in the order of the images, so the bits do not depend on the number of threads.
 */
interface StackedImages extends AutoCloseable {

    /**
     * Some consecutive images.
     *
     * @param first index of the first
     * @param count how many
     * @param stack the images as (h n) x w
     */
    record Slice(int first, int count, Matrix stack) {

        /** The same as h x (n w). */
        Matrix wide() {
            return stack.reshaped(stack.rows() / count, count * stack.columns());
        }

        /** One pixel row of all images, n x w. */
        Matrix pixelRow(int row) {
            return stack.rowRange(row * count, count);
        }
    }

    /** Takes some images into an accumulator. */
    @FunctionalInterface
    interface Fold<A> {

        /** Adds a slice, which must stay as it is. */
        void add(A accumulator, Slice slice);
    }

    /** The shape of the images. */
    ImageShape shape();

    /** Goes through all images. */
    <A> A fold(Supplier<A> zero, Fold<A> fold, BinaryOperator<A> merge);

    @Override
    void close();
}
