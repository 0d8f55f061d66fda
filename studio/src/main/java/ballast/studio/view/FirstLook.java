package ballast.studio.view;

import ballast.block.RowSubset;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;

/**
 * Data before any fit: the two leading axes of plain PCA, and how the variance falls from one to the next.
 *
 * <p>The axes come from a random subset of some thousand samples, so that a million is looked at in a moment.
 *
 * @param ratios the share of the variance along each of the leading axes
 * @param x the first score of each sample; empty if there are too many to draw one by one
 * @param y the second score
 * @param grid how many samples lie where, if there are too many
 */
public record FirstLook(double[] ratios, float[] x, float[] y, DensityGrid grid) {

    private static final int LOOKED_AT = 4000;
    private static final int MOST_AXES = 30;

    /** Looks at scaled samples; missing values are left out of the fit. */
    public static FirstLook of(Samples samples, boolean gaps) {
        int n = samples.rows();
        Samples some = n <= LOOKED_AT
                ? samples
                : samples.select(RowSubset.of(n, LOOKED_AT).rows());
        // A sample with gaps must have more values than there are axes.
        int most = gaps ? samples.columns() / 2 : samples.columns();
        int axes = Math.max(1, Math.min(MOST_AXES, Math.min(some.rows() - 1, most)));
        Method<VectorSubspace> pca = VectorMethods.PCA.sized(axes);
        Fit<VectorSubspace> fit = gaps ? pca.fitWithGaps(some) : pca.fit(some);
        Samples whole = gaps ? fit.subspace().completed(samples) : samples;
        Plane plane = Plane.of(fit.subspace(), whole, 0, Math.min(1, axes - 1));
        boolean few = n <= DensityGrid.POINTS;
        return new FirstLook(
                fit.explainedVariance().ratios(),
                few ? plane.x() : new float[0],
                few ? plane.y() : new float[0],
                few ? null : DensityGrid.linear(plane.x(), plane.y()));
    }
}
