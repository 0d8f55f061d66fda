package ballast.reference;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix by cyclic Jacobi rotations: slow, accurate, and a page long.
 *
 * @param values the eigenvalues, largest first
 * @param vectors one orthonormal eigenvector per row
 */
public record Jacobi(double[] values, double[][] vectors) {

    private static final int MOST_SWEEPS = 60;

    /** Decomposes a symmetric matrix, which is not changed. */
    public static Jacobi of(double[][] symmetric) {
        int d = symmetric.length;
        double[][] a = new double[d][];
        double[][] v = new double[d][d];
        for (int i = 0; i < d; i++) {
            a[i] = symmetric[i].clone();
            v[i][i] = 1;
        }
        for (int sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(a); sweep++) {
            for (int p = 0; p < d; p++) {
                for (int q = p + 1; q < d; q++) {
                    rotate(a, v, p, q);
                }
            }
        }
        int[] order = IntStream.range(0, d)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -a[i][i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] values = new double[d];
        double[][] vectors = new double[d][];
        for (int k = 0; k < d; k++) {
            values[k] = a[order[k]][order[k]];
            vectors[k] = v[order[k]];
        }
        return new Jacobi(values, vectors);
    }

    /** Makes the entry (p, q) zero; the rows of {@code v} are the vectors so far. */
    private static void rotate(double[][] a, double[][] v, int p, int q) {
        if (a[p][q] == 0) {
            return;
        }
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double t = Math.abs(theta) > 1e150
                ? 1 / (2 * theta)
                : Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        int d = a.length;
        for (int k = 0; k < d; k++) {
            double kp = a[k][p];
            double kq = a[k][q];
            a[k][p] = c * kp - s * kq;
            a[k][q] = s * kp + c * kq;
        }
        for (int k = 0; k < d; k++) {
            double pk = a[p][k];
            double qk = a[q][k];
            a[p][k] = c * pk - s * qk;
            a[q][k] = s * pk + c * qk;
            double vp = v[p][k];
            double vq = v[q][k];
            v[p][k] = c * vp - s * vq;
            v[q][k] = s * vp + c * vq;
        }
        a[p][q] = 0;
        a[q][p] = 0;
    }

    private static boolean isDiagonal(double[][] a) {
        double largest = 0;
        double off = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                largest = Math.max(largest, Math.abs(a[i][j]));
                off = i == j ? off : Math.max(off, Math.abs(a[i][j]));
            }
        }
        return off <= 1e-17 * largest;
    }
}
