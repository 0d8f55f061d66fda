package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Images reduced from one side, {@code U'A} or {@code A V}: one product for a whole stack.
 *
 * <p>Where the images are kept, so are the reduced ones, from the first time that they are asked for.
 */
final class ReducedImages implements StackedImages {

    private final CentredImages images;
    private final ImageShape shape;
    private final UnaryOperator<Slice> reduction;
    private final Map<Integer, Slice> kept = new ConcurrentHashMap<>();

    private ReducedImages(CentredImages images, ImageShape shape, UnaryOperator<Slice> reduction) {
        this.images = images;
        this.shape = shape;
        this.reduction = reduction;
    }

    /** {@code U'A}, images of k1 x w; the basis must live as long as they do. */
    static ReducedImages fromLeft(CentredImages images, Matrix left) {
        int k = left.columns();
        int width = images.shape().width();
        return new ReducedImages(images, new ImageShape(k, width), slice -> {
            Matrix reduced = Matrix.allocate(k * slice.count(), width);
            reduced.reshaped(k, slice.count() * width).assignTransposeProduct(left, slice.wide());
            return new Slice(slice.first(), slice.count(), reduced);
        });
    }

    /** {@code A V}, images of h x k2; the basis must live as long as they do. */
    static ReducedImages fromRight(CentredImages images, Matrix right) {
        int k = right.columns();
        int height = images.shape().height();
        return new ReducedImages(images, new ImageShape(height, k), slice -> {
            Matrix reduced = Matrix.allocate(height * slice.count(), k);
            reduced.assignProduct(slice.stack(), right);
            return new Slice(slice.first(), slice.count(), reduced);
        });
    }

    @Override
    public ImageShape shape() {
        return shape;
    }

    @Override
    public <A> A fold(Supplier<A> zero, Fold<A> fold, BinaryOperator<A> merge) {
        return foldPairs(zero, (into, whole, reduced) -> fold.add(into, reduced), merge);
    }

    /** Takes some images, before and after, into an accumulator. */
    @FunctionalInterface
    interface PairFold<A> {

        /** Adds slices, which must stay as they are. */
        void add(A accumulator, Slice whole, Slice reduced);
    }

    /** Goes through all images and what they are reduced to. */
    <A> A foldPairs(Supplier<A> zero, PairFold<A> fold, BinaryOperator<A> merge) {
        return images.fold(
                zero,
                (into, whole) -> {
                    Slice known = kept.get(whole.first());
                    Slice reduced = known == null ? reduction.apply(whole) : known;
                    fold.add(into, whole, reduced);
                    if (images.isKept()) {
                        kept.put(whole.first(), reduced);
                    } else {
                        reduced.stack().close();
                    }
                },
                merge);
    }

    @Override
    public void close() {
        kept.values().forEach(slice -> slice.stack().close());
        kept.clear();
    }
}
