package ballast.cell.pursuit;

import ballast.block.Block;
import ballast.linalg.Matrix;

/**
 * The residuals X - L that are no larger than a threshold; the others, which S takes, are zero. Adds up their squares.
 *
 * @param low the low-rank part L
 * @param threshold the largest residual that is kept
 */
record KeptResiduals(LowRank low, double threshold) implements CellSum.Rest {

    @Override
    public double write(Block block, Matrix into) {
        low.writeRows(block.first(), into);
        double[] squares = new double[1];
        Strips.forEach(1, (arrays, count) -> squares[0] += keep(arrays[0], arrays[1], count), into, block.values());
        return squares[0];
    }

    private double keep(double[] seen, double[] x, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double residual = x[i] - seen[i];
            seen[i] = Math.abs(residual) <= threshold ? residual : 0;
            sum += seen[i] * seen[i];
        }
        return sum;
    }
}
