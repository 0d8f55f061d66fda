package ballast.data.generated;

import ballast.samples.Samples;
import ballast.subspace.Basis;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Mean and principal axes of a few samples by Jacobi's rotations: slow, plain, and nothing of the library's own. */
final class Covariance {

    final double[] mean;
    final double[] eigenvalues;
    /** Column k belongs to the k-th largest eigenvalue. */
    final double[][] eigenvectors;

    private Covariance(double[] mean, double[] eigenvalues, double[][] eigenvectors) {
        this.mean = mean;
        this.eigenvalues = eigenvalues;
        this.eigenvectors = eigenvectors;
    }

    static Covariance of(Samples samples) {
        double[][] x = samples.toArrays();
        int d = x[0].length;
        double[] mean = new double[d];
        for (double[] row : x) {
            for (int j = 0; j < d; j++) {
                mean[j] += row[j] / x.length;
            }
        }
        double[][] a = new double[d][d];
        for (double[] row : x) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    a[i][j] += (row[i] - mean[i]) * (row[j] - mean[j]) / (x.length - 1);
                }
            }
        }
        double[][] v = identity(d);
        for (int sweep = 0; sweep < 50; sweep++) {
            for (int p = 0; p < d; p++) {
                for (int q = p + 1; q < d; q++) {
                    rotate(a, v, p, q);
                }
            }
        }
        return sorted(mean, a, v);
    }

    private static double[][] identity(int d) {
        double[][] v = new double[d][d];
        for (int i = 0; i < d; i++) {
            v[i][i] = 1;
        }
        return v;
    }

    private static void rotate(double[][] a, double[][] v, int p, int q) {
        if (a[p][q] == 0) {
            return;
        }
        double angle = 0.5 * Math.atan2(2 * a[p][q], a[q][q] - a[p][p]);
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        for (int k = 0; k < a.length; k++) {
            double kp = a[k][p];
            a[k][p] = c * kp - s * a[k][q];
            a[k][q] = s * kp + c * a[k][q];
            double vp = v[k][p];
            v[k][p] = c * vp - s * v[k][q];
            v[k][q] = s * vp + c * v[k][q];
        }
        for (int k = 0; k < a.length; k++) {
            double pk = a[p][k];
            a[p][k] = c * pk - s * a[q][k];
            a[q][k] = s * pk + c * a[q][k];
        }
    }

    private static Covariance sorted(double[] mean, double[][] a, double[][] v) {
        int d = mean.length;
        Integer[] order = new Integer[d];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(a[j][j], a[i][i]));
        double[] values = new double[d];
        double[][] vectors = new double[d][d];
        for (int k = 0; k < d; k++) {
            values[k] = a[order[k]][order[k]];
            for (int j = 0; j < d; j++) {
                vectors[j][k] = v[j][order[k]];
            }
        }
        return new Covariance(mean, values, vectors);
    }

    double[] eigenvector(int k) {
        return Arrays.stream(eigenvectors).mapToDouble(row -> row[k]).toArray();
    }

    /** Sum of the squared sines of the principal angles between a basis and as many leading eigenvectors. */
    double gapTo(Basis basis) {
        double gap = basis.size();
        for (int k = 0; k < basis.size(); k++) {
            for (int l = 0; l < basis.size(); l++) {
                double[] a = basis.vector(k);
                double[] b = eigenvector(l);
                double dot = IntStream.range(0, a.length)
                        .mapToDouble(j -> a[j] * b[j])
                        .sum();
                gap -= dot * dot;
            }
        }
        return gap;
    }
}
