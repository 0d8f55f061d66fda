package ballast.cell.pursuit;

import ballast.block.Block;
import ballast.linalg.Matrix;

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
    public double write(Block block, Matrix into) {
        point.writeRows(block.first(), into);
        double[] loss = new double[1];
        try (Matrix seen = Matrix.allocate(into.rows(), into.columns())) {
            low.writeRows(block.first(), seen);
            Strips.forEach(1, (arrays, count) -> loss[0] += clip(arrays, count), into, seen, block.values());
        }
        return loss[0];
    }

    private double clip(double[][] arrays, int count) {
        double[] y = arrays[0];
        double[] seen = arrays[1];
        double[] x = arrays[2];
        double loss = 0;
        for (int i = 0; i < count; i++) {
            boolean there = !Double.isNaN(x[i]);
            double size = there ? Math.abs(x[i] - seen[i]) : 0;
            loss += size <= lossCut ? size * size / 2 : lossCut * (size - lossCut / 2);
            y[i] = there ? Math.max(-cut, Math.min(cut, x[i] - y[i])) : 0;
        }
        return loss;
    }
}
