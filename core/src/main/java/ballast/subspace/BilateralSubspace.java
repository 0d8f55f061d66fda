package ballast.subspace;

import ballast.BadInputException;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.BilateralResiduals;
import ballast.projection.ImageStack;
import ballast.projection.ObservedScores;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A mean image and a basis for each side: {@code Z = U'(A - M)V} (k1 x k2), reconstruction {@code M + U Z V'}, residual
 * {@code ||A - M - U U'(A - M)V V'||}.
 *
 * <p>The scores of an image with missing pixels (NaN) are the least-squares fit to the observed ones; its residual is
 * that of the observed pixels times {@code sqrt(d / observed)}.
 */
public final class BilateralSubspace implements Subspace, Serializable {

    private static final long serialVersionUID = 1;

    private final double[] mean;
    private final Basis left;
    private final Basis right;

    /**
     * The subspace through {@code mean}, pixels row after row, along {@code left} (h x k1) and {@code right} (w x k2).
     *
     * @throws BadInputException if the mean is no image of this shape
     */
    public BilateralSubspace(double[] mean, Basis left, Basis right) {
        if (mean.length != left.dimension() * right.dimension()) {
            throw new BadInputException("mean image of " + mean.length + " pixels for bases of images of "
                    + left.dimension() + "x" + right.dimension());
        }
        this.mean = mean.clone();
        this.left = left;
        this.right = right;
    }

    /** The mean image M, pixels row after row. */
    @Override
    public double[] mean() {
        return mean.clone();
    }

    /** The left basis U (h x k1). */
    public Basis left() {
        return left;
    }

    /** The right basis V (w x k2). */
    public Basis right() {
        return right;
    }

    /** The shape of the images. */
    public ImageShape shape() {
        return new ImageShape(left.dimension(), right.dimension());
    }

    @Override
    public int components() {
        return left.size() * right.size();
    }

    /** Names such as {@code PC1x2}, from the indices of the left and the right vector. */
    @Override
    public List<String> scoreNames() {
        return IntStream.range(0, components())
                .mapToObj(k -> "PC" + (k / right.size() + 1) + "x" + (k % right.size() + 1))
                .toList();
    }

    /**
     * The largest principal angle to another subspace of images, in radians, as between the spans of the k1 k2 products
     * {@code u v'}: the cosines of the sides multiply. Taken from the sines where they are small.
     */
    public double angleTo(BilateralSubspace other) {
        double a = left.angleTo(other.left);
        double b = right.angleTo(other.right);
        return Math.atan2(Math.hypot(Math.sin(a), Math.cos(a) * Math.sin(b)), Math.cos(a) * Math.cos(b));
    }

    private ImageShape scoreShape() {
        return new ImageShape(left.size(), right.size());
    }

    @Override
    public Samples project(Samples samples) {
        requireShape(samples);
        return LocalSamples.of(samples)
                .centredAt(mean)
                .mapped(components(), (from, to) -> {
                    try (Matrix scores = stackedScores(from)) {
                        ImageStack.undo(scores, scoreShape(), to);
                    }
                    if (to.hasNaN()) {
                        try (Matrix products = products()) {
                            ObservedScores.complete(from, products, to);
                        }
                    }
                })
                .withShape(scoreShape());
    }

    @Override
    public Samples restore(Samples scores) {
        if (scores.columns() != components()) {
            throw new BadInputException("scores have " + scores.columns() + " values, but the subspace has "
                    + left.size() + "x" + right.size() + " components");
        }
        return LocalSamples.of(scores)
                .mapped(mean.length, (from, to) -> {
                    int n = from.rows();
                    try (Matrix u = left.matrix();
                            Matrix v = right.matrix();
                            Matrix z = ImageStack.of(from, scoreShape());
                            Matrix wide = z.timesTranspose(v);
                            Matrix tall = u.times(wide.reshaped(left.size(), n * right.dimension()))) {
                        ImageStack.undo(tall.reshaped(left.dimension() * n, right.dimension()), shape(), to);
                    }
                    to.addToRows(mean);
                })
                .withShape(shape());
    }

    /** {@code U' A V} of images one per row, stacked (k1 n) x k2. */
    private Matrix stackedScores(Matrix images) {
        int n = images.rows();
        try (Matrix u = left.matrix();
                Matrix v = right.matrix();
                Matrix stack = ImageStack.of(images, shape());
                Matrix reduced = u.transposeTimes(stack.reshaped(left.dimension(), n * right.dimension()))) {
            return reduced.reshaped(left.size() * n, right.dimension()).times(v);
        }
    }

    /** The k1 k2 products {@code u v'} as orthonormal columns, pixels row after row. */
    private Matrix products() {
        int w = right.dimension();
        int k = right.size();
        double[] entries = new double[mean.length * components()];
        for (int pixel = 0; pixel < mean.length; pixel++) {
            for (int score = 0; score < components(); score++) {
                entries[pixel * components() + score] =
                        left.entry(pixel / w, score / k) * right.entry(pixel % w, score % k);
            }
        }
        return Matrix.of(mean.length, components(), entries);
    }

    @Override
    public double[] residuals(Samples samples) {
        requireShape(samples);
        double[] residuals;
        try (Matrix u = left.matrix();
                Matrix v = right.matrix()) {
            residuals = BilateralResiduals.of(LocalSamples.of(samples), shape(), mean, u, v);
        }
        int[] gappy = Indices.where(residuals.length, i -> Double.isNaN(residuals[i]));
        if (gappy.length > 0) {
            double[] observed = observedResiduals(samples.select(gappy));
            for (int k = 0; k < gappy.length; k++) {
                residuals[gappy[k]] = observed[k];
            }
        }
        return residuals;
    }

    private double[] observedResiduals(Samples samples) {
        double[][] rows = samples.toArrays();
        double[][] seen = reconstruct(samples).toArrays();
        double[] residual = new double[rows.length * mean.length];
        for (int i = 0; i < residual.length; i++) {
            residual[i] = rows[i / mean.length][i % mean.length] - seen[i / mean.length][i % mean.length];
        }
        try (Matrix differences = Matrix.of(rows.length, mean.length, residual)) {
            return Arrays.stream(ObservedScores.scaledSquares(differences))
                    .map(Math::sqrt)
                    .toArray();
        }
    }

    private void requireShape(Samples samples) {
        ImageShape given = samples.shape().orElse(null);
        if (samples.columns() != mean.length || (given != null && !given.equals(shape()))) {
            throw new BadInputException(
                    "samples are " + (given == null ? samples.columns() + " values" : "images of " + given)
                            + ", but the subspace was fitted to images of " + shape());
        }
    }

    @Override
    public String toString() {
        return "subspace of " + left.size() + "x" + right.size() + " components of images of " + shape() + " pixels";
    }
}
