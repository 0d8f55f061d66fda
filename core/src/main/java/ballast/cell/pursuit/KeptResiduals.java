package ballast.cell.pursuit;

/**
 * The residuals X - L that are no larger than a threshold; the others, which S takes, are zero. Adds up their squares.
 *
 * @param low the low-rank part L
 * @param threshold the largest residual that is kept
 */
record KeptResiduals(LowRank low, double threshold) implements CellSum.Rest {

    @Override
    public int arrays() {
        return 2;
    }

    @Override
    public double put(Tile tile) {
        double[] cells = tile.low(0, low);
        double[] x = tile.samples(1);
        double sum = 0;
        for (int i = 0; i < tile.size(); i++) {
            double residual = x[i] - cells[i];
            cells[i] = Math.abs(residual) <= threshold ? residual : 0;
            sum += cells[i] * cells[i];
        }
        return sum;
    }
}
