package ballast.weight;

import java.util.Map;

/**
 * Turns the losses of one iteration into a weight for each of them.
 *
 * <p>A rule is a value: it remembers nothing between iterations. It sees the losses through {@link Losses} only, so the
 * same rule serves one thread and a cluster.
 */
public interface WeightRule {

    /** The weights for these losses, and the objective they descend. */
    Weighting weigh(Losses losses);

    /** The rule with every parameter that was left open taken from the losses of the first subspace. */
    default WeightRule tunedTo(Losses first) {
        return this;
    }

    /** The rule of the next iteration: a different one while a parameter is still on its way to its final value. */
    default WeightRule next() {
        return this;
    }

    /**
     * The rule with every scale that follows the losses kept at what these losses make it. A rule whose scale follows
     * may go round in circles; kept, it descends one objective.
     */
    default WeightRule frozenAt(Losses losses) {
        return this;
    }

    /** The scales that may be left open and are known now, by the names of their parameters. */
    default Map<String, Double> scales() {
        return Map.of();
    }

    /** What has to stand still for the iteration to be over. */
    default Settling settling() {
        return Settling.OBJECTIVE;
    }

    /**
     * Refuses parameters that make no sense.
     *
     * @param samples the number of samples, each counted with its user weight
     * @param fittedExactly how many of them the subspace fits exactly, whatever they are
     */
    default void check(double samples, int fittedExactly) {}

    /** What has to stand still for the iteration to be over. */
    enum Settling {
        /** The relative change of the objective. */
        OBJECTIVE,
        /** The largest change of a weight relative to the largest weight, for rules without one fixed objective. */
        WEIGHTS
    }
}
