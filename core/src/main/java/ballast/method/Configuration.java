package ballast.method;

import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.Reweighting;
import ballast.fit.Stopping;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.weight.ScaleUpdate;
import ballast.weight.WeightRule;
import java.util.OptionalLong;

/**
 * The choices that all methods share.
 *
 * @param components the size of the subspace
 * @param stopping when to stop
 * @param seed where random numbers start, for methods that use them
 */
public record Configuration(Components components, Stopping stopping, long seed) {

    /** A size, with the usual stopping and seed 0. */
    public static Configuration of(Components components) {
        return new Configuration(components, Stopping.DEFAULT, 0);
    }

    /** The weighted PCA of vectors under a rule. */
    Estimator<VectorSubspace> vectors(WeightRule rule) {
        return vectors(rule, LoopControl.USUAL);
    }

    /** The same with another loop. */
    Estimator<VectorSubspace> vectors(WeightRule rule, LoopControl control) {
        return new Reweighting<>(VectorModel.of(components.count()), rule, stopping, control);
    }

    /** The weighted subspace of images under a rule, both sides together. */
    Estimator<BilateralSubspace> images(WeightRule rule) {
        return images(rule, LoopControl.USUAL);
    }

    /** The same with another loop. */
    Estimator<BilateralSubspace> images(WeightRule rule, LoopControl control) {
        return new Reweighting<>(BilateralModel.of(components, Centring.WEIGHTED_MEAN), rule, stopping, control);
    }

    /** The usual loop from another start. */
    LoopControl from(Start start) {
        return start == Start.PCA
                ? LoopControl.USUAL
                : new LoopControl(OptionalLong.of(seed), ScaleUpdate.SETTLING, LoopControl.Steps.ACCELERATED);
    }
}
