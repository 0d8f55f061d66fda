package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import java.io.Serializable;

/**
 * A subspace of images whose right side is known: pixel rows have coordinates, pixel columns are not reduced yet.
 *
 * @param mean the mean image M, pixels row after row; not to be changed
 * @param height the number of pixel rows of an image
 * @param right the basis V of pixel rows (w x k2)
 */
record ReducedRows(double[] mean, int height, Basis right) implements Serializable {

    private static final long serialVersionUID = 1;

    /** The images reduced from the right and transposed, {@code ((A - M)V)'} (k2 x h). */
    LocalSamples transposed(Samples samples) {
        ImageShape turned = new ImageShape(right.size(), height);
        return LocalSamples.of(samples)
                .centredAt(mean)
                .mapped(turned.size(), (from, to) -> {
                    int n = from.rows();
                    try (Matrix v = Bases.matrix(right);
                            Matrix reduced =
                                    from.reshaped(n * height, right.dimension()).times(v)) {
                        to.write(transposed(reduced.toArray(), n));
                    }
                })
                .withShape(turned);
    }

    private double[] transposed(double[] images, int n) {
        int k = right.size();
        double[] turned = new double[images.length];
        for (int i = 0; i < n; i++) {
            for (int row = 0; row < height; row++) {
                for (int j = 0; j < k; j++) {
                    turned[(i * k + j) * height + row] = images[(i * height + row) * k + j];
                }
            }
        }
        return turned;
    }

    /**
     * The subspace with the left side, which was fitted to {@link #transposed} images: a basis of pixel columns and the
     * mean m of the transposed rows, which moves M by {@code m'V'}.
     */
    BilateralSubspace withLeft(double[] rowsMean, Basis columns) {
        try (Matrix v = Bases.matrix(right);
                Matrix m = Matrix.of(right.size(), height, rowsMean);
                Matrix shift = v.times(m)) {
            double[] moved = mean.clone();
            for (int i = 0; i < moved.length; i++) {
                moved[i] += shift.get(i % right.dimension(), i / right.dimension());
            }
            return new BilateralSubspace(moved, columns, right);
        }
    }
}
