package ballast.solver;

import ballast.samples.SampleWeights;
import ballast.weight.LocalLosses;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import java.util.Arrays;

/**
 * The largest weight that counts in a variance: the median of those that are not 0.
 *
 * <p>Where weights fall as 1/r, the best subspace passes through some samples, whose weight is a million times that of
 * the others. That is right for the fit, but the variance of two samples is not that of all.
 */
public final class UsualWeight {

    private UsualWeight() {}

    /** The weight function bounded by the usual weight, for weights that fall with the losses. */
    public static WeightFunction bounding(WeightFunction weight, Losses losses) {
        double counted = losses.sum(r -> weight.applyAsDouble(r) > 0 ? 1 : 0);
        if (!(counted > 0)) {
            return weight;
        }
        double usual = weight.applyAsDouble(losses.kthSmallest(counted / 2));
        return r -> Math.min(usual, weight.applyAsDouble(r));
    }

    /** The largest change of a weight, relative to the largest weight. */
    public static double change(double[] weights, double[] before) {
        double largest = 0;
        double moved = 0;
        for (int i = 0; i < weights.length; i++) {
            largest = Math.max(largest, weights[i]);
            moved = Math.max(moved, Math.abs(weights[i] - before[i]));
        }
        return moved / largest;
    }

    /** The weights bounded by the usual one. */
    public static double[] bounded(double[] weights, SampleWeights user) {
        if (Arrays.stream(weights).allMatch(w -> w == weights[0])) {
            return weights;
        }
        LocalLosses inverse =
                LocalLosses.over(Arrays.stream(weights).map(w -> 1 / w).toArray(), user);
        return inverse.map(bounding(r -> 1 / r, inverse));
    }
}
