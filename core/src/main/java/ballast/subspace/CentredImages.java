package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Images about a fixed centre. Small sets are stacked once and kept; large ones are read and stacked anew each time. */
final class CentredImages implements StackedImages {

    /** Stacks of this size in all are kept. */
    private static final double KEPT_BYTES = 64e6;

    /** A stack of about this many doubles stays in the second-level cache. */
    private static final int SLICE_DOUBLES = 1 << 16;

    /** The number of slices is a multiple of this, so that the usual numbers of threads have the same amount of work each. */
    private static final int EVEN_SLICES = 8;

    private final Samples samples;
    private final ImageShape shape;
    private final double[] centre;
    private final Slice[] kept;
    private final double[] squaredNorms;

    /** The images about a centre. One pass. */
    CentredImages(Samples samples, ImageShape shape, double[] centre) {
        this.samples = samples;
        this.shape = shape;
        this.centre = centre;
        double bytes = (double) samples.rows() * samples.columns() * Double.BYTES;
        if (bytes <= KEPT_BYTES) {
            squaredNorms = new double[samples.rows()];
            kept = stacked();
        } else {
            squaredNorms = WeightedScatter.squaredDistances(samples, centre);
            kept = new Slice[0];
        }
    }

    private Slice[] stacked() {
        int n = samples.rows();
        int d = samples.columns();
        int size = evenSize(n, Math.max(1, SLICE_DOUBLES / d));
        Slice[] slices = new Slice[(n + size - 1) / size];
        samples.workers().forRanges(n, size, (first, count) -> {
            double[] values = new double[count * d];
            samples.centredAt(centre).read(first, count, values);
            for (int i = 0; i < count; i++) {
                squaredNorms[first + i] = SquaredNorm.of(values, i * d, d);
            }
            try (Matrix images = Matrix.of(count, d, values)) {
                slices[first / size] = new Slice(first, count, Stack.of(images, shape));
            }
        });
        return slices;
    }

    private static int evenSize(int n, int most) {
        int slices = (n + most * EVEN_SLICES - 1) / (most * EVEN_SLICES) * EVEN_SLICES;
        return Math.max(1, (n + slices - 1) / slices);
    }

    /** Whether the stacks are kept. */
    boolean isKept() {
        return kept.length > 0;
    }

    @Override
    public ImageShape shape() {
        return shape;
    }

    /** The point that was subtracted from all images. */
    double[] centre() {
        return centre.clone();
    }

    /** The squared distance of every image from the centre. */
    double[] squaredNorms() {
        return squaredNorms.clone();
    }

    @Override
    public <A> A fold(Supplier<A> zero, Fold<A> fold, BinaryOperator<A> merge) {
        if (!isKept()) {
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
                        kept.length,
                        k -> {
                            A accumulator = zero.get();
                            fold.add(accumulator, kept[k]);
                            return accumulator;
                        },
                        merge);
    }

    @Override
    public void close() {
        for (Slice slice : kept) {
            slice.stack().close();
        }
    }
}
