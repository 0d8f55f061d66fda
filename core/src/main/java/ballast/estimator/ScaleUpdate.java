package ballast.estimator;

/** When a scale that is computed from the losses is updated; every update changes the objective. */
public enum ScaleUpdate {
    /** In each of the first 50 iterations; then it is fixed, so that one objective converges. */
    SETTLING,
    /** In every iteration. */
    MOVING,
    /** Only at the start. */
    FROZEN
}
