package ballast.app;

/** Where the cutoffs of the outlier map come from. */
enum CutoffRule {
    /** The decision of the fit. */
    NORMAL,
    /** By adjusted boxplots of the distances themselves. */
    SKEWED
}
