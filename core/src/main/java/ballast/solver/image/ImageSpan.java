package ballast.solver.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.solver.UnusableValue;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Optional;

/**
 * Few images with a long side, in coordinates in the span of their pixel rows (or columns), so that no square matrix of
 * that side is needed.
 *
 * <p>With orthonormal Q whose columns span the n h pixel rows of all images, {@code A = (A Q) Q'}, and a fit to the
 * images {@code A Q} (h x n h) is transformed back by Q: rotation changes no distance and no angle. Q is computed by
 * Householder reflections, as exact row by row as the images themselves, whatever their sizes. O(w (n h)^2).
 */
public final class ImageSpan {

    /** The longest side for which a square matrix of that side is formed: it takes 512 MB. */
    static final int LONGEST_SIDE = 8192;

    /** The largest number of pixel rows (or columns) of all images together whose span is computed instead. */
    static final int MOST_LINES = 2048;

    private final BilateralSubspace span;
    private final LocalSamples coordinates;

    private ImageSpan(LocalSamples samples, Basis left, Basis right) {
        this.span = new BilateralSubspace(new double[samples.columns()], left, right);
        this.coordinates = LocalSamples.of(span.project(samples)).held();
    }

    /**
     * The span of images with a long side; empty if both sides are short.
     *
     * @param components the components of the fit
     */
    public static Optional<ImageSpan> of(LocalSamples samples, ImageShape shape, Components components) {
        if (Math.max(shape.height(), shape.width()) <= LONGEST_SIDE) {
            return Optional.empty();
        }
        boolean wide = shape.width() > shape.height();
        int longer = wide ? shape.width() : shape.height();
        int shorter = wide ? shape.height() : shape.width();
        long size = Math.max((long) samples.rows() * shorter, wide ? components.right() : components.left());
        if (size > MOST_LINES) {
            throw new BadInputException(samples.rows() + " images of " + shape + ": a side may have at most "
                    + LONGEST_SIDE + " pixels, or more if all images together have at most " + MOST_LINES + " pixel "
                    + (wide ? "rows" : "columns") + "; use smaller or fewer images, or a method for vectors");
        }
        UnusableValue.refuse(samples);
        try (Matrix axes = Matrix.zeros(longer, (int) size)) {
            for (int i = 0; i < samples.rows(); i++) {
                double[] image = samples.row(i);
                for (int k = 0; k < shorter; k++) {
                    for (int j = 0; j < longer; j++) {
                        axes.set(j, i * shorter + k, image[wide ? k * longer + j : j * shorter + k]);
                    }
                }
            }
            Orthonormal.columns(axes);
            Basis lines = Bases.of(axes);
            Basis others = Basis.identity(shorter);
            return Optional.of(new ImageSpan(samples, wide ? others : lines, wide ? lines : others));
        }
    }

    /** Refuses images with a long side, for fits that do not use their span. */
    public static void requireShort(ImageShape shape) {
        if (Math.max(shape.height(), shape.width()) > LONGEST_SIDE) {
            throw new BadInputException("images of " + shape + ": a side may have at most " + LONGEST_SIDE
                    + " pixels here; use smaller images, another method, or one for vectors");
        }
    }

    public LocalSamples coordinates() {
        return coordinates;
    }

    public ImageShape shape() {
        return coordinates.shape().orElseThrow();
    }

    public BilateralSubspace turnedBack(BilateralSubspace found) {
        double[] mean = span.restore(Samples.of(new double[][] {found.mean()})).toArrays()[0];
        return new BilateralSubspace(mean, product(span.left(), found.left()), product(span.right(), found.right()));
    }

    private static Basis product(Basis axes, Basis found) {
        try (Matrix q = Bases.matrix(axes);
                Matrix basis = Bases.matrix(found);
                Matrix turned = q.times(basis)) {
            return Bases.of(turned);
        }
    }
}
