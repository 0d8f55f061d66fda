package ballast.cell;

/**
 * A cell that does not belong to its sample: one value of one feature.
 *
 * @param row index of the sample
 * @param feature index of the feature
 * @param value the value that is there; NaN if it is missing
 * @param expected the value that the other cells of the sample make likely
 * @param residual value less expected value, in units of the feature's scale; NaN if the value is missing
 */
public record Cell(int row, int feature, double value, double expected, double residual) {

    /** Whether there is no value. */
    public boolean isMissing() {
        return Double.isNaN(value);
    }
}
