package ballast.data.option;

/** Which way the samples lie in a matrix. */
public enum SamplesIn {
    /** One sample per row; in a stack of images the first dimension counts the samples. */
    ROWS,
    /** One sample per column; in a stack of images the last dimension counts the samples. */
    COLUMNS
}
