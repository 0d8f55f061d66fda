package ballast.estimator;

/** When a scale that follows the losses is taken anew: it makes the objective another function each time. */
public enum ScaleUpdate {
    /** In each of the first 50 iterations; then it is kept, so that the run ends on one objective. */
    SETTLING,
    /** In every iteration. */
    MOVING,
    /** At the start alone. */
    FROZEN
}
