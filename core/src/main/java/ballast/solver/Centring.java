package ballast.solver;

/** Which point an affine subspace passes through. */
public enum Centring {
    /** The mean under the current weights, which is optimal for the weighted squares. */
    WEIGHTED,
    /** The mean under the user's weights alone, found once: methods that were published with centred data. */
    PLAIN,
    /** Zero: methods that were published without a mean. */
    NONE
}
