package ballast.cell.pursuit;

/**
 * The residuals X - Y cut off on both sides. Adds up Huber's loss of the residuals X - L.
 *
 * @param point the low-rank matrix Y that a step begins at
 * @param cut where residuals are cut off
 * @param low the low-rank matrix L whose loss is measured
 * @param lossCut the cut of the loss
 */
record ClippedResiduals(LowRank point, double cut, LowRank low, double lossCut) implements CellSum.Rest {

    @Override
    public int arrays() {
        return 3;
    }

    @Override
    public double put(Tile tile) {
        double[] y = tile.low(0, point);
        double[] seen = tile.low(1, low);
        double[] x = tile.samples(2);
        double loss = 0;
        for (int i = 0; i < tile.size(); i++) {
            boolean there = !Double.isNaN(x[i]);
            double size = there ? Math.abs(x[i] - seen[i]) : 0;
            loss += size <= lossCut ? size * size / 2 : lossCut * (size - lossCut / 2);
            y[i] = there ? Math.max(-cut, Math.min(cut, x[i] - y[i])) : 0;
        }
        return loss;
    }
}
