package ballast.fit;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.WeightRule;
import java.util.Arrays;

/**
 * A method that weighs pixel rows instead of images (G2DPCA), used for both sides like {@link OneSided}.
 *
 * <p>Minimises the rule's objective over the distances {@code ||a - V V'a||} of all pixel rows a of the images less their plain
 * mean. The weight of an image is the mean weight of its rows.
 *
 * @param components k1 x k2
 * @param rule how the losses of pixel rows become weights
 * @param stopping when to stop
 */
public record RowWise(Components components, WeightRule rule, Stopping stopping) implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        double[] mean = Centring.PLAIN_MEAN.start(samples);
        Watch images = watch.seeing(rows -> meansOf(rows, shape.height()));
        Fit first = side(components.right()).fit(samples.centredAt(mean).split(shape.height()), images);
        BilateralSubspace right = new BilateralSubspace(mean, Basis.identity(shape.height()), basisOf(first));
        Samples reduced = right.transposedRows(samples);
        Fit second = side(components.left()).fit(reduced.split(components.right()), watch.seeingNoWeights());
        BilateralSubspace both = right.withLeft(new double[components.right() * shape.height()], basisOf(second));
        double[] weights = meansOf(first.weights(), shape.height());
        return new Fit(
                both,
                weights,
                both.residuals(samples),
                first.objectiveTrace(),
                ExplainedVariance.of(both, samples, weights),
                first.stop(),
                "rows, then columns");
    }

    private Reweighting side(int count) {
        return new Reweighting(new VectorModel(count, Centring.ORIGIN), rule, stopping);
    }

    private static Basis basisOf(Fit fit) {
        return ((VectorSubspace) fit.subspace()).basis();
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
