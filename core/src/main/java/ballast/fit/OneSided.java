package ballast.fit;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.SubspaceModel;
import ballast.weight.WeightRule;

/**
 * A method for one side of images, used for both: the right side first, then the same on the transposed reduced images.
 *
 * <p>First M and V minimise the rule's objective in {@code r = ||(A - M)(I - V V')||}; then the same method is given the reduced
 * images {@code ((A - M)V)'} and finds U. The objective, its trace and the weights are those of the first fit; the losses
 * are the distances from the final subspace.
 *
 * @param components k1 x k2
 * @param centring how the mean is found
 * @param rule how losses become weights
 * @param stopping when to stop
 */
public record OneSided(Components components, Centring centring, WeightRule rule, Stopping stopping)
        implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        Fit first = side(shape.height(), components.right()).fit(samples, watch);
        BilateralSubspace right = (BilateralSubspace) first.subspace();
        Samples reduced = right.transposedRows(samples);
        Fit second = side(components.right(), components.left()).fit(reduced, watch.seeingNoWeights());
        BilateralSubspace left = (BilateralSubspace) second.subspace();
        BilateralSubspace both = right.withLeft(left.mean(), left.right());
        return new Fit(
                both,
                first.weights(),
                both.residuals(samples),
                first.objectiveTrace(),
                ExplainedVariance.of(both, samples, first.weights()),
                first.stop(),
                "right side, then left");
    }

    /** The fit of the right side alone: every pixel row keeps its own coordinates. */
    private Reweighting side(int height, int count) {
        SubspaceModel model = BilateralModel.of(new Components(height, count), centring);
        return new Reweighting(model, rule, stopping);
    }
}
