package ballast.contrast;

import java.util.Optional;

/**
 * The contrastive part of the objective.
 *
 * @param lambda what it counts against the reconstruction, in the squared units of the samples, not negative
 * @param tau the temperature: the smaller, the more only the most similar samples count
 * @param removal how samples of the same class are found and left out; empty: no sample is left out
 */
public record Contrast(double lambda, double tau, Optional<Removal> removal) {

    /** What it counts when nobody says, as published. */
    public static final double DEFAULT_LAMBDA = 1e-4;

    /** The temperature when none is given. */
    public static final double DEFAULT_TAU = 0.1;
}
