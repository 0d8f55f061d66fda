package ballast.detection;

/** The distance that makes a sample an outlier. */
public enum Criterion {
    /** It is far from the others within their leading axes. */
    SCORE_DISTANCE("by score distance"),
    /** It is far from the axes of the others. */
    ORTHOGONAL_DISTANCE("by orthogonal distance"),
    /** Part of the image is covered. */
    OCCLUSION("partly covered");

    private final String words;

    Criterion(String words) {
        this.words = words;
    }

    /** The criterion in words. */
    public String words() {
        return words;
    }
}
