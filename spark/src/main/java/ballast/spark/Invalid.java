package ballast.spark;

/** What is done about samples that are null, have gaps or infinite values, or are of another size. */
public enum Invalid {
    /** The fit or the transformation is refused. */
    ERROR,
    /** The row is left out. */
    SKIP,
    /** The row is left out of a fit, and stays in a transformation, with nulls for what would be computed. */
    KEEP,
    /** Missing values alone are left out; nulls and samples of another size are refused. */
    MASK;

    /** What to do about such a sample, for the end of a message. */
    static final String REMEDY = "fill it or leave the row out, or set handleInvalid to 'skip' (leaves such rows out) "
            + "or 'keep' (gives them nulls)";

    /** Whether rows that cannot be used are left out of a fit. */
    boolean leavesOut() {
        return this == SKIP || this == KEEP;
    }
}
