package ballast.contrast;

/** Where the descent begins. */
public enum DescentStart {
    /** At the minimum of the reconstruction part: RPCA-OM with weights, PCA without. */
    RECONSTRUCTION,
    PCA,
    RANDOM
}
