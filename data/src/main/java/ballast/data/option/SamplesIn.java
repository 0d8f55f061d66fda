package ballast.data.option;

/** The orientation of samples in a matrix. */
public enum SamplesIn {
    /** One sample per row; the first dimension of a stack of images. */
    ROWS,
    /** One sample per column; the last dimension of a stack of images. */
    COLUMNS
}
