package ballast.weight;

import java.util.Map;

/**
 * Turns the losses of one iteration into a weight for each of them.
 *
 * <p>A rule is a value without state between iterations. It accesses the losses through {@link Losses} only, so it
 * works on one thread and on a cluster.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: OwnWeightRule</a>
 */
public interface WeightRule {

    /** The weights for these losses, and the objective they descend. */
    Weighting weigh(Losses losses);

    /** The rule with every open parameter set from the losses of the first subspace. */
    default WeightRule tunedTo(Losses first) {
        return this;
    }

    /** The rule of the next iteration, which differs while a parameter approaches its final value. */
    default WeightRule next() {
        return this;
    }

    /**
     * The rule with every scale that is computed from the losses fixed at its value for these losses. With a changing
     * scale, a rule may cycle; with a fixed one, it descends one objective.
     */
    default WeightRule frozenAt(Losses losses) {
        return this;
    }

    /** The scales that may be open and are now known, by parameter name. */
    default Map<String, Double> scales() {
        return Map.of();
    }

    /** The quantity whose convergence ends the iteration. */
    default Settling settling() {
        return Settling.OBJECTIVE;
    }

    /**
     * Refuses invalid parameters.
     *
     * @param samples the number of samples, each counted with its user weight
     * @param fittedExactly the number of samples that a subspace of this size fits exactly
     */
    default void check(double samples, int fittedExactly) {}

    /** The quantity whose convergence ends the iteration. */
    enum Settling {
        /** The relative change of the objective. */
        OBJECTIVE,
        /** The largest change of a weight relative to the largest weight, for rules without one fixed objective. */
        WEIGHTS
    }
}
