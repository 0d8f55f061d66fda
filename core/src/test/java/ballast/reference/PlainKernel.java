package ballast.reference;

import java.util.Arrays;

/**
 * Kernel PCA and kernel entropy components with plain loops over all pairs.
 *
 * @param x the samples of the fit
 * @param bandwidth the width of the Gaussian
 * @param centred whether components are taken about the mean in the feature space
 * @param values eigenvalues of the components
 * @param vectors their unit eigenvectors, one per row
 */
public record PlainKernel(double[][] x, double bandwidth, boolean centred, double[] values, double[][] vectors) {

    /** The leading components about the mean. */
    public static PlainKernel pca(double[][] x, double bandwidth, int components) {
        Jacobi eigen = Jacobi.of(centred(matrix(x, bandwidth)));
        return new PlainKernel(
                x,
                bandwidth,
                true,
                Arrays.copyOf(eigen.values(), components),
                Arrays.copyOf(eigen.vectors(), components));
    }

    /** The components of largest entropy, from all n of them. */
    public static PlainKernel maxEnt(double[][] x, double bandwidth, int components) {
        Jacobi eigen = Jacobi.of(matrix(x, bandwidth));
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, j -> j);
        Arrays.sort(order, (a, b) -> Double.compare(term(eigen, b), term(eigen, a)));
        double[] values = new double[components];
        double[][] vectors = new double[components][];
        for (int k = 0; k < components; k++) {
            values[k] = eigen.values()[order[k]];
            vectors[k] = eigen.vectors()[order[k]];
        }
        return new PlainKernel(x, bandwidth, false, values, vectors);
    }

    private static double term(Jacobi eigen, int j) {
        double sum = Arrays.stream(eigen.vectors()[j]).sum();
        return eigen.values()[j] * sum * sum;
    }

    /** The lower median of the distances of all ordered pairs, each sample with itself included. */
    public static double medianDistance(double[][] x) {
        double[] distances = new double[x.length * (x.length - 1) / 2];
        int pair = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                distances[pair++] = Math.sqrt(square(x[i], x[j]));
            }
        }
        Arrays.sort(distances);
        return distances[(distances.length + 1) / 2 - 1];
    }

    /** The kernel matrix. */
    public static double[][] matrix(double[][] x, double bandwidth) {
        double[][] k = new double[x.length][x.length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                k[i][j] = value(x[i], x[j], bandwidth);
            }
        }
        return k;
    }

    private static double[][] centred(double[][] k) {
        int n = k.length;
        double[] means = new double[n];
        double mean = 0;
        for (int i = 0; i < n; i++) {
            means[i] = Arrays.stream(k[i]).average().orElseThrow();
            mean += means[i] / n;
        }
        double[][] centred = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                centred[i][j] = k[i][j] - means[i] - means[j] + mean;
            }
        }
        return centred;
    }

    private static double value(double[] a, double[] b, double bandwidth) {
        return Math.exp(-square(a, b) / (2 * bandwidth * bandwidth));
    }

    private static double square(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    /** The scores of a sample, by the centred kernel values with all samples of the fit. */
    public double[] scores(double[] y) {
        int n = x.length;
        double[][] k = matrix(x, bandwidth);
        double[] own = new double[n];
        for (int i = 0; i < n; i++) {
            own[i] = value(y, x[i], bandwidth);
        }
        double ownMean = centred ? Arrays.stream(own).average().orElseThrow() : 0;
        double mean = centred
                ? Arrays.stream(k).flatMapToDouble(Arrays::stream).average().orElseThrow()
                : 0;
        double[] scores = new double[values.length];
        for (int i = 0; i < n; i++) {
            double rowMean = centred ? Arrays.stream(k[i]).average().orElseThrow() : 0;
            for (int c = 0; c < scores.length; c++) {
                scores[c] += vectors[c][i] / Math.sqrt(values[c]) * (own[i] - ownMean - rowMean + mean);
            }
        }
        return scores;
    }

    /** {@code sum_i c_i k(y, x_i)} with the point of the feature space that the scores describe. */
    public double height(double[] scores, double[] y) {
        double height = 0;
        for (int i = 0; i < x.length; i++) {
            height += share(scores, i) * value(y, x[i], bandwidth);
        }
        return height;
    }

    /** The right side of Mika's fixed-point equation. */
    public double[] fixedPoint(double[] scores, double[] y) {
        double[] next = new double[y.length];
        double height = height(scores, y);
        for (int i = 0; i < x.length; i++) {
            double pull = share(scores, i) * value(y, x[i], bandwidth) / height;
            for (int j = 0; j < y.length; j++) {
                next[j] += pull * x[i][j];
            }
        }
        return next;
    }

    private double share(double[] scores, int i) {
        double share = centred ? 1.0 / x.length : 0;
        for (int c = 0; c < scores.length; c++) {
            share += scores[c] * vectors[c][i] / Math.sqrt(values[c]);
        }
        return share;
    }
}
