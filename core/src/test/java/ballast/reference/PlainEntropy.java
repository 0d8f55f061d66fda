package ballast.reference;

import java.util.Arrays;

/** MaxEnt-PCA with all n x n kernels in memory. Samples and vectors are rows. */
public final class PlainEntropy {

    private final double[][] x;
    private final double[][] u;
    private final double sigma;
    private final double[][] kernel;
    private final double total;

    /** The kernels of samples x in the subspace of the vectors u. */
    public PlainEntropy(double[][] x, double[][] u, double sigma) {
        this.x = x;
        this.u = u;
        this.sigma = sigma;
        double[][] z = scores(x, u);
        int n = x.length;
        kernel = new double[n][n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                kernel[i][j] = Math.exp(-square(z[i], z[j]) / (2 * sigma * sigma));
                sum += kernel[i][j];
            }
        }
        total = sum;
    }

    /** Eq. 13, with the factor of Eq. 12. */
    public double entropy() {
        double density = Math.pow(2 * Math.PI * sigma * sigma, -u.length / 2.0);
        return -Math.log(density * total / ((double) x.length * x.length));
    }

    /** Eq. 34. */
    public double[] probabilities() {
        return Arrays.stream(kernel)
                .mapToDouble(row -> Arrays.stream(row).sum() / total)
                .toArray();
    }

    /** {@code C = 1/2 sum_ij P_ij (x_i - x_j)(x_i - x_j)'}. */
    public double[][] scatter() {
        int d = x[0].length;
        double[][] c = new double[d][d];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                double p = kernel[i][j] / (sigma * sigma * total);
                for (int a = 0; a < d; a++) {
                    for (int b = 0; b < d; b++) {
                        c[a][b] += p * (x[i][a] - x[j][a]) * (x[i][b] - x[j][b]) / 2;
                    }
                }
            }
        }
        return c;
    }

    /** Eq. 36 on the distances of the pairs i before j. */
    public static double silverman(double[][] x, double[][] u) {
        double[][] z = scores(x, u);
        int n = z.length;
        double[] distances = new double[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                distances[next++] = Math.sqrt(square(z[i], z[j]));
            }
        }
        Arrays.sort(distances);
        double mean = Arrays.stream(distances).average().orElseThrow();
        double variance = Arrays.stream(distances)
                .map(distance -> (distance - mean) * (distance - mean))
                .average()
                .orElseThrow();
        double range = quantile(distances, 0.75) - quantile(distances, 0.25);
        return 1.06 * Math.min(Math.sqrt(variance), range / 1.34) * Math.pow((double) n * n, -0.2);
    }

    /** Eq. 23, with the loop over the pairs. */
    public static double fromDistances(double[][] x, double[][] u, double s) {
        double[][] z = scores(x, u);
        double sum = 0;
        for (double[] a : z) {
            for (double[] b : z) {
                sum += square(a, b);
            }
        }
        return Math.sqrt(sum / (s * z.length * z.length));
    }

    private static double quantile(double[] sorted, double share) {
        double rank = (sorted.length - 1) * share;
        int below = (int) rank;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
    }

    private static double[][] scores(double[][] x, double[][] u) {
        double[][] z = new double[x.length][u.length];
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < u.length; k++) {
                for (int j = 0; j < u[k].length; j++) {
                    z[i][k] += x[i][j] * u[k][j];
                }
            }
        }
        return z;
    }

    private static double square(double[] a, double[] b) {
        double square = 0;
        for (int k = 0; k < a.length; k++) {
            square += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return square;
    }
}
