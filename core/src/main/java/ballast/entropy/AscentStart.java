package ballast.entropy;

/** Where the ascent begins. */
public enum AscentStart {
    /** The subspace of plain PCA. */
    PCA,
    /** A random subspace that follows from the seed. */
    RANDOM
}
