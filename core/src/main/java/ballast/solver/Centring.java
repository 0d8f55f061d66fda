package ballast.solver;

/** The point that an affine subspace passes through. */
public enum Centring {
    /** The mean under the current weights, which is optimal for the weighted squares. */
    WEIGHTED,
    /** The mean under the user's weights alone, computed once, as methods published for centred data have it. */
    PLAIN,
    /** Zero, as methods published without a mean have it. */
    NONE
}
