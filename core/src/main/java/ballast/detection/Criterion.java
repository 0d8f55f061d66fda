package ballast.detection;

/** What makes a sample an outlier: one of the ways in which samples are looked at. */
public enum Criterion {
    /** It lies apart from the others in some direction, alone or with others like it. */
    ALL_DIRECTIONS("outlying in some direction"),
    /** It is far from axes that were fitted without it. */
    ORTHOGONAL_DISTANCE("far from the axes of the others"),
    /** Part of the image is covered. */
    OCCLUSION("partly covered"),
    /** The image has its contrasts in other places than the others. */
    LOCAL_CONTRAST("with contrasts in other places");

    private final String words;

    Criterion(String words) {
        this.words = words;
    }

    /** The criterion in words. */
    public String words() {
        return words;
    }
}
