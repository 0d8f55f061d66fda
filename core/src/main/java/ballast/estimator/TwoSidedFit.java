package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.ImageShape;
import ballast.solver.Centring;
import ballast.solver.FittedSubspace;
import ballast.solver.image.BilateralModel;
import ballast.solver.image.ImageSpan;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.WeightRule;
import java.util.Optional;

/**
 * A method for one side of images, applied to both: to the right side, then to the transposed reduced images.
 *
 * <p>First M and V are fitted to the images; then the same method fits U to the reduced images {@code ((A - M)V)'}. The
 * objective, its trace and the weights are those of the first fit; the losses are the distances from the final
 * subspace.
 *
 * @param components k1 x k2
 * @param side the method for the right side
 */
public record TwoSidedFit(Components components, Side side) implements Estimator<BilateralSubspace> {

    private static final String ROUTE = "right side, then left";

    /** A method for the right side of images alone: every pixel row keeps its own coordinates. */
    @FunctionalInterface
    public interface Side {

        /**
         * The method that fits a {@link BilateralSubspace} of {@code height x count} components to images of that
         * height.
         */
        Estimator<BilateralSubspace> of(int height, int count);
    }

    /** Minimises a rule's objective in {@code r = ||(A - M)(I - V V')||}. */
    public static TwoSidedFit weighing(
            Components components, Centring centring, WeightRule rule, Stopping stopping, LoopControl control) {
        return new TwoSidedFit(
                components,
                (height, count) -> new Reweighting<>(
                        BilateralModel.of(new Components(height, count), centring), rule, stopping, control));
    }

    @Override
    public Optional<DistributedEstimator<BilateralSubspace>> distributed() {
        return side.of(components.left(), components.right()).distributed().map(any -> this::fit);
    }

    private DistributedFit<BilateralSubspace> fit(DistributedSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples.shape(), samples.columns(), components);
        DistributedFit<BilateralSubspace> first =
                distributed(shape.height(), components.right()).fit(samples, listener);
        ReducedRows right = reduced(first.fit());
        DistributedSamples reduced = samples.mapped(right::transposed);
        BilateralSubspace left = distributed(components.right(), components.left())
                .fit(reduced, listener.seeingNoWeights())
                .fit()
                .subspace();
        reduced.release();
        return DistributedFit.of(
                right.withLeft(left.mean(), left.right()),
                samples,
                first.weights(),
                first.fit().objectiveTrace(),
                first.fit().stop(),
                ROUTE + ", on many machines");
    }

    private DistributedEstimator<BilateralSubspace> distributed(int height, int count) {
        return side.of(height, count).distributed().orElseThrow();
    }

    @Override
    public Fit<BilateralSubspace> fit(LocalSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        Optional<ImageSpan> span = ImageSpan.of(samples, shape, components);
        LocalSamples images = span.map(ImageSpan::coordinates).orElse(samples);
        int height = span.map(ImageSpan::shape).orElse(shape).height();
        Fit<BilateralSubspace> first = side.of(height, components.right()).fit(images, listener);
        ReducedRows right = reduced(first);
        Fit<BilateralSubspace> second = side.of(components.right(), components.left())
                .fit(right.transposed(images), listener.seeingNoWeights());
        BilateralSubspace left = second.subspace();
        BilateralSubspace found = right.withLeft(left.mean(), left.right());
        BilateralSubspace both = span.map(way -> way.turnedBack(found)).orElse(found);
        return new Fit<>(
                both,
                first.weights(),
                both.residuals(samples),
                first.objectiveTrace(),
                FittedSubspace.variances(both, samples, first.weights()),
                first.stop(),
                ROUTE);
    }

    private static ReducedRows reduced(Fit<BilateralSubspace> first) {
        BilateralSubspace subspace = first.subspace();
        return new ReducedRows(subspace.mean(), subspace.shape().height(), subspace.right());
    }
}
