package ballast.image;

import ballast.reference.Jacobi;
import ballast.samples.ImageShape;
import ballast.subspace.Basis;
import java.util.Arrays;

/** The bilateral fit as the papers write it: a loop over images with small matrices inside. */
final class PlainBilateral {

    private final double[][] images;
    private final ImageShape shape;
    private final int k1;
    private final int k2;
    double[] mean;
    double[][] left;
    double[][] right;

    PlainBilateral(double[][] images, ImageShape shape, int k1, int k2) {
        this.images = images;
        this.shape = shape;
        this.k1 = k1;
        this.k2 = k2;
    }

    /** 2DPCA: V of the whole images, U of the reduced ones. */
    PlainBilateral start() {
        double[] ones = new double[images.length];
        Arrays.fill(ones, 1);
        mean = mean(ones);
        right = leading(scatter(ones, null, false), k2);
        left = leading(scatter(ones, right, true), k1);
        return this;
    }

    /** M, then U, then V. */
    void sweep(double[] weights) {
        mean = mean(weights);
        left = leading(scatter(weights, right, true), k1);
        right = leading(scatter(weights, left, false), k2);
    }

    private double[] mean(double[] weights) {
        double[] sum = new double[shape.size()];
        double total = 0;
        for (int i = 0; i < images.length; i++) {
            total += weights[i];
            for (int p = 0; p < sum.length; p++) {
                sum[p] += weights[i] * images[i][p];
            }
        }
        for (int p = 0; p < sum.length; p++) {
            sum[p] /= total;
        }
        return sum;
    }

    /** {@code sum e B B'} of the columns (or rows) of the images reduced from the other side, or whole. */
    private double[][] scatter(double[] weights, double[][] other, boolean ofColumns) {
        int size = ofColumns ? shape.height() : shape.width();
        double[][] scatter = new double[size][size];
        for (int i = 0; i < images.length; i++) {
            double[][] a = centred(i);
            double[][] b = ofColumns ? a : transpose(a);
            double[][] reduced = other == null ? b : times(b, other);
            for (int r = 0; r < size; r++) {
                for (int s = 0; s < size; s++) {
                    for (int k = 0; k < reduced[0].length; k++) {
                        scatter[r][s] += weights[i] * reduced[r][k] * reduced[s][k];
                    }
                }
            }
        }
        return scatter;
    }

    private double[][] centred(int i) {
        double[][] a = new double[shape.height()][shape.width()];
        for (int p = 0; p < shape.size(); p++) {
            a[p / shape.width()][p % shape.width()] = images[i][p] - mean[p];
        }
        return a;
    }

    double[] residuals() {
        double[] residuals = new double[images.length];
        for (int i = 0; i < images.length; i++) {
            double[][] a = centred(i);
            double[][] z = times(times(transpose(left), a), right);
            double[][] seen = times(times(left, z), transpose(right));
            double sum = 0;
            for (int r = 0; r < a.length; r++) {
                for (int s = 0; s < a[0].length; s++) {
                    sum += (a[r][s] - seen[r][s]) * (a[r][s] - seen[r][s]);
                }
            }
            residuals[i] = Math.sqrt(sum);
        }
        return residuals;
    }

    private static double[][] leading(double[][] symmetric, int count) {
        return transpose(Arrays.copyOf(Jacobi.of(symmetric).vectors(), count));
    }

    static double[][] times(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < b[0].length; j++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static double[][] transpose(double[][] a) {
        double[][] t = new double[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                t[j][i] = a[i][j];
            }
        }
        return t;
    }

    static Basis basis(double[][] columns) {
        double[] rowMajor = new double[columns.length * columns[0].length];
        for (int i = 0; i < columns.length; i++) {
            System.arraycopy(columns[i], 0, rowMajor, i * columns[0].length, columns[0].length);
        }
        return Basis.of(columns.length, columns[0].length, rowMajor);
    }
}
