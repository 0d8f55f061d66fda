package ballast.outlier;

/**
 * A feature that makes a sample an outlier.
 *
 * @param feature its index
 * @param actual its value, in the units of the data
 * @param expected what the subspace makes of it, or the centre where the sample lies within the subspace
 */
public record Cause(int feature, double actual, double expected) {}
