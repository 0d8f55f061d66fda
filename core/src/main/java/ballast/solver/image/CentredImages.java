package ballast.solver.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SquaredNorm;
import ballast.samples.ImageShape;
import ballast.solver.Thresholds;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Images about a fixed centre, for repeated passes. Small sets are stacked once and kept; large ones are read and
 * stacked in every pass.
 *
 * <p>Results merge in the order of the images, so the bits do not depend on the number of threads.
 */
final class CentredImages implements AutoCloseable {

    /** The approximate number of values of a stack, which stays in the second-level cache. */
    private static final int SLICE_VALUES = 1 << 16;

    /**
     * The number of multiplications of a reduction up to which OpenBLAS does not pack, which nearly doubles the speed
     * for few components.
     */
    private static final int SLICE_PRODUCTS = 1_000_000;

    /** The approximate number of values that stay in the first-level cache while they are read and stacked. */
    private static final int READ_VALUES = 1 << 13;

    /** The number of slices is a multiple of this, so that usual numbers of threads have equal work. */
    private static final int EVEN_SLICES = 8;

    private final Precision precision;
    private final LocalSamples samples;
    private final ImageShape shape;
    private final Components components;
    private final double[] centre;
    private final double[] squaredNorms;
    private final List<ImageSlice> kept;

    CentredImages(Precision precision, LocalSamples samples, ImageShape shape, Components components, double[] centre) {
        this.precision = precision;
        this.samples = samples;
        this.shape = shape;
        this.components = components;
        this.centre = centre;
        double bytes = (double) samples.rows() * samples.columns() * Double.BYTES;
        if (bytes <= Thresholds.KEPT_IMAGES) {
            squaredNorms = new double[samples.rows()];
            kept = stacked();
        } else {
            squaredNorms = samples.centredAt(centre).squaredNorms();
            kept = List.of();
        }
    }

    private List<ImageSlice> stacked() {
        int n = samples.rows();
        int values = Math.min(SLICE_VALUES, SLICE_PRODUCTS / Math.max(components.left(), components.right()));
        int size = evenSize(n, Math.max(1, values / samples.columns()));
        // One thread allocates all: memory that several threads allocate is reused less often.
        List<ImageSlice> slices = new ArrayList<>();
        try {
            for (int first = 0; first < n; first += size) {
                slices.add(new ImageSlice(precision, shape, components, first, Math.min(size, n - first)));
            }
            samples.workers().forRanges(slices.size(), 1, (k, one) -> fill(slices.get(k)));
            return slices;
        } catch (RuntimeException | Error e) {
            slices.forEach(ImageSlice::close);
            throw e;
        }
    }

    private void fill(ImageSlice slice) {
        int d = samples.columns();
        int some = Math.max(1, READ_VALUES / d);
        int end = slice.first() + slice.count();
        double[] values = new double[some * d];
        LocalSamples centred = samples.centredAt(centre);
        for (int from = slice.first(); from < end; from += some) {
            int number = Math.min(some, end - from);
            centred.read(from, number, values);
            for (int i = 0; i < number; i++) {
                squaredNorms[from + i] = SquaredNorm.of(values, i * d, d);
            }
            slice.write(values, from, number);
        }
    }

    private static int evenSize(int n, int most) {
        int slices = (n + most * EVEN_SLICES - 1) / (most * EVEN_SLICES) * EVEN_SLICES;
        return Math.max(1, (n + slices - 1) / slices);
    }

    double[] centre() {
        return centre.clone();
    }

    /** The squared distance of every image from the centre; not to be changed. */
    double[] squaredNorms() {
        return squaredNorms;
    }

    <A> A fold(Supplier<A> zero, BiConsumer<A, ImageSlice> fold, BinaryOperator<A> merge) {
        if (kept.isEmpty()) {
            return samples.centredAt(centre)
                    .aggregate(
                            zero,
                            (into, block) -> {
                                try (ImageSlice slice =
                                        new ImageSlice(precision, shape, components, block.first(), block.rows())) {
                                    slice.write(block.values().toArray(), block.first(), block.rows());
                                    fold.accept(into, slice);
                                }
                            },
                            merge);
        }
        return samples.workers()
                .inOrder(
                        kept.size(),
                        k -> {
                            A accumulator = zero.get();
                            fold.accept(accumulator, kept.get(k));
                            return accumulator;
                        },
                        merge);
    }

    void each(Consumer<ImageSlice> task) {
        if (kept.isEmpty()) {
            fold(() -> Boolean.TRUE, (into, slice) -> task.accept(slice), (a, b) -> a);
        } else {
            samples.workers().forRanges(kept.size(), 1, (k, one) -> task.accept(kept.get(k)));
        }
    }

    /**
     * Sums matrices of this size over all images: within a slice in the precision of the images, over slices as
     * doubles.
     */
    Matrix sum(int rows, int columns, BiConsumer<Matrix, ImageSlice> fold) {
        if (kept.isEmpty()) {
            return fold(
                    () -> Matrix.zeros(rows, columns),
                    (into, slice) -> {
                        sumOf(slice, rows, columns, fold);
                        into.add(slice.sums(rows, columns));
                    },
                    Matrix::absorb);
        }
        each(slice -> sumOf(slice, rows, columns, fold));
        Matrix sum = Matrix.zeros(rows, columns);
        kept.forEach(slice -> sum.add(slice.sums(rows, columns)));
        return sum;
    }

    private static void sumOf(ImageSlice slice, int rows, int columns, BiConsumer<Matrix, ImageSlice> fold) {
        Matrix sums = slice.sums(rows, columns);
        sums.clear();
        fold.accept(sums, slice);
    }

    @Override
    public void close() {
        kept.forEach(ImageSlice::close);
    }
}
