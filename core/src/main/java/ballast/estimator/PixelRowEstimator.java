package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.ImageShape;
import ballast.solver.Centring;
import ballast.solver.DistributedMean;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A method for vectors that is fitted to all pixel rows of the images, centred at their plain mean or not at all, for
 * both sides like {@link TwoSidedFit}.
 *
 * <p>The weight of an image is the mean weight of its rows; objective and trace are those of the rows.
 *
 * @param components k1 x k2
 * @param centring {@link Centring#NONE}, or else the plain mean
 * @param side the method for a number of components of vectors about zero
 */
public record PixelRowEstimator(Components components, Centring centring, IntFunction<Estimator<VectorSubspace>> side)
        implements Estimator<BilateralSubspace> {

    private static final String ROUTE = "rows, then columns";

    /**
     * Weights pixel rows instead of images (G2DPCA): minimises the rule's objective over the distances {@code ||a - V
     * V'a||} of all pixel rows a.
     */
    public static PixelRowEstimator weighing(
            Components components, Centring centring, WeightRule rule, Stopping stopping, LoopControl control) {
        return new PixelRowEstimator(
                components,
                centring,
                count -> new Reweighting<>(new VectorModel(count, Centring.NONE), rule, stopping, control));
    }

    @Override
    public Fit<BilateralSubspace> fit(LocalSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        double[] mean = centring == Centring.NONE ? new double[samples.columns()] : SampleMean.of(samples);
        ProgressListener images = listener.seeing(rows -> meansOf(rows, shape.height()));
        Fit<VectorSubspace> first =
                side.apply(components.right()).fit(samples.centredAt(mean).split(shape.height()), images);
        ReducedRows right = new ReducedRows(mean, shape.height(), basisOf(first));
        LocalSamples reduced = right.transposed(samples);
        Fit<VectorSubspace> second =
                side.apply(components.left()).fit(reduced.split(components.right()), listener.seeingNoWeights());
        BilateralSubspace both = right.withLeft(new double[components.right() * shape.height()], basisOf(second));
        double[] weights = meansOf(first.weights(), shape.height());
        return new Fit<>(
                both,
                weights,
                both.residuals(samples),
                first.objectiveTrace(),
                FittedSubspace.variances(both, samples, weights),
                first.stop(),
                ROUTE);
    }

    @Override
    public Optional<DistributedEstimator<BilateralSubspace>> distributed() {
        return side.apply(components.right()).distributed().map(any -> this::fit);
    }

    private DistributedFit<BilateralSubspace> fit(DistributedSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples.shape(), samples.columns(), components);
        int height = shape.height();
        double[] mean = centring == Centring.NONE
                ? new double[samples.columns()]
                : DistributedMean.of(samples).mean();
        DistributedSamples rows = samples.mapped(some -> some.centredAt(mean).split(height));
        DistributedFit<VectorSubspace> first = distributed(components.right()).fit(rows, listener);
        rows.release();
        ReducedRows right = new ReducedRows(mean, height, basisOf(first.fit()));
        int parts = components.right();
        DistributedSamples columns =
                samples.mapped(some -> right.transposed(some).split(parts));
        DistributedFit<VectorSubspace> second = distributed(components.left()).fit(columns, listener.seeingNoWeights());
        columns.release();
        SampleMeasure weights = first.weights();
        return DistributedFit.of(
                right.withLeft(new double[parts * height], basisOf(second.fit())),
                samples,
                some -> meansOf(weights.of(some.centredAt(mean).split(height)), height),
                first.fit().objectiveTrace(),
                first.fit().stop(),
                ROUTE + ", on many machines");
    }

    private DistributedEstimator<VectorSubspace> distributed(int count) {
        return side.apply(count).distributed().orElseThrow();
    }

    private static Basis basisOf(Fit<VectorSubspace> fit) {
        return (fit.subspace()).basis();
    }

    private static double[] meansOf(double[] rows, int height) {
        double[] means = new double[rows.length / height];
        for (int i = 0; i < means.length; i++) {
            means[i] =
                    Arrays.stream(rows, i * height, (i + 1) * height).average().orElseThrow();
        }
        return means;
    }
}
