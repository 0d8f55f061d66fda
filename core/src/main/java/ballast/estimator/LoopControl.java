package ballast.estimator;

import java.util.OptionalLong;

/**
 * The start of the loop of reweighting methods, and its steps.
 *
 * @param randomStart the seed of random weights for the first subspace; empty for the plain subspace
 * @param scales when a scale that is computed from the losses is updated
 * @param steps whether steps are extrapolated
 */
public record LoopControl(OptionalLong randomStart, ScaleUpdate scales, Steps steps) {

    /** From the plain subspace, with settling scales, accelerated. */
    public static final LoopControl USUAL =
            new LoopControl(OptionalLong.empty(), ScaleUpdate.SETTLING, Steps.ACCELERATED);

    /** Whether steps are extrapolated. */
    public enum Steps {
        /** The losses are extrapolated where that lowers the objective, so fewer steps reach the same result. */
        ACCELERATED,
        /** No extrapolation, as published. */
        PLAIN
    }
}
