package ballast.estimator;

/** The subspace that an iteration starts from. */
public enum Start {
    /** That of plain PCA. */
    PCA,
    /** A random one, from the seed. */
    RANDOM
}
