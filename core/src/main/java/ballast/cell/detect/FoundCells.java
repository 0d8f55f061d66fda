package ballast.cell.detect;

/**
 * The bad cells of samples, and what is expected of all cells.
 *
 * @param features number of features
 * @param bad whether each cell is, sample after sample
 * @param expected the value that the good cells of the sample let expect, in the units of the data
 * @param scales of the residuals of the features, in the units of the data
 * @param cutoff the standardised residual beyond which a cell is bad
 */
record FoundCells(int features, boolean[] bad, double[] expected, double[] scales, double cutoff) {

    /** Whether a cell is bad; missing ones are not. */
    boolean isBad(int row, int feature) {
        return bad[row * features + feature];
    }

    /** How many cells of a sample are bad. */
    int count(int row) {
        int count = 0;
        for (int k = row * features; k < (row + 1) * features; k++) {
            count += bad[k] ? 1 : 0;
        }
        return count;
    }

    /** The value that the good cells of the sample let expect. */
    double expected(int row, int feature) {
        return expected[row * features + feature];
    }
}
