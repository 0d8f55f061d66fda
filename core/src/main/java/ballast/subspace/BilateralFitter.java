package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ImageShape;
import ballast.samples.Samples;

/**
 * Weighted bilateral fit of images: one sweep of U, then V, per change of the weights.
 *
 * <p>M = weighted mean; U = leading eigenvectors of {@code sum e (A - M) V V'(A - M)'}, V = those of
 * {@code sum e (A - M)' U U'(A - M)}. Each minimises the weighted squared residuals while the other is kept, so they never rise.
 * The start is 2DPCA: V of the whole images, then U of the reduced ones. A sweep reads the images three times and costs
 * O(n h w (k1 + k2)).
 */
final class BilateralFitter implements SubspaceFitter {

    private final Samples samples;
    private final ImageShape shape;
    private final BilateralModel model;
    private double[] mean;
    private Matrix left;
    private Matrix right;
    private boolean swept;

    BilateralFitter(Samples samples, ImageShape shape, BilateralModel model) {
        this.samples = samples;
        this.shape = shape;
        this.model = model;
    }

    @Override
    public void start() {
        mean = model.centring().start(samples);
        BilateralScatter scatter = new BilateralScatter(samples, shape, mean, WeightedScatter.plainWeights(samples));
        right = right(scatter.ofWholeRows());
        left = left(model.start() == BilateralModel.Start.WHOLE ? scatter.ofWholeColumns() : scatter.ofColumns(right));
    }

    @Override
    public void refit(double[] weights) {
        if (model.centring() == Centring.WEIGHTED_MEAN) {
            mean = WeightedScatter.of(samples, mean, weights, Centring.WEIGHTED_MEAN)
                    .mean();
        }
        BilateralScatter scatter =
                new BilateralScatter(samples, shape, mean, WeightedScatter.combined(samples, weights));
        Matrix nextLeft = left(wholeRight() ? scatter.ofWholeColumns() : scatter.ofColumns(right));
        left.close();
        left = nextLeft;
        Matrix nextRight = right(wholeLeft() ? scatter.ofWholeRows() : scatter.ofRows(left));
        right.close();
        right = nextRight;
        swept = true;
    }

    private boolean wholeLeft() {
        return model.left() == shape.height();
    }

    private boolean wholeRight() {
        return model.right() == shape.width();
    }

    private Matrix left(Matrix scatter) {
        return leading(scatter, model.left());
    }

    private Matrix right(Matrix scatter) {
        return leading(scatter, model.right());
    }

    private static Matrix leading(Matrix scatter, int count) {
        try (scatter;
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return eigen.vectors().copy();
        }
    }

    @Override
    public double[] residuals() {
        return BilateralResiduals.of(samples, shape, mean, left, right);
    }

    @Override
    public boolean settled() {
        return swept;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        BilateralSubspace subspace = new BilateralSubspace(mean, Basis.of(left), Basis.of(right));
        return FittedSubspace.of(subspace, samples, weights, "bilateral sweeps");
    }

    @Override
    public void close() {
        if (left != null) {
            left.close();
        }
        if (right != null) {
            right.close();
        }
    }
}
