package ballast.samples;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;

/**
 * A few consecutive samples, widened to doubles, while a fold looks at them.
 *
 * <p>The block belongs to the fold for the duration of the call and may be changed by it; the memory is used again for the
 * next block.
 */
public final class Block {

    private final int first;
    private final int rows;
    private final Stage stage;
    private final double[] userWeights;
    private Matrix values;
    private FloatMatrix floats;

    Block(int first, int rows, Stage stage, double[] userWeights) {
        this.first = first;
        this.rows = rows;
        this.stage = stage;
        this.userWeights = userWeights;
    }

    /** Index of the first sample of the block. */
    public int first() {
        return first;
    }

    /** Number of samples in the block. */
    public int rows() {
        return rows;
    }

    /** The samples as rows. */
    public Matrix values() {
        if (values == null) {
            values = stage.doubles(rows);
        }
        return values;
    }

    /** The samples as they were read, as rows rounded to single precision; memory apart from that of {@link #values}. */
    public FloatMatrix floats() {
        if (floats == null) {
            floats = stage.floats(rows);
        }
        return floats;
    }

    /** The user's weight of the i-th sample of the block. */
    public double userWeight(int i) {
        return userWeights == null ? 1 : userWeights[first + i];
    }

    /** Adds the samples as they were read, each times its weight; {@code weights} are those of all samples. */
    public void addWeighted(double[] weights, double[] sums) {
        double[] values = stage.values();
        for (int i = 0; i < rows; i++) {
            double weight = weights[first + i];
            int start = i * sums.length;
            for (int j = 0; j < sums.length; j++) {
                sums[j] += weight * values[start + j];
            }
        }
    }

    /** The squared norms of the samples as they were read. */
    public double[] squaredNorms() {
        int d = stage.columns();
        double[] norms = new double[rows];
        for (int i = 0; i < norms.length; i++) {
            norms[i] = SquaredNorm.of(stage.values(), i * d, d);
        }
        return norms;
    }
}
