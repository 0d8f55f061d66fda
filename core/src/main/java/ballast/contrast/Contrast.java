package ballast.contrast;

import java.util.Optional;

/**
 * The contrastive part of the objective.
 *
 * @param lambda its weight against the reconstruction, in the squared units of the samples, not negative
 * @param tau the temperature: a small one contrasts the most similar samples only
 * @param anchors which are told apart from the rest
 * @param removal how samples of the same class are found and left out; empty: no sample is left out
 */
public record Contrast(double lambda, double tau, Anchors anchors, Optional<Removal> removal) {

    /** Which are told apart from the rest. */
    public enum Anchors {
        RECONSTRUCTIONS,
        /** Reconstructions and samples, by half each (Eq. 2 to 4). */
        BOTH
    }

    /** The weight when none is given, as published. */
    public static final double DEFAULT_LAMBDA = 1e-4;

    /** The temperature when none is given. */
    public static final double DEFAULT_TAU = 0.1;
}
