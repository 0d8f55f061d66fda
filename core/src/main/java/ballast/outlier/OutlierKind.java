package ballast.outlier;

/**
 * The kind of a sample on the outlier map: far away within the subspace, far from it, both or neither. All but regular
 * samples are outliers.
 */
public enum OutlierKind {
    /** Near the others and near the subspace. */
    REGULAR("regular"),
    /** Far from the others, but in the subspace that they share: it does no harm and may help. */
    GOOD_LEVERAGE("good leverage"),
    /** Far from the subspace, with a projection among the others. */
    ORTHOGONAL("orthogonal"),
    /** Far from the subspace and from the others: the kind that turns a plain fit towards itself. */
    BAD_LEVERAGE("bad leverage"),
    /** Part of the image is covered. */
    OCCLUDED("occluded");

    private final String words;

    OutlierKind(String words) {
        this.words = words;
    }

    /** The kind in words. */
    public String words() {
        return words;
    }
}
