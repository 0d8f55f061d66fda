package ballast.entropy;

import ballast.block.Workers;
import ballast.linalg.Matrix;

/**
 * Renyi's quadratic entropy of projected samples z by Parzen windows of width sigma (Eq. 12, 13), u being the user's
 * weights:
 *
 * <pre>
 * {@code H = -log( sum_ij u_i u_j G_ij / sum_ij u_i u_j ) + c/2 log(2 pi sigma^2)
 * G_ij = exp(-||z_i - z_j||^2 / 2 sigma^2)}
 * </pre>
 *
 * <p>With {@code P_ij = u_i u_j G_ij / (sigma^2 sum u u G)}, D its row sums and {@code L = D - P} (Eq. 17-19), the
 * gradient of H in U is {@code 2 X'L X U}; one pass over the pairs gives H, D and L V together. O(n^2 c).
 *
 * @param sigma the width of the kernel
 * @param probabilities {@code p_i = D_ii / sum D} (Eq. 34), not multiplied by the user's weights, under which they sum
 *     to one
 * @param laplacian {@code L V}, n x k
 */
record ParzenEstimate(double sigma, double entropy, double[] probabilities, Matrix laplacian) implements AutoCloseable {

    /**
     * The estimate at these scores.
     *
     * @param scores z, one row per sample
     * @param values the matrix V that the Laplacian is applied to; the scores themselves for a gradient
     */
    static ParzenEstimate of(
            Matrix scores, double sigma, Matrix values, double[] user, PairPattern pattern, Workers workers) {
        int n = scores.rows();
        int k = values.columns();
        double[] v = values.toArray();
        double[] weighted = new double[n * (k + 1)];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < k; j++) {
                weighted[i * (k + 1) + j] = user[i] * v[i * k + j];
            }
            weighted[i * (k + 1) + k] = user[i];
        }
        double[] sums;
        try (Matrix right = Matrix.of(n, k + 1, weighted);
                Matrix product = KernelProduct.of(scores, sigma, right, pattern, workers)) {
            sums = product.toArray();
        }
        double total = 0;
        for (int i = 0; i < n; i++) {
            total += user[i] * sums[i * (k + 1) + k];
        }
        double[] probabilities = new double[n];
        double all = 0;
        for (int i = 0; i < n; i++) {
            probabilities[i] = sums[i * (k + 1) + k] / pattern.seenBy(i);
            all += user[i] * probabilities[i];
        }
        for (int i = 0; i < n; i++) {
            probabilities[i] /= all;
            double sum = sums[i * (k + 1) + k];
            double scale = user[i] / sigma / sigma / total;
            for (int j = 0; j < k; j++) {
                v[i * k + j] = scale * (sum * v[i * k + j] - sums[i * (k + 1) + j]);
            }
        }
        double entropy = -Math.log(total / pattern.weight())
                + scores.columns() * (0.5 * Math.log(2 * Math.PI) + Math.log(sigma));
        return new ParzenEstimate(sigma, entropy, probabilities, Matrix.of(n, k, v));
    }

    /** The same estimate, which belongs to whom it is given; this one owns nothing more. */
    ParzenEstimate handedOver() {
        return new ParzenEstimate(sigma, entropy, probabilities, laplacian.handedOver());
    }

    @Override
    public void close() {
        laplacian.close();
    }
}
