package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * Images about a fixed centre, {@link Stack}ed a few at a time, to be gone through again and again.
 *
 * <p>Small sets are stacked once and kept; large ones are read and stacked anew each time. What is folded merges in the order of the
 * images, so the bits do not depend on the number of threads.
 */
final class StackedImages implements AutoCloseable {

    /** Stacks of this size in all are kept. */
    private static final double KEPT_BYTES = 64e6;

    /** A stack of about this many doubles stays in the second-level cache. */
    private static final int SLICE_DOUBLES = 1 << 16;

    private final Samples samples;
    private final ImageShape shape;
    private final double[] centre;
    private final List<Slice> kept = new ArrayList<>();
    private final double[] squaredNorms;

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

    /** The images about a centre. One pass. */
    StackedImages(Samples samples, ImageShape shape, double[] centre) {
        this.samples = samples;
        this.shape = shape;
        this.centre = centre;
        double bytes = (double) samples.rows() * samples.columns() * Double.BYTES;
        if (bytes <= KEPT_BYTES) {
            keep();
        }
        squaredNorms = WeightedScatter.squaredDistances(samples, centre);
    }

    private void keep() {
        int n = samples.rows();
        int d = samples.columns();
        int size = Math.max(1, Math.min(n, SLICE_DOUBLES / d));
        Slice[] slices = new Slice[(n + size - 1) / size];
        samples.workers().forRanges(n, size, (first, count) -> {
            double[] values = new double[count * d];
            samples.centredAt(centre).read(first, count, values);
            try (Matrix images = Matrix.of(count, d, values)) {
                slices[first / size] = new Slice(first, count, Stack.of(images, shape));
            }
        });
        kept.addAll(List.of(slices));
    }

    /** The point that was subtracted from all images. */
    double[] centre() {
        return centre.clone();
    }

    /** The squared distance of every image from the centre. */
    double[] squaredNorms() {
        return squaredNorms.clone();
    }

    /** Goes through all images. */
    <A> A fold(Supplier<A> zero, Fold<A> fold, BinaryOperator<A> merge) {
        if (kept.isEmpty()) {
            return samples.centredAt(centre)
                    .aggregate(
                            zero,
                            (into, block) -> {
                                try (Matrix stack = Stack.of(block.values(), shape)) {
                                    fold.add(into, new Slice(block.first(), block.rows(), stack));
                                }
                            },
                            merge);
        }
        return samples.workers()
                .inOrder(
                        kept.size(),
                        k -> {
                            A accumulator = zero.get();
                            fold.add(accumulator, kept.get(k));
                            return accumulator;
                        },
                        merge);
    }

    @Override
    public void close() {
        kept.forEach(slice -> slice.stack().close());
        kept.clear();
    }
}
