package ballast.cluster;

import ballast.block.Block;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;

/**
 * The nearest of some centres by {@code ||x - c||^2 = ||x||^2 - 2 x'c + ||c||^2}, the products of a block with all
 * centres at once. Centres and samples should be measured from a point among them, so that a far origin costs no
 * digits.
 */
public final class NearestCentre implements AutoCloseable {

    private final Matrix centres;
    private final double[] norms;

    public NearestCentre(double[][] centres) {
        this.centres = Matrix.ofRows(centres);
        this.norms = Arrays.stream(centres).mapToDouble(SquaredNorm::of).toArray();
    }

    /**
     * Finds the nearest centre of every sample of a block, the first of equals.
     *
     * @param labels where the number of the centre is written, at the index of the sample
     * @return {@code ||c||^2 - 2 x'c} of each
     */
    public double[] label(Block block, int[] labels) {
        int clusters = norms.length;
        double[] least = new double[block.rows()];
        try (Matrix products = block.values().timesTranspose(centres)) {
            double[] product = products.toArray();
            for (int i = 0; i < least.length; i++) {
                int nearest = 0;
                least[i] = Double.POSITIVE_INFINITY;
                for (int k = 0; k < clusters; k++) {
                    double relative = norms[k] - 2 * product[i * clusters + k];
                    if (relative < least[i]) {
                        least[i] = relative;
                        nearest = k;
                    }
                }
                labels[block.first() + i] = nearest;
            }
        }
        return least;
    }

    @Override
    public void close() {
        centres.close();
    }
}
