package ballast.estimator;

import java.util.OptionalLong;

/**
 * How the loop of reweighting methods goes from its start to its end.
 *
 * @param randomStart the seed of random weights that the first subspace is fitted under; empty: the plain subspace
 * @param scales when a scale that follows the losses is taken anew
 * @param steps what follows a fit
 */
public record LoopControl(OptionalLong randomStart, ScaleUpdate scales, Steps steps) {

    /** From the plain subspace, with scales that settle, accelerated. */
    public static final LoopControl USUAL =
            new LoopControl(OptionalLong.empty(), ScaleUpdate.SETTLING, Steps.ACCELERATED);

    /** What follows a fit. */
    public enum Steps {
        /** Losses are extrapolated from the last ones where that lowers the objective: fewer steps to the same end. */
        ACCELERATED,
        /** The next fit, as published. */
        PLAIN
    }
}
