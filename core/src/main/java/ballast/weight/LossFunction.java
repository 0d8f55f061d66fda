package ballast.weight;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The cost of one residual, independent of the others: a rule that minimises the sum of costs, and the loss to which a
 * weighting of samples such as {@link CoRobust}, {@link SelfPaced}, {@link AdaptiveNeighbours} or {@link Truncated} is
 * applied to.
 *
 * <p>The cost is non-decreasing in the residual r, zero for r = 0 and concave in {@code r^2}, so a step of weighted
 * least squares decreases it.
 */
public interface LossFunction extends WeightRule {

    /** The name of a scale in methods that have a choice of losses. */
    String SCALE = "scale";

    /** The cost of a residual and its weight; a scale that is computed from the losses is that of these losses. */
    LossCurve curve(Losses losses);

    @Override
    default Weighting weigh(Losses losses) {
        LossCurve curve = curve(losses);
        return new Weighting(curve.weight(), losses.sum(curve.cost()));
    }

    @Override
    default LossFunction tunedTo(Losses first) {
        return this;
    }

    @Override
    default LossFunction frozenAt(Losses losses) {
        return this;
    }

    /** A scale, if it is known, under its name in methods with this loss alone and in those with a choice of losses. */
    static Map<String, Double> scales(String name, OptionalDouble scale) {
        Map<String, Double> known = new HashMap<>();
        scale.ifPresent(value -> {
            known.put(name, value);
            known.put(SCALE, value);
        });
        return known;
    }
}
