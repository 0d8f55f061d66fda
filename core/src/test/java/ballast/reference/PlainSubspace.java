package ballast.reference;

import java.util.Arrays;

/**
 * A mean and orthonormal directions, fitted and used with plain loops.
 *
 * @param mean the point m that the subspace passes through
 * @param directions c orthonormal vectors, one per row
 */
public record PlainSubspace(double[] mean, double[][] directions) {

    /** m = sum e_i x_i / sum e_i, W = top-c eigenvectors of sum e_i (x_i - m)(x_i - m)'. */
    public static PlainSubspace weighted(double[][] x, double[] weights, int components) {
        return about(weightedMean(x, weights), x, weights, components);
    }

    /** The same with m given. */
    public static PlainSubspace about(double[] mean, double[][] x, double[] weights, int components) {
        Jacobi eigen = Jacobi.of(scatter(x, mean, weights));
        return new PlainSubspace(mean, Arrays.copyOf(eigen.vectors(), components));
    }

    /** The weighted mean. */
    public static double[] weightedMean(double[][] x, double[] weights) {
        double total = 0;
        double[] mean = new double[x[0].length];
        for (int i = 0; i < x.length; i++) {
            total += weights[i];
            for (int j = 0; j < mean.length; j++) {
                mean[j] += weights[i] * x[i][j];
            }
        }
        for (int j = 0; j < mean.length; j++) {
            mean[j] /= total;
        }
        return mean;
    }

    /** sum e_i (x_i - m)(x_i - m)'. */
    public static double[][] scatter(double[][] x, double[] mean, double[] weights) {
        int d = mean.length;
        double[][] scatter = new double[d][d];
        for (int i = 0; i < x.length; i++) {
            for (int p = 0; p < d; p++) {
                for (int q = 0; q < d; q++) {
                    scatter[p][q] += weights[i] * (x[i][p] - mean[p]) * (x[i][q] - mean[q]);
                }
            }
        }
        return scatter;
    }

    /** r_i = ||(I - W W')(x_i - m)||. */
    public double[] residuals(double[][] x) {
        double[] residuals = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            double[] left = new double[mean.length];
            for (int j = 0; j < left.length; j++) {
                left[j] = x[i][j] - mean[j];
            }
            for (double[] direction : directions) {
                double score = 0;
                for (int j = 0; j < left.length; j++) {
                    score += direction[j] * left[j];
                }
                for (int j = 0; j < left.length; j++) {
                    left[j] -= score * direction[j];
                }
            }
            double square = 0;
            for (double value : left) {
                square += value * value;
            }
            residuals[i] = Math.sqrt(square);
        }
        return residuals;
    }
}
