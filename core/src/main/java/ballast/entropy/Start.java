package ballast.entropy;

/** Where the ascent begins. */
public enum Start {
    /** The subspace of plain PCA. */
    PCA,
    /** A random subspace that follows from the seed. */
    RANDOM
}
