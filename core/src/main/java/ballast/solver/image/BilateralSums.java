package ballast.solver.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ImageShape;
import ballast.solver.Bases;
import ballast.solver.WeightedScatter;
import ballast.solver.image.BilateralPasses.Moments;
import ballast.subspace.Basis;
import ballast.subspace.Components;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Weighted sums over images on many machines, in one array, which is added up over partitions.
 *
 * <p>The array contains the scatter of one side about a centre, the weighted sum of the images about it, the weighted
 * sum of their squared norms, and the sum of the weights.
 *
 * @param shape the shape of the images
 * @param centre the centre of the images
 * @param side the side of the scatter
 * @param sums the numbers
 */
public record BilateralSums(ImageShape shape, double[] centre, Side side, double[] sums) {

    /**
     * The side of the scatter, and the basis that reduces the images from the other side.
     *
     * @param rows whether it is that of pixel rows, {@code sum e A'U U'A}, or of columns, {@code sum e A V V'A'}
     * @param other the basis of the other side; null if the images are whole, for {@code sum e A'A} or {@code sum e A
     *     A'}
     */
    public record Side(boolean rows, Basis other) implements Serializable {

        private static final long serialVersionUID = 1;

        private int size(ImageShape shape) {
            return rows ? shape.width() : shape.height();
        }
    }

    /** The sums over some images under learned weights, which multiply the user's. */
    public static double[] over(LocalSamples images, ImageShape shape, double[] centre, Side side, double[] weights) {
        double[] combined = WeightedScatter.combined(images, weights);
        int components = side.other == null ? 1 : side.other.size();
        try (BilateralPasses passes = new BilateralPasses(
                        Precision.DOUBLE, images, shape, new Components(components, components), centre);
                Moments moments = moments(passes, side, combined)) {
            double[] norms = passes.squaredNorms();
            int size = side.size(shape);
            double[] sums = Arrays.copyOf(moments.scatter().toArray(), size * size + shape.size() + 2);
            System.arraycopy(moments.sum().toArray(), 0, sums, size * size, shape.size());
            for (int i = 0; i < combined.length; i++) {
                sums[sums.length - 2] += combined[i] * norms[i];
                sums[sums.length - 1] += combined[i];
            }
            return sums;
        }
    }

    private static Moments moments(BilateralPasses passes, Side side, double[] weights) {
        if (side.other != null) {
            try (Matrix basis = Bases.matrix(side.other)) {
                if (side.rows) {
                    passes.left(basis);
                } else {
                    passes.right(basis);
                }
            }
        }
        return side.rows ? passes.rowMoments(weights) : passes.columns(weights);
    }

    private double total() {
        return sums[sums.length - 1];
    }

    private MeanShift shift() {
        int size = side.size(shape);
        MeanShift shift = new MeanShift(shape);
        try (Matrix sum = Matrix.of(
                shape.height(), shape.width(), Arrays.copyOfRange(sums, size * size, size * size + shape.size()))) {
            shift.set(sum, total());
        }
        return shift;
    }

    public double[] mean() {
        return shift().from(centre);
    }

    /** Whether the mean is so far from the centre that correcting for it loses digits. */
    public boolean isMeanTooFar() {
        return shift().isTooFar(sums[sums.length - 2], total());
    }

    public BilateralSums aboutMean() {
        int size = side.size(shape);
        MeanShift shift = shift();
        double[] corrected = sums.clone();
        try (Matrix scatter = Matrix.of(size, size, sums);
                Matrix way = reduced(shift)) {
            if (side.rows) {
                MeanShift.takeFromRows(scatter, way, total());
            } else {
                MeanShift.takeFromColumns(scatter, way, total());
            }
            scatter.read(corrected);
        }
        return new BilateralSums(shape, centre, side, corrected);
    }

    private Matrix reduced(MeanShift shift) {
        if (side.other == null) {
            return shift.whole();
        }
        try (Matrix basis = Bases.matrix(side.other)) {
            return side.rows ? shift.alongLeft(basis) : shift.alongRight(basis);
        }
    }

    public Basis leading(int count) {
        int size = side.size(shape);
        try (Matrix scatter = Matrix.of(size, size, sums);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return Bases.of(eigen.vectors());
        }
    }
}
