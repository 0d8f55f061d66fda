package ballast.samples;

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
    private final Matrix values;
    private final double[] staged;
    private final double[] userWeights;

    Block(int first, Matrix values, double[] staged, double[] userWeights) {
        this.first = first;
        this.values = values;
        this.staged = staged;
        this.userWeights = userWeights;
    }

    /** Index of the first sample of the block. */
    public int first() {
        return first;
    }

    /** Number of samples in the block. */
    public int rows() {
        return values.rows();
    }

    /** The samples as rows. */
    public Matrix values() {
        return values;
    }

    /** The user's weight of the i-th sample of the block. */
    public double userWeight(int i) {
        return userWeights == null ? 1 : userWeights[first + i];
    }

    /** The squared norms of the samples as they were read. */
    public double[] squaredNorms() {
        int d = values.columns();
        double[] norms = new double[rows()];
        for (int i = 0; i < norms.length; i++) {
            norms[i] = SquaredNorm.of(staged, i * d, d);
        }
        return norms;
    }
}
