package ballast.dispersion;

import ballast.reference.Jacobi;
import java.util.Arrays;

/** Dispersion methods as the papers write them: loops over samples that are deflated in memory. */
final class PlainDispersion {

    private final double[][] x;
    private final double p;

    /** Samples less their mean. */
    PlainDispersion(double[][] rows, double p) {
        this.p = p;
        int d = rows[0].length;
        double[] mean = new double[d];
        for (double[] row : rows) {
            for (int j = 0; j < d; j++) {
                mean[j] += row[j] / rows.length;
            }
        }
        x = new double[rows.length][d];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < d; j++) {
                x[i][j] = rows[i][j] - mean[j];
            }
        }
    }

    /** Directions one per row; each starts at {@link #beyond those before}, cut to its largest entries. */
    double[][] greedy(int count, int nonzeros) {
        double[][] found = new double[count][];
        double[][] rest = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
        for (int k = 0; k < count; k++) {
            double[] w = cut(beyond(Arrays.copyOf(found, k), count), nonzeros);
            for (int step = 0; step < 10_000; step++) {
                double[] next = new double[w.length];
                for (double[] row : rest) {
                    double t = dot(row, w);
                    double factor = (t >= 0 ? 1 : -1) * (p == 1 ? 1 : Math.pow(Math.abs(t), p - 1));
                    for (int j = 0; j < w.length; j++) {
                        next[j] += factor * row[j];
                    }
                }
                w = cut(next, nonzeros);
            }
            for (double[] row : rest) {
                double t = dot(row, w);
                for (int j = 0; j < w.length; j++) {
                    row[j] -= t * w[j];
                }
            }
            found[k] = w;
        }
        return found;
    }

    /** The combination of the leading eigenvectors that is orthogonal to the directions found and has most variance. */
    private double[] beyond(double[][] found, int count) {
        Jacobi pca = Jacobi.of(scatter(x));
        double[][] taken = new double[found.length][count];
        for (int k = 0; k < found.length; k++) {
            for (int a = 0; a < count; a++) {
                taken[k][a] = dot(found[k], pca.vectors()[a]);
            }
            for (int before = 0; before < k; before++) {
                double overlap = dot(taken[k], taken[before]);
                for (int a = 0; a < count; a++) {
                    taken[k][a] -= overlap * taken[before][a];
                }
            }
            taken[k] = cut(taken[k], count);
        }
        double[][] roots = new double[count][count];
        for (int a = 0; a < count; a++) {
            roots[a][a] = Math.sqrt(pca.values()[a]);
            for (double[] direction : taken) {
                double overlap = dot(roots[a], direction);
                for (int b = 0; b < count; b++) {
                    roots[a][b] -= overlap * direction[b];
                }
            }
        }
        double[] coefficients = Jacobi.of(scatter(roots)).vectors()[0];
        double[] direction = new double[x[0].length];
        for (int a = 0; a < count; a++) {
            for (int j = 0; j < direction.length; j++) {
                direction[j] += coefficients[a] * pca.vectors()[a][j];
            }
        }
        return direction;
    }

    /** The sum of all samples with the signs of their scores. */
    double[] pull(double[] direction) {
        double[] pull = new double[direction.length];
        for (double[] row : x) {
            double sign = dot(row, direction) >= 0 ? 1 : -1;
            for (int j = 0; j < pull.length; j++) {
                pull[j] += sign * row[j];
            }
        }
        return pull;
    }

    /** The dispersion of the samples as they are along orthonormal directions. */
    double along(double[][] directions) {
        double sum = 0;
        for (double[] row : x) {
            for (double[] direction : directions) {
                sum += Math.pow(Math.abs(dot(row, direction)), p);
            }
        }
        return sum;
    }

    /**
     * The part of the gradient at orthonormal directions along which dispersion still changes, G - W sym(W'G), as a
     * length.
     */
    double slope(double[][] w) {
        int c = w.length;
        double[][] gradient = new double[c][w[0].length];
        for (double[] row : x) {
            for (int k = 0; k < c; k++) {
                double t = dot(row, w[k]);
                for (int j = 0; j < row.length; j++) {
                    gradient[k][j] += Math.signum(t) * Math.pow(Math.abs(t), p - 1) * row[j];
                }
            }
        }
        double square = 0;
        double whole = 0;
        for (int k = 0; k < c; k++) {
            double[] tangent = gradient[k].clone();
            for (int l = 0; l < c; l++) {
                double mean = (dot(w[l], gradient[k]) + dot(w[k], gradient[l])) / 2;
                for (int j = 0; j < tangent.length; j++) {
                    tangent[j] -= mean * w[l][j];
                }
            }
            square += dot(tangent, tangent);
            whole += dot(gradient[k], gradient[k]);
        }
        return Math.sqrt(square / whole);
    }

    private static double[] cut(double[] vector, int nonzeros) {
        double[] sizes = Arrays.stream(vector).map(Math::abs).sorted().toArray();
        double limit = sizes[sizes.length - nonzeros];
        double[] kept =
                Arrays.stream(vector).map(v -> Math.abs(v) >= limit ? v : 0).toArray();
        double norm = Math.sqrt(dot(kept, kept));
        return Arrays.stream(kept).map(v -> v / norm).toArray();
    }

    private static double[][] scatter(double[][] rows) {
        int d = rows[0].length;
        double[][] scatter = new double[d][d];
        for (double[] row : rows) {
            for (int a = 0; a < d; a++) {
                for (int b = 0; b < d; b++) {
                    scatter[a][b] += row[a] * row[b];
                }
            }
        }
        return scatter;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
