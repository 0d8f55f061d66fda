package ballast.study.plan;

/** A picture of a study beyond those from its results. */
public enum FigureKind {
    /** The sigma-loss between distance and square (EPCA, figure 2). */
    LOSS,
    /** The weight of every sample after the first and the fifth iteration (SP2DPCA, figure 7). */
    WEIGHTS,
    /** Samples of the plane with the first direction of every method (MaxEnt-PCA, figure 1). */
    DIRECTIONS,
    /** The multipliers of MaxEnt-PCA at a random start and at the end (figures 2b to d). */
    MULTIPLIERS,
    /** Features of some samples of some classes as shades, before and after the reduction (PCA-CL, figure 4). */
    FEATURES
}
