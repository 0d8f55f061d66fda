package ballast.app.detection;

/** Where the cutoffs of the outlier map come from. */
public enum CutoffRule {
    /** The decision of the fit. */
    NORMAL,
    /** By adjusted boxplots of the distances themselves. */
    SKEWED
}
