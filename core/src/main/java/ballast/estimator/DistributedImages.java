package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.samples.ImageShape;
import ballast.solver.Centring;
import ballast.solver.DistributedMean;
import ballast.solver.SampleWeighting;
import ballast.solver.image.BilateralModel;
import ballast.solver.image.BilateralSums;
import ballast.solver.image.BilateralSums.Side;
import ballast.solver.image.ImageSpan;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Weighted bilateral fit of images on many machines: one sweep of U, then V, per change of the weights, as
 * {@code BilateralFitter} does it on one. Sums are made about the last mean, and what the mean moves is corrected for.
 */
final class DistributedImages extends DistributedSession<BilateralSubspace> {

    private final BilateralModel model;
    private final ImageShape shape;
    private double[] mean;
    private Basis left;
    private Basis right;
    private boolean refitted;

    DistributedImages(DistributedSamples samples, BilateralModel model) {
        super(samples);
        this.model = model;
        this.shape =
                BilateralModel.shapeOf(samples.shape(), samples.columns(), new Components(model.left(), model.right()));
        ImageSpan.requireShort(shape);
    }

    @Override
    void fitPlain() {
        mean = model.centring() == Centring.NONE
                ? new double[samples.columns()]
                : DistributedMean.of(samples).mean();
        right = sums(new Side(true, null), SampleWeighting.EQUAL).leading(model.right());
        Side columns = new Side(false, model.start() == BilateralModel.Start.WHOLE ? null : right);
        left = sums(columns, SampleWeighting.EQUAL).leading(model.left());
    }

    @Override
    void fit(SampleWeighting weighting, SampleColumn losses) {
        refitted = true;
        BilateralSums columns = sums(new Side(false, right), weighting, losses);
        if (model.centring() == Centring.WEIGHTED && columns.isMeanTooFar()) {
            mean = columns.mean();
            columns = sums(new Side(false, right), weighting, losses);
        }
        boolean moves = model.centring() == Centring.WEIGHTED;
        left = (moves ? columns.aboutMean() : columns).leading(model.left());
        BilateralSums rows = sums(new Side(true, left), weighting, losses);
        right = (moves ? rows.aboutMean() : rows).leading(model.right());
        mean = moves ? rows.mean() : mean;
    }

    private BilateralSums sums(Side side, SampleWeighting weighting, SampleColumn... losses) {
        double[] centre = mean;
        ImageShape images = shape;
        double[] sums = samples.sum(
                (some, columns) -> BilateralSums.over(some, images, centre, side, weighting.of(some.rows(), columns)),
                losses);
        return new BilateralSums(shape, centre, side, sums);
    }

    @Override
    BilateralSubspace subspace() {
        return new BilateralSubspace(mean, left, right);
    }

    @Override
    String route() {
        return "bilateral sweeps, on many machines";
    }

    @Override
    public boolean settled() {
        return refitted;
    }
}
